import { endpoints, type Network } from '@altavoz/contracts';
import { Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state';
import { ErrorState } from '../../../components/error-state';
import { LoadingRows } from '../../../components/loading-rows';
import { NetworkIcon } from '../../../components/network-icon';
import { call } from '../../../lib/api';
import { isGone, isNotFound } from '../../../lib/error-text';
import { formatDay } from '../../../lib/format';
import { usePageTitle } from '../../../lib/page-title';
import { networkName } from '../../../lib/vocabulary';
import classes from './invitation-page.module.css';

export interface InvitationPageProps {
  slug: string;
  network: Network;
  username: string;
  token: string;
}

const TEXTS = ['description', 'objective', 'deliverables', 'dos', 'donts'] as const;

/** What an invited creator reads, on a phone, without a session [INV-06, INV-16]. */
export function InvitationPage({ slug, network, username, token }: InvitationPageProps) {
  const { t } = useTranslation('campaign-influencers');
  const invitation = useQuery({
    queryKey: ['invitation', slug, network, username, token],
    queryFn: ({ signal }) =>
      call(endpoints.invitations.read, {
        params: { slug, network, username },
        query: { token },
        signal,
      }),
    retry: false,
  });
  usePageTitle(invitation.data?.campaign.name ?? t('invitation.title'));
  if (invitation.isPending) return <LoadingRows rows={6} />;
  if (!invitation.data) {
    const why = isNotFound(invitation.error) ? 'missing' : isGone(invitation.error) ? 'ended' : null;
    return why ? (
      <EmptyState
        icon={<IconLinkOff size={22} />}
        title={t(`invitation.${why}_title`)}
        text={t(`invitation.${why}_text`)}
        room="page"
        order={1}
      />
    ) : (
      <ErrorState error={invitation.error} onRetry={() => void invitation.refetch()} room="page" order={1} />
    );
  }
  const { campaign, influencer } = invitation.data;
  return (
    <article className={classes.root}>
      {campaign.cover && <img src={campaign.cover} alt="" className={classes.cover} />}
      <Text c="dimmed">{t('invitation.hello', { name: influencer.name })}</Text>
      <Text>
        {t(campaign.brand ? 'invitation.invites_for' : 'invitation.invites', {
          company: campaign.company_name,
          brand: campaign.brand,
        })}
      </Text>
      <Title order={1} mb="md">
        {campaign.name}
      </Title>
      <Stack gap="lg">
        {(campaign.starts_on ?? campaign.ends_on) && (
          <section>
            <Title order={2}>{t('invitation.dates')}</Title>
            <Text>
              {[campaign.starts_on, campaign.ends_on].map((day) => (day ? formatDay(day) : '…')).join(' – ')}
            </Text>
          </section>
        )}
        {campaign.networks.length > 0 && (
          <section>
            <Title order={2} mb={4}>
              {t('invitation.networks')}
            </Title>
            <Group gap="md">
              {campaign.networks.map((one) => (
                <Group key={one} gap={6}>
                  <NetworkIcon network={one} decorative />
                  {networkName(one)}
                </Group>
              ))}
            </Group>
          </section>
        )}
        {TEXTS.filter((field) => campaign[field] !== '').map((field) => (
          <section key={field}>
            <Title order={2}>{t(`invitation.${field}`)}</Title>
            <Text style={{ whiteSpace: 'pre-line' }}>{campaign[field]}</Text>
          </section>
        ))}
        {campaign.hashtags.length > 0 && (
          <section>
            <Title order={2}>{t('invitation.hashtags')}</Title>
            <Text>{campaign.hashtags.map((tag) => `#${tag}`).join(' ')}</Text>
          </section>
        )}
        <Text size="sm" c="dimmed">
          {t('invitation.answer')}
        </Text>
      </Stack>
    </article>
  );
}
