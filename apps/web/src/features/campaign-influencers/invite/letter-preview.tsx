import { LINK_GAP, type Campaign } from '@altavoz/contracts';
import { filledIn } from '@altavoz/domain';
import { networkManifest } from '@altavoz/networks/registry';
import { Text } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Letter, Recipient } from './letter';
import { creatorName } from '../../../lib/creator-name';
import classes from './letter-preview.module.css';

interface LetterPreviewProps {
  campaign: Pick<Campaign, 'name' | 'company_name'>;
  letter: Letter;
  /** The invitations that one person gets in one mail. */
  to: readonly Recipient[];
}

/** The letter as one of its readers gets it, with a stand-in where each has a link of their own. */
export function LetterPreview({ campaign, letter, to }: LetterPreviewProps) {
  const { t } = useTranslation('campaign-influencers');
  const [first] = to;
  const name = first ? creatorName(first) : '';
  const values = { name, campaign: campaign.name, company: campaign.company_name };
  // What fills a gap may have braces of its own, so the link is cut out before.
  const parts = letter.message.split(LINK_GAP);
  return (
    <section className={classes.letter} aria-label={t('invite.preview')}>
      <Text size="xs" c="dimmed">
        {t('invite.as_read', { name })}
      </Text>
      <Text fw={600}>{filledIn(letter.subject, values)}</Text>
      <div className={classes.message}>
        {parts.map((part, at) => (
          <Fragment key={at}>
            {at > 0 && <Links to={to} />}
            {filledIn(part, values)}
          </Fragment>
        ))}
      </div>
    </section>
  );
}

/** Where the links stand: whoever is on several networks reads of each which it is. */
function Links({ to }: Pick<LetterPreviewProps, 'to'>) {
  const { t } = useTranslation('campaign-influencers');
  return to.map(({ uuid, network, username }, at) => (
    <Fragment key={uuid}>
      {at > 0 && '\n'}
      {to.length > 1 && `${networkManifest(network).name} (@${username}): `}
      <span className={classes.link}>
        <IconLink size={14} aria-hidden="true" />
        {t('invite.own_link')}
      </span>
    </Fragment>
  ));
}
