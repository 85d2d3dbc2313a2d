import type { Campaign, ManagingRow } from '@altavoz/contracts';
import { categoryLabel, contentProgress, localDay } from '@altavoz/domain';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../../components/disabled-reason';
import { ErrorState } from '../../../components/error-state';
import { HistorySection } from '../../../components/history-section';
import { InfluencerAvatar } from '../../../components/influencer-avatar';
import { LoadingRows } from '../../../components/loading-rows';
import { ProgressBar } from '../../../components/progress-bar';
import { SidePanel } from '../../../components/side-panel';
import { ContentStatusBadge } from '../../../components/status-badge';
import { formatDay, formatNumber, formatPercent, useFormats } from '../../../lib/format';
import { useContentTypeLabel } from '../../../lib/vocabulary';
import { InfluencerHistory } from '../../influencers';
import { SquadPanelFields } from './squad-panel-fields';
import { SquadPanelStatus } from './squad-panel-status';
import { squadRowQuery } from './squad-queries';
import { useSquadForm } from './use-squad-form';

export interface SquadPanelProps {
  campaign: Campaign;
  influencer: string;
  onClose: () => void;
}

const FORM = 'squad-form';

/** The details of a squad row, its costs and scope to edit [SQD-18…31]. */
export function SquadPanel({ campaign, influencer: id, onClose }: SquadPanelProps) {
  const { t } = useTranslation(['campaign-influencers', 'common']);
  const { data: row, error, refetch } = useQuery(squadRowQuery(campaign.uuid, id));
  const fields = useRef<HTMLFormElement>(null);
  const form = useSquadForm(campaign, row, fields, onClose);
  const [history, setHistory] = useState(false);
  const reason = campaign.can.change ? form.blocked : t('common:state.no_permission');
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={row ? row.influencer.name.trim() || row.influencer.username : '…'}
      subtitle={row && `@${row.influencer.username}`}
      dirty={form.dirty}
      footer={
        row && (
          <Stack gap={6} flex={1}>
            {reason && (
              <Text size="xs" c="dimmed" ta="center">
                {reason}
              </Text>
            )}
            <DisabledReason reason={reason} onPress={form.showMissing}>
              <Button type="submit" form={FORM} fullWidth loading={form.saving}>
                {t('common:save')}
              </Button>
            </DisabledReason>
          </Stack>
        )
      }
    >
      {row ? (
        <Stack gap="lg">
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Group gap="sm" wrap="nowrap">
              <InfluencerAvatar influencer={row.influencer} size={56} withNetwork />
              <Text size="sm" c="dimmed">
                {categoryLabel(row.influencer.calculate_category)}
              </Text>
            </Group>
            <SquadPanelStatus campaign={campaign} row={row} />
          </Group>
          <PanelProgress row={row} />
          <form id={FORM} ref={fields} onSubmit={form.submit}>
            <SquadPanelFields form={form} currency={campaign.currency} locked={!campaign.can.change} />
          </form>
          <PanelContents row={row} />
          <HistorySection opened={history} onToggle={setHistory}>
            <InfluencerHistory network={row.influencer.network} username={row.influencer.username} />
          </HistorySection>
        </Stack>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={8} />
      )}
    </SidePanel>
  );
}

function PanelProgress({ row }: { row: ManagingRow }) {
  const { t } = useTranslation('campaign-influencers');
  const { relativeTime } = useFormats();
  const progress = contentProgress(row.contents_published, row.contents_total);
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text size="sm">{t('panel.progress')}</Text>
        <Text size="sm" fw={600}>
          {row.contents_published}/{row.contents_total} · {formatPercent(progress)}
        </Text>
      </Group>
      <ProgressBar value={progress} aria-label={t('panel.progress')} />
      <Text size="xs" c="dimmed" mt={6}>
        {t('panel.added', { date: formatDay(localDay(new Date(row.created_at))) })} ·{' '}
        {t('panel.updated', { when: relativeTime(row.updated_at).toLowerCase() })}
      </Text>
    </div>
  );
}

function PanelContents({ row }: { row: ManagingRow }) {
  const { t } = useTranslation('campaign-influencers');
  const typeLabel = useContentTypeLabel();
  return (
    <div>
      <Title order={3} mb="xs">
        {t('panel.contents')}
      </Title>
      {row.content.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('panel.no_contents')}
        </Text>
      ) : (
        <Stack gap={6}>
          {row.content.map((content) => (
            <Group key={content.uuid} justify="space-between" wrap="nowrap">
              <Text size="sm">
                {typeLabel(content.network, content.content_type)} ·{' '}
                {content.published_date ? formatDay(content.published_date) : t('panel.undated')}
              </Text>
              <ContentStatusBadge status={content.status} />
            </Group>
          ))}
          {row.contents_total > row.content.length && (
            <Text size="xs" c="dimmed">
              {t('panel.more_contents', {
                shown: formatNumber(row.content.length),
                total: formatNumber(row.contents_total),
              })}
            </Text>
          )}
        </Stack>
      )}
    </div>
  );
}
