import { SQUAD_STATUSES, type Campaign, type ManagingRow } from '@altavoz/contracts';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSetStatus } from '../set-status';

/** The status, which is kept as soon as it is chosen, unlike the fields below that wait for Save [SQD-20]. */
export function SquadPanelStatus({ campaign, row }: { campaign: Campaign; row: ManagingRow }) {
  const { t } = useTranslation(['campaign-influencers', 'vocabulary']);
  const { setStatus } = useSetStatus(campaign.uuid);
  return (
    <Select
      label={t('panel.status')}
      description={t('panel.status_at_once')}
      inputWrapperOrder={['label', 'input', 'description']}
      w={170}
      allowDeselect={false}
      disabled={!campaign.can_change}
      value={row.status}
      data={SQUAD_STATUSES.map((value) => ({ value, label: t(`vocabulary:influencer_status.${value}`) }))}
      onChange={(value) => {
        const status = SQUAD_STATUSES.find((one) => one === value);
        if (status && status !== row.status) void setStatus([row], status);
      }}
    />
  );
}
