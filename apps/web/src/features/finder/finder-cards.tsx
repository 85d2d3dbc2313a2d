import type { Influencer } from '@altavoz/contracts';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../components/check-box';
import type { RowSelection } from '../../components/data-table/row-selection';
import { InfluencerAvatar, VerifiedMark } from '../../components/influencer-avatar';
import { LongWait } from '../../components/long-wait';
import { ShortNumber } from '../../components/short-figure';
import { creatorName } from '../../lib/creator-name';
import { formatPercent } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { networkName, useAudienceWord } from '../../lib/vocabulary';
import type { Place } from '../../paths';
import { useFacts } from './finder-facts';
import { accountText } from './finder-search';
import classes from './finder.module.css';

interface FinderCardsProps {
  /** Undefined while they are read for the first time. */
  creators: readonly Influencer[] | undefined;
  fetching: boolean;
  /** Left out for whoever adds nobody. */
  selection: RowSelection<Influencer> | undefined;
  open: string | null;
  /** The list with a profile open beside it. */
  placeOf: (creator: Influencer) => Place;
  onOpen: (creator: Influencer) => void;
  onAdd: (creator: Influencer) => void;
}

/** Those found as cards: who, how many follow them and how they answer, and what about. */
export function FinderCards({ creators, fetching, ...rest }: FinderCardsProps) {
  const { t } = useTranslation(['influencers', 'common']);
  if (!creators)
    return (
      <>
        <LongWait />
        <div className={classes.cards} aria-busy="true">
          <output className="alta-hidden">{t('common:loading')}</output>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height={178} radius="lg" />
          ))}
        </div>
      </>
    );
  return (
    <ul className={classes.cards} aria-label={t('finder.results')} aria-busy={fetching || undefined}>
      {creators.map((creator) => (
        <Card key={creator.uuid} creator={creator} {...rest} />
      ))}
    </ul>
  );
}

function Card({
  creator,
  selection,
  open,
  placeOf,
  onOpen,
  onAdd,
}: Omit<FinderCardsProps, 'creators' | 'fetching'> & { creator: Influencer }) {
  const { t } = useTranslation('influencers');
  const audienceWord = useAudienceWord();
  const { topic, country, size } = useFacts()(creator);
  const name = creatorName(creator);
  const { uuid, network, username, followers, engagement_rate: rate } = creator;
  const isChosen = selection?.ids.has(uuid) ?? false;
  return (
    <li
      className={classes.card}
      data-open={open === accountText(creator) || undefined}
      data-chosen={isChosen || undefined}
    >
      <div className={classes.head}>
        <InfluencerAvatar influencer={creator} size={52} />
        <div className={classes.who}>
          <span className={classes.nameLine}>
            <AppLink
              to={placeOf(creator)}
              onPlainClick={() => onOpen(creator)}
              className={classes.name}
              title={name}
            >
              {name}
            </AppLink>
            {creator.is_verified && <VerifiedMark />}
          </span>
          <span className={classes.under}>@{username}</span>
        </div>
        {selection && (
          <span className={classes.check}>
            <CheckBox
              label={t('finder.choose', { name, network: networkName(network) })}
              checked={isChosen}
              onChange={() => selection.toggle(uuid, false)}
            />
          </span>
        )}
      </div>
      <div className={classes.middle}>
        <dl className={classes.figures}>
          <div>
            <dt>{audienceWord(network)}</dt>
            <dd>{followers === null ? '—' : <ShortNumber value={followers} />}</dd>
          </div>
          <div>
            <dt>{t('finder.rate')}</dt>
            <dd>{rate === null ? '—' : formatPercent(rate)}</dd>
          </div>
        </dl>
        {selection && (
          <Button
            className={classes.add}
            size="compact-sm"
            variant="light"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            aria-label={t('finder.add_of', { name })}
            onClick={() => onAdd(creator)}
          >
            {t('finder.add')}
          </Button>
        )}
      </div>
      {/* Beneath them, so that it is read whole. */}
      <span className={classes.facts}>{[topic, country, size].filter(Boolean).join(' · ')}</span>
    </li>
  );
}
