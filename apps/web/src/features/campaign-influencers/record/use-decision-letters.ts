import type { Campaign, ManagingRow } from '@altavoz/contracts';
import { OPEN_TO_DECISION } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';
import type { PanelLetter } from '../../../components/use-panel-keys';
import { DECISIONS } from '../decisions';
import { useSetStatus } from '../set-status';

/** The letters that decide on a creator as they do in the list of proposals, as long as there is something to decide. */
export function useDecisionLetters(
  campaign: Campaign,
  row: ManagingRow | undefined,
  undecided: string | null,
): readonly PanelLetter[] | undefined {
  const { t } = useTranslation('proposals');
  const { setStatus } = useSetStatus(campaign.uuid);
  if (!row || undecided !== null || !OPEN_TO_DECISION.includes(row.status)) return undefined;
  return DECISIONS.map(({ status, act, keys }) => ({
    key: keys.toLowerCase(),
    does: t(`keys.${act}`),
    onPress: () => {
      if (row.status !== status) void setStatus([row], status);
    },
  }));
}
