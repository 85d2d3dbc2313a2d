import { endpoints, LIMITS, type CampaignInfluencer } from '@altavoz/contracts';
import { accountKey, type Account } from '@altavoz/networks';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api';
import { errorText } from '../../../lib/error-text';
import { formatNumber } from '../../../lib/format';
import { notify } from '../../../lib/notify';
import { maxViewsQuery } from '../../accounts';
import { campaignKey, setCampaignHeader } from '../../campaigns';
import { influencersKey } from '../campaign-influencer-queries';

export interface AddResult {
  added: CampaignInfluencer[];
  /** By account: why it was not added. */
  refused: Map<string, { code: string; message: string }>;
  /** By account: everything the server has answered for and accepted. */
  done: Set<string>;
  /** What ended it early; the accounts behind it were not sent. */
  failure: unknown;
}

/** Adds creators in portions that the server takes; what a failure leaves unsent is simply not done. */
export function useAddCreators(campaign: string) {
  const client = useQueryClient();
  return async (
    accounts: readonly Account[],
    { estimatedCost, how }: { estimatedCost: number | null; how: 'list' | 'catalogue' },
    onProgress: (sent: number) => void,
  ): Promise<AddResult> => {
    const result: AddResult = { added: [], refused: new Map(), done: new Set(), failure: null };
    try {
      for (let start = 0; start < accounts.length; start += LIMITS.massiveAssignMax) {
        const part = accounts.slice(start, start + LIMITS.massiveAssignMax);
        const answer = await call(endpoints.campaignInfluencers.massiveAssign, {
          params: { campaign },
          body: {
            influencers: part.map(({ network, username }) => ({
              network,
              username,
              ...(estimatedCost === null ? {} : { estimated_cost: estimatedCost }),
            })),
            how,
          },
        });
        const refused = new Set<number>();
        for (const { index, code, message } of answer.errors) {
          const account = part[index];
          if (!account) continue;
          refused.add(index);
          result.refused.set(accountKey(account), { code, message });
        }
        part.forEach((account, index) => {
          if (!refused.has(index)) result.done.add(accountKey(account));
        });
        result.added.push(...answer.results);
        setCampaignHeader(client, campaign, answer.campaign_header);
        onProgress(start + part.length);
      }
    } catch (error) {
      result.failure = error;
    }
    refreshAfterAdding(client, campaign);
    return result;
  };
}

/** Shows everywhere who is in the campaign now, also where those are counted who are not. */
function refreshAfterAdding(client: QueryClient, campaign: string): void {
  for (const queryKey of [
    influencersKey(campaign),
    [...campaignKey(campaign), 'squad'],
    maxViewsQuery.queryKey,
    CATALOGUE_KEY,
  ])
    void client.invalidateQueries({ queryKey });
}

/** What is searched in the catalogue. */
export const CATALOGUE_KEY = ['influencers', 'search'];

/** Takes creators back that were added, but for whom somebody works with since. @returns whether they were taken back */
export function useUndoCreators(campaign: string): (creators: readonly string[]) => Promise<boolean> {
  const client = useQueryClient();
  const { t } = useTranslation(['add-influencer', 'common']);
  return async (creators) => {
    try {
      const { kept, campaign_header } = await call(endpoints.paste.undo, {
        params: { campaign },
        body: { creators: [...creators], contents: [], change: null },
      });
      setCampaignHeader(client, campaign, campaign_header);
      refreshAfterAdding(client, campaign);
      notify.info({
        text: [
          kept.creators > 0
            ? t('undone_but', { count: kept.creators, formatted: formatNumber(kept.creators) })
            : t('undone'),
          // What was spent for them is not given back.
          ...(kept.creators < creators.length ? [t('undone_spent')] : []),
        ].join('. '),
      });
      return true;
    } catch (error) {
      notify.danger({ title: t('common:undo_failed'), text: errorText(error) });
      return false;
    }
  };
}
