import type { Network } from '@altavoz/contracts';

/** The figures that some network publishes about an account, by their names on the wire [ENT-109…126]. */
export type NetworkMetric =
  | 'followers_count'
  | 'subscribers_count'
  | 'aqs'
  | 'er'
  | 'er_30_days'
  | 'views_avg'
  | 'audience_age'
  | 'audience_gender'
  | 'hours_streamed'
  | 'reply_avg';

/** The figures listed for each network; `followers_count` alone where none is listed [ENT-126]. */
export const ACCOUNT_METRICS: Readonly<Record<Network, readonly NetworkMetric[]>> = {
  instagram: ['followers_count', 'aqs', 'er'],
  youtube: ['subscribers_count', 'er_30_days'],
  tiktok: ['subscribers_count', 'aqs', 'er', 'views_avg', 'audience_age', 'audience_gender'],
  facebook: ['followers_count'],
  twitter: ['subscribers_count', 'er_30_days', 'reply_avg'],
  linkedin: ['followers_count'],
  spotify: ['followers_count'],
  twitch: ['subscribers_count', 'views_avg', 'hours_streamed'],
  pinterest: ['followers_count'],
  blog: ['followers_count'],
  snapchat: ['followers_count'],
};
