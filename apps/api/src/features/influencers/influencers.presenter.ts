import type { Influencer, InfluencerProfile, Network } from '@altavoz/contracts';
import type { InfluencerColumns } from './influencers.queries.js';

/** A catalogue row as every screen shows it. */
export function presentInfluencer(row: InfluencerColumns): Influencer {
  return {
    uuid: row.influencer_id,
    name: row.name || row.username,
    username: row.username,
    network: row.network as Network,
    calculate_category: row.category,
    theme: row.theme,
    country: row.country,
    is_verified: row.is_verified,
    followers: row.followers,
    engagement_rate: row.engagement_rate,
    image_url: row.image_url,
    profile_url: row.profile_url,
    file_for_profile: row.picture,
    has_payment_data: row.has_payment_data,
  };
}

/** The same with the other accounts of the person. */
export function presentProfile(
  row: InfluencerColumns,
  others: readonly InfluencerColumns[],
  hasPublicProfile: boolean,
): InfluencerProfile {
  return {
    ...presentInfluencer(row),
    also_on: others.map(presentInfluencer).map(({ uuid, network, username, followers }) => ({
      uuid,
      network,
      username,
      followers,
    })),
    has_public_profile: hasPublicProfile,
  };
}
