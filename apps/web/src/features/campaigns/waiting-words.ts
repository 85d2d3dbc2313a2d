import { WAITING_KINDS, type CampaignHealth, type WaitingKind } from '@altavoz/contracts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { paths, type Place } from '../../paths';

/** What of a campaign waits for whoever runs it, the most urgent first. */
export const waitingOf = (health: CampaignHealth): { kind: WaitingKind; count: number }[] =>
  WAITING_KINDS.map((kind) => ({ kind, count: health[kind] })).filter(({ count }) => count > 0);

/** The list that has what waits. */
const placeOf = (kind: WaitingKind, campaign: string): Place => {
  if (kind === 'pending') return paths.campaign(campaign, 'propuestas-pendientes');
  const search = kind === 'late' ? { late: true } : ({ status: 'content_submitted' } as const);
  return paths.campaign(campaign, 'contenidos', search);
};

/** What waits in words, short beside its campaign and long by itself, and where it is. */
export function useWaitingWords() {
  const { t } = useTranslation('campaigns');
  return (kind: WaitingKind, count: number, campaign: string) => {
    const counted = { count, formatted: formatNumber(count) };
    return {
      text: t(`waiting.${kind}`, counted),
      long: t(`waiting.long_${kind}`, counted),
      to: placeOf(kind, campaign),
    };
  };
}
