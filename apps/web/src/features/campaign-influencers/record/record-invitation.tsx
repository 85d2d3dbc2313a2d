import type { Campaign, ManagingRow } from '@altavoz/contracts';
import { localDay } from '@altavoz/domain';
import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconExternalLink, IconLink, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../../components/disabled-reason';
import { ErrorState } from '../../../components/error-state';
import { LoadingRows } from '../../../components/loading-rows';
import { formatDay } from '../../../lib/format';
import { useInvitationLink } from '../invitation-link';
import { invitationQuery } from './record-queries';

interface RecordInvitationProps {
  campaign: Campaign;
  row: ManagingRow;
  locked: string | null;
}

/** Whether the creator's own page opens, and its link to copy, open or replace [INV-16, INV-18]. */
export function RecordInvitation({ campaign, row, locked }: RecordInvitationProps) {
  const { t } = useTranslation('campaign-influencers');
  const { data, error, refetch } = useQuery(invitationQuery(campaign.uuid, row.uuid));
  const { copy, open, replace } = useInvitationLink(campaign.uuid, row);
  const isRejected = row.status === 'rejected';
  const closed = isRejected
    ? t('record.invitation.closed_rejected')
    : campaign.is_archived
      ? t('record.invitation.closed_archived')
      : null;
  const date = data?.ends_at ? formatDay(localDay(new Date(data.ends_at))) : '';
  /** There is a link, and nothing keeps it shut. */
  const link = data?.state === 'open' || data?.state === 'ended' ? data.state : null;
  return (
    <section>
      <Title order={3} mb={4}>
        {t('record.invitation.title')}
      </Title>
      {!data && error && <ErrorState error={error} room="inline" order={3} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows rows={1} height={20} />}
      {data && (
        <Text size="sm" c="dimmed" mb="xs">
          {closed ?? t(`record.invitation.${link ?? 'none'}`, { date })}
        </Text>
      )}
      <Group gap="xs">
        <DisabledReason reason={locked ?? closed}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconLink size={14} />}
            onClick={() => void copy()}
          >
            {t('act.copy_link')}
          </Button>
        </DisabledReason>
        <DisabledReason reason={locked ?? closed}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconExternalLink size={14} />}
            onClick={() => void open()}
          >
            {t('record.invitation.open_page')}
          </Button>
        </DisabledReason>
        {link && !closed && (
          <DisabledReason reason={locked}>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              leftSection={<IconRefresh size={14} />}
              onClick={() => void replace()}
            >
              {t('act.replace_link')}
            </Button>
          </DisabledReason>
        )}
      </Group>
    </section>
  );
}
