import { endpoints, LIMITS, type CampaignInfluencer } from '@altavoz/contracts';
import { accountKey, type Account } from '@altavoz/networks';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api';
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
    estimatedCost: number | null,
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
    void client.invalidateQueries({ queryKey: influencersKey(campaign) });
    void client.invalidateQueries({ queryKey: [...campaignKey(campaign), 'squad'] });
    void client.invalidateQueries({ queryKey: maxViewsQuery.queryKey });
    return result;
  };
}
