import { endpoints, SQUAD_STATUSES, type Campaign, type ManagingRow } from '@altavoz/contracts';
import { contentProgress } from '@altavoz/domain';
import { Button, Group, NumberInput, Progress, Select, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/error-state';
import { InfluencerAvatar } from '../../../components/influencer-avatar';
import { LoadingRows } from '../../../components/loading-rows';
import { SidePanel } from '../../../components/side-panel';
import { ContentStatusBadge, InfluencerStatusBadge } from '../../../components/status-badge';
import { categoryLabel } from '@altavoz/domain';
import { call } from '../../../lib/api';
import { errorText, fieldErrors } from '../../../lib/error-text';
import { formatDay, formatPercent, useFormats } from '../../../lib/format';
import { notify } from '../../../lib/notify';
import { useContentTypeLabel } from '../../../lib/vocabulary';
import { campaignKey } from '../../campaigns';
import { squadRowQuery } from './squad-queries';
import { useSetStatus } from '../set-status';

export interface SquadPanelProps {
  campaign: Campaign;
  influencer: string;
  onClose: () => void;
}

/** The details of a squad row, its costs and scope to edit [SQD-18…31]. */
export function SquadPanel({ campaign, influencer, onClose }: SquadPanelProps) {
  const row = useQuery(squadRowQuery(campaign.uuid, influencer));
  if (row.data) return <Loaded key={row.data.uuid} campaign={campaign} row={row.data} onClose={onClose} />;
  return (
    <SidePanel opened onClose={onClose} title="…">
      {row.isError ? (
        <ErrorState error={row.error} onRetry={() => void row.refetch()} />
      ) : (
        <LoadingRows rows={8} />
      )}
    </SidePanel>
  );
}

const FIELDS = ['estimated_cost', 'agreed_cost', 'scope'] as const;

function Loaded({ campaign, row, onClose }: { campaign: Campaign; row: ManagingRow; onClose: () => void }) {
  const { t } = useTranslation(['campaign-influencers', 'vocabulary', 'common']);
  const { relativeTime } = useFormats();
  const typeLabel = useContentTypeLabel();
  const client = useQueryClient();
  const { setStatus } = useSetStatus(campaign.uuid);
  const required = (value: number | string) => (value === '' ? t('panel.required') : null);
  const form = useForm<Record<(typeof FIELDS)[number], number | string>>({
    initialValues: {
      estimated_cost: row.estimated_cost,
      agreed_cost: row.agreed_cost ?? '',
      scope: row.scope ?? '',
    },
    validateInputOnChange: true,
    validate: {
      estimated_cost: required,
      agreed_cost: required,
      scope: (value) => required(value) ?? (Number.isInteger(Number(value)) ? null : t('panel.whole')),
    },
  });
  const save = useMutation({
    mutationFn: (body: typeof form.values) =>
      call(endpoints.campaignInfluencers.update, {
        params: { campaign: campaign.uuid, influencer: row.uuid },
        body,
      }),
    onSuccess: () => {
      form.resetDirty(form.values);
      for (const part of ['squad', 'influencers', 'stats']) {
        void client.invalidateQueries({ queryKey: [...campaignKey(campaign.uuid), part] });
      }
      notify.success({ text: t('panel.saved') });
      onClose();
    },
    onError: (error) => {
      form.setErrors(fieldErrors(error));
      notify.danger({ text: errorText(error) });
    },
  });
  const { influencer } = row;
  const progress = contentProgress(row.contents_published, row.contents_total);
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={influencer.name}
      subtitle={influencer.username}
      dirty={form.isDirty() && !save.isSuccess}
      footer={
        <Button
          type="submit"
          form="squad-form"
          fullWidth
          loading={save.isPending}
          disabled={!campaign.can_change || !form.isValid()}
        >
          {t('common:save')}
        </Button>
      }
    >
      <Stack gap="lg">
        <Group justify="space-between" wrap="nowrap">
          <InfluencerAvatar influencer={influencer} size={56} withNetwork />
          <Stack gap={4} align="flex-end">
            <InfluencerStatusBadge status={row.status} />
            <Text size="sm" c="dimmed">
              {categoryLabel(influencer.calculate_category)}
            </Text>
          </Stack>
        </Group>
        <div>
          <Group justify="space-between" mb={4}>
            <Text size="sm">{t('panel.progress')}</Text>
            <Text size="sm" fw={600}>
              {row.contents_published}/{row.contents_total} · {formatPercent(progress)}
            </Text>
          </Group>
          <Progress value={progress} aria-label={t('panel.progress')} />
          <Text size="xs" c="dimmed" mt={6}>
            {t('panel.added', { date: formatDay(row.created_at.slice(0, 10)) })} ·{' '}
            {t('panel.updated', { when: relativeTime(row.updated_at).toLowerCase() })}
          </Text>
        </div>
        <Select
          label={t('panel.status')}
          allowDeselect={false}
          disabled={!campaign.can_change}
          value={row.status}
          data={SQUAD_STATUSES.map((value) => ({ value, label: t(`vocabulary:influencer_status.${value}`) }))}
          onChange={(value) => {
            const status = SQUAD_STATUSES.find((one) => one === value);
            if (status && status !== row.status) void setStatus([row], status);
          }}
        />
        <form id="squad-form" onSubmit={form.onSubmit((values) => save.mutate(values))}>
          <Stack gap="md">
            {FIELDS.map((field) => (
              <NumberInput
                key={field}
                label={t(`panel.${field}`)}
                withAsterisk
                disabled={!campaign.can_change}
                thousandSeparator=","
                decimalScale={field === 'scope' ? 0 : 2}
                allowNegative={false}
                hideControls
                {...(field === 'scope' ? {} : { prefix: '$' })}
                {...form.getInputProps(field)}
              />
            ))}
          </Stack>
        </form>
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
            </Stack>
          )}
        </div>
      </Stack>
    </SidePanel>
  );
}
