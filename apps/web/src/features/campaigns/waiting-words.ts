import {
  WORK_KINDS,
  type CampaignHealth,
  type CampaignRights,
  type WaitingKind,
  type WorkKind,
} from '@altavoz/contracts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { paths, type Place } from '../../paths';
import { NEW_ANSWERS, WAITING_CONTENTS } from '../../searches';

/** What waits for a decision; all else for whoever changes the campaign. */
const DECIDED: readonly WorkKind[] = ['pending', 'submitted'];

/** What of a campaign waits for whoever looks, the most urgent first: nothing that they can do nothing about. */
export const waitingOf = (
  health: CampaignHealth,
  { change, decide }: Pick<CampaignRights, 'change' | 'decide'>,
): { kind: WorkKind; count: number }[] =>
  WORK_KINDS.map((kind) => ({ kind, count: health[kind] ?? 0 })).filter(
    ({ kind, count }) =>
      count > 0 && (kind === 'pending' ? decide : change || (decide && DECIDED.includes(kind))),
  );

/** The list that has what waits. */
const placeOf = (kind: WaitingKind, campaign: string): Place => {
  if (kind === 'to_pay') return paths.payouts({ campaign, state: 'approved' });
  if (kind === 'to_approve') return paths.payouts({ campaign, state: 'owed' });
  if (kind === 'payment_data') return paths.payouts({ campaign });
  if (kind === 'pending') return paths.campaign(campaign, 'propuestas-pendientes');
  if (kind === 'answers') return paths.campaign(campaign, 'propuestas', { where: NEW_ANSWERS });
  if (kind === 'imports') return paths.campaign(campaign, 'propuestas', { imports: true });
  if (kind === 'found') return paths.campaign(campaign, 'encontrados');
  return paths.campaign(campaign, 'contenidos', WAITING_CONTENTS[kind]);
};

/** What waits in a campaign in words, beside its name, and where it is. */
export function useWaitingWords() {
  const { t } = useTranslation('campaigns');
  return (kind: WaitingKind, count: number, campaign: string) => ({
    text: t(`waiting.${kind}`, { count, formatted: formatNumber(count) }),
    to: placeOf(kind, campaign),
  });
}
