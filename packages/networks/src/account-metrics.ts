import type { Network } from '@altavoz/contracts';

/** The figures that some network publishes about an account, by their names on the wire [ENT-109…126]. */
export type NetworkMetric =
  | 'followers_count'
  | 'subscribers_count'
  | 'aqs'
  | 'er'
  | 'er_30_days'
  | 'views_avg'
  | 'hours_streamed'
  | 'reply_avg';

/**
 * The figures listed for each network; `followers_count` alone where none is listed [ENT-126]. Of TikTok the ages and
 * genders of who follows are listed, too: those are parts of the audience, like those of any network.
 */
export const ACCOUNT_METRICS: Readonly<Record<Network, readonly NetworkMetric[]>> = {
  instagram: ['followers_count', 'aqs', 'er'],
  youtube: ['subscribers_count', 'er_30_days'],
  tiktok: ['subscribers_count', 'aqs', 'er', 'views_avg'],
  facebook: ['followers_count'],
  twitter: ['subscribers_count', 'er_30_days', 'reply_avg'],
  linkedin: ['followers_count'],
  spotify: ['followers_count'],
  twitch: ['subscribers_count', 'views_avg', 'hours_streamed'],
  pinterest: ['followers_count'],
  blog: ['followers_count'],
  snapchat: ['followers_count'],
};
