import type {
  BriefcaseItem,
  CreatorPrice,
  CreatorProfile,
  OwnCollaboration,
  PublicProfile,
} from '@altavoz/contracts';

export type ShownBrands = PublicProfile['brands'];

/** What a creator says beside the profile itself; what has not come yet is left out. */
interface Said {
  briefcase: readonly BriefcaseItem[] | undefined;
  collaborations: readonly OwnCollaboration[] | undefined;
  brands: ShownBrands | undefined;
}

/** A creator's own profile as everybody else would see it, published or not. */
export const previewOf = (profile: CreatorProfile, said: Said): PublicProfile => ({
  name: profile.name,
  vanity_name: profile.vanity_name,
  biography: profile.biography,
  photo: profile.photo,
  cover: profile.cover,
  country: profile.country,
  city: profile.city,
  languages: profile.languages,
  interests: profile.interests,
  networks: profile.networks.map((one) => ({
    network: one.network,
    username: one.username,
    profile_url: one.profile_url,
    is_proved: one.proof === 'connected',
    metrics:
      one.followers === null || one.followers_at === null || one.followers_source === null
        ? []
        : [
            {
              metric: 'followers',
              value: one.followers,
              source: one.followers_source,
              measured_at: one.followers_at,
              is_sandbox: one.is_sandbox,
            },
          ],
  })),
  brands: said.brands ?? [],
  briefcase: [...(said.briefcase ?? [])],
  collaborations: (said.collaborations ?? [])
    .filter(({ is_shown }) => is_shown)
    .map(({ brand, month, networks }) => ({ brand, month, networks })),
});

/** The least that is asked for a content, in the currency of the first of these prices; null without any. */
export function leastPrice(prices: readonly CreatorPrice[]): CreatorPrice | null {
  const [first] = prices;
  if (!first) return null;
  const alike = prices.filter(({ currency }) => currency === first.currency);
  return alike.reduce((least, one) => (one.price < least.price ? one : least), first);
}
