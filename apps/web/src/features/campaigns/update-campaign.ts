import { endpoints, type BodyIn } from '@altavoz/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { isOvertaken } from '../../lib/error-text';
import { campaignKey } from './campaign-queries';

export type CampaignChange = BodyIn<typeof endpoints.campaigns.update>;

/** Saves changed parts of a campaign; the answer takes the place of what is on screen. */
export function useUpdateCampaign(campaign: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CampaignChange) => call(endpoints.campaigns.update, { params: { campaign }, body }),
    onSuccess: (saved) => {
      client.setQueryData(campaignKey(campaign), saved);
      void client.invalidateQueries({ queryKey: ['campaigns'] });
      void client.invalidateQueries({ queryKey: [...campaignKey(campaign), 'stats'] });
    },
    // What somebody else saved is shown as soon as it is read.
    onError: (error) => {
      if (isOvertaken(error)) void client.invalidateQueries({ queryKey: campaignKey(campaign), exact: true });
    },
  });
}
