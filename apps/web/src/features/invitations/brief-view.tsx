import { CONTENT_STATUSES, type OpenedInvitation } from '@altavoz/contracts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NetworkIcon } from '../../components/network-icon';
import { ContentStatusBadge } from '../../components/status-badge';
import { formatDay } from '../../lib/format';
import { networkName, useContentTypeLabel } from '../../lib/vocabulary';
import { askedNetworks } from './asked-networks';
import classes from './invitation-page.module.css';

const TEXTS = ['description', 'objective', 'deliverables', 'dos', 'donts'] as const;

/** Where something is asked of an invited creator, and what the campaign is about [INV-06]. */
export function BriefView({ opened }: { opened: OpenedInvitation }) {
  const { t } = useTranslation('invitations');
  const { campaign } = opened;
  return (
    <Stack gap="lg">
      <section>
        <Title order={3} size="h4" mb={4}>
          {t('page.networks')}
        </Title>
        <Group gap="md">
          {askedNetworks(opened).map((one) => (
            <Group key={one} gap={6}>
              <NetworkIcon network={one} decorative />
              {networkName(one)}
            </Group>
          ))}
        </Group>
      </section>
      {TEXTS.filter((field) => campaign[field] !== '').map((field) => (
        <section key={field}>
          <Title order={3} size="h4">
            {t(`page.${field}`)}
          </Title>
          <Text className={classes.prose}>{campaign[field]}</Text>
        </section>
      ))}
      {campaign.hashtags.length > 0 && (
        <section>
          <Title order={3} size="h4">
            {t('page.hashtags')}
          </Title>
          <Text>{campaign.hashtags.map((tag) => `#${tag}`).join(' ')}</Text>
        </section>
      )}
    </Stack>
  );
}

/** What is planned with a creator, and what they have handed in. */
export function OwnContents({
  contents,
  onChange,
  onWithdraw,
}: Pick<OpenedInvitation, 'contents'> & {
  /** Begins to change the link of one that nobody has reviewed. */
  onChange?: (uuid: string) => void;
  /** Takes such a one back. */
  onWithdraw?: (content: OpenedInvitation['contents'][number]) => void;
}) {
  const { t } = useTranslation(['invitations', 'vocabulary']);
  const typeLabel = useContentTypeLabel();
  if (contents.length === 0) return null;
  const ordered = contents.toSorted(
    (a, b) => CONTENT_STATUSES.indexOf(a.status) - CONTENT_STATUSES.indexOf(b.status),
  );
  return (
    <ul className={classes.contents} aria-label={t('page.contents')}>
      {ordered.map((content) => (
        <li key={content.uuid} className={classes.content}>
          <NetworkIcon network={content.network} decorative />
          <span className={classes.contentName}>
            {content.url_info ? (
              <a href={content.url_info} target="_blank" rel="noreferrer">
                {typeLabel(content.network, content.content_type)}
              </a>
            ) : (
              typeLabel(content.network, content.content_type)
            )}
            {content.published_date && (
              <Text span size="sm" c="dimmed">
                {' '}
                {formatDay(content.published_date)}
              </Text>
            )}
          </span>
          <ContentStatusBadge status={content.status} />
          {onChange && content.status === 'content_submitted' && (
            <Button variant="subtle" size="compact-sm" onClick={() => onChange(content.uuid)}>
              {t('page.change_link')}
            </Button>
          )}
          {onWithdraw && content.status === 'content_submitted' && (
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              aria-label={t('withdraw.one', { content: typeLabel(content.network, content.content_type) })}
              onClick={() => onWithdraw(content)}
            >
              {t('withdraw.act')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
