import type {
  FoundInfluencer,
  Influencer,
  InfluencerProfile,
  Network,
  ReadingSource,
} from '@altavoz/contracts';
import { fromCents } from '@altavoz/domain';
import type { FoundColumns, InfluencerColumns, ShownAccount } from './influencers.queries.js';

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

/** The least that is asked. @param prices whether the caller sees what creators ask for their work */
const presentPrice = (
  of: Pick<FoundColumns, 'price_cents' | 'price_currency'> | undefined,
  prices: boolean,
): FoundInfluencer['price_from'] =>
  prices && of && of.price_cents !== null && of.price_currency !== null
    ? { amount: fromCents(of.price_cents), currency: of.price_currency }
    : null;

/** A row of the finder. @param prices whether the caller sees what creators ask for their work */
export const presentFound = (row: FoundColumns, prices: boolean): FoundInfluencer => ({
  ...presentInfluencer(row),
  campaigns: row.campaigns,
  price_from: presentPrice(row, prices),
  views_avg: row.views_avg,
});

/**
 * The same with the other accounts of the person, and with the followers of the profile that they show, where nothing else
 * says any.
 * @param isSandbox whether what a network tells is invented
 * @param prices whether the caller sees what creators ask for their work
 */
export function presentProfile(
  row: InfluencerColumns,
  others: readonly InfluencerColumns[],
  shown: ShownAccount | undefined,
  isSandbox: (network: Network) => boolean,
  prices: boolean,
): InfluencerProfile {
  const influencer = presentInfluencer(row);
  const { followers_source: source, followers_at: at } = shown ?? {};
  return {
    ...influencer,
    followers: row.followers ?? shown?.followers ?? null,
    followers_shown:
      row.followers === null && source && at
        ? {
            source: source as ReadingSource,
            measured_at: at.toISOString(),
            is_sandbox: source === 'captured' && isSandbox(influencer.network),
          }
        : null,
    also_on: others.map(presentInfluencer).map(({ uuid, network, username, followers }) => ({
      uuid,
      network,
      username,
      followers,
    })),
    has_public_profile: shown !== undefined,
    price_from: presentPrice(shown, prices),
  };
}
