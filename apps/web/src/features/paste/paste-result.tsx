import type { Campaign, Network, PasteOutcome } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NetworkIcon } from '../../components/network-icon';
import type { Place } from '../../paths';
import { recordPlace } from '../search';
import { contentPlace, Group, OpenLink } from './paste-rows';
import { countsOf, useAddedWords, type Pasted } from './use-paste';
import classes from './paste.module.css';

export interface PasteResultProps {
  campaign: Campaign;
  pasted: Pasted;
  undoing: boolean;
  onUndo: () => void;
  /** Closes the panel, once nothing of it is left to be done. */
  onLeave: (() => void) | undefined;
}

/** What became of every line, with where it is now, and the way back. */
export function PasteResult({ campaign, pasted, undoing, onUndo, onLeave }: PasteResultProps) {
  const { t } = useTranslation(['paste', 'common']);
  const words = useAddedWords();
  const { creators, contents } = pasted;
  const counts = countsOf(pasted);
  return (
    <>
      <div className={classes.done} role="status">
        <IconCheck size={18} aria-hidden="true" />
        <span className={classes.what}>{words.done(counts)}</span>
        {counts.creators + counts.contents + counts.planned > 0 && (
          <Button size="compact-sm" variant="white" loading={undoing} onClick={onUndo}>
            {t('common:undo')}
          </Button>
        )}
      </div>
      <Group title={t('group.contents')} count={contents.length}>
        {contents.map(({ line, which, outcome }) => (
          <ResultRow
            key={line.key}
            network={line.post.network}
            name={line.post.link.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')}
            outcome={outcome}
            which={which}
            place={outcome.uuid ? contentPlace(campaign, outcome.uuid) : null}
            onLeave={onLeave}
          />
        ))}
      </Group>
      <Group title={t('group.creators')} count={creators.length}>
        {creators.map(({ account, outcome, uuid, message, status }) => (
          <ResultRow
            key={`${account.network} ${account.username}`}
            network={account.network}
            name={`@${account.username}`}
            outcome={{ outcome, uuid, message }}
            place={uuid ? recordPlace({ uuid, status, campaign }) : null}
            onLeave={onLeave}
          />
        ))}
      </Group>
    </>
  );
}

function ResultRow({
  network,
  name,
  outcome: { outcome, message },
  which = null,
  place,
  onLeave,
}: {
  network: Network;
  name: string;
  outcome: PasteOutcome;
  /** What kind of content of whom. */
  which?: string | null;
  place: Place | null;
  onLeave: (() => void) | undefined;
}) {
  const { t } = useTranslation('paste');
  return (
    <li className={classes.row} data-wrong={outcome === 'refused' || undefined}>
      <span className={classes.sign}>
        <NetworkIcon network={network} size={18} />
      </span>
      <div className={classes.what}>
        <span className={classes.name} translate="no">
          {name}
        </span>
        <span className={classes.hint}>
          {[which, message ?? t(`outcome.${outcome}`)].filter(Boolean).join(' · ')}
        </span>
      </div>
      {place && <OpenLink to={place} text={name} onLeave={onLeave} />}
    </li>
  );
}
