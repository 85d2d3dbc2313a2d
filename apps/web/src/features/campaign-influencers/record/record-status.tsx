import { SQUAD_STATUSES, type Campaign, type ManagingRow } from '@altavoz/contracts';
import { useTranslation } from 'react-i18next';
import { StatusSelect } from '../../../components/status-select';
import { useSetStatus } from '../set-status';

/** The status, which is kept as soon as it is chosen, unlike the fields below that wait for Save [SQD-20]. */
export function SquadPanelStatus({ campaign, row }: { campaign: Campaign; row: ManagingRow }) {
  const { t } = useTranslation('campaign-influencers');
  const { setStatus } = useSetStatus(campaign.uuid);
  return (
    <StatusSelect
      label={t('panel.status')}
      description={t('panel.status_at_once')}
      inputWrapperOrder={['label', 'input', 'description']}
      w={170}
      disabled={!campaign.can.change}
      values={SQUAD_STATUSES}
      // Somebody else may have taken the creator out of the squad meanwhile.
      value={SQUAD_STATUSES.find((one) => one === row.status) ?? null}
      onChange={(status) => {
        if (status && status !== row.status) void setStatus([row], status);
      }}
    />
  );
}
