import {
  PROFILE_STEPS,
  type BriefcaseItem,
  type Collaboration,
  type ContentType,
  type CreatorNetwork,
  type CreatorPrice,
  type CreatorProfile,
  type GENDERS,
  type Interest,
  type InterestTopic,
  type Network,
  type OwnCollaboration,
  type ProfileStep,
  type ReadingSource,
} from '@altavoz/contracts';
import { fromCents } from '@altavoz/domain';
import { profileUrl } from '@altavoz/networks';
import { fileUrl } from '../../http/files.js';
import { isSameTopic, knownTopic } from '../../topics.js';
import type { BriefcaseRow, PriceRow } from './briefcase.repository.js';
import type { ClaimProof } from './claim-network.js';
import type { CollaborationRow } from './collaborations.queries.js';
import type { CreatorNetworkRow, CreatorRow, InterestRow, PremiumRow } from './creators.repository.js';

export const presentInterest = ({ id, name, topic }: InterestRow): Interest => ({
  id,
  name,
  topic: (topic as InterestTopic | null) ?? knownTopic(name),
});

/** What a creator is interested in, each once: what they said before it was known to be the same stays with the first. */
export const presentInterests = (rows: readonly InterestRow[]): Interest[] =>
  rows
    .filter((row, place) => rows.findIndex(({ name }) => isSameTopic(name, row.name)) === place)
    .map(presentInterest);

/** @param isSandbox whether what a network tells is invented */
export const presentNetwork = (
  row: CreatorNetworkRow,
  isSandbox: (network: Network) => boolean,
): CreatorNetwork => ({
  id: row.id,
  network: row.network as Network,
  username: row.username,
  profile_url: profileUrl(row.network as Network, row.username),
  proof: row.proof as ClaimProof,
  followers: row.followers,
  followers_at: row.followers_at?.toISOString() ?? null,
  followers_source: row.followers_source as ReadingSource | null,
  is_sandbox: row.followers_source === 'captured' && isSandbox(row.network as Network),
});

/** What a profile still lacks. */
function missingOf(
  row: CreatorRow,
  has: { interests: number; networks: number; prices: number; briefcase: number },
): ProfileStep[] {
  const done: Record<ProfileStep, boolean> = {
    photo: row.photo !== null,
    biography: row.biography !== '',
    place: row.country !== null && row.city !== '',
    networks: has.networks > 0,
    interests: has.interests > 0,
    prices: has.prices > 0,
    briefcase: has.briefcase > 0,
    vanity_name: row.vanity_name !== null,
    published: row.is_published,
  };
  return PROFILE_STEPS.filter((step) => !done[step]);
}

export function presentProfile(
  row: CreatorRow,
  interests: readonly InterestRow[],
  networks: readonly CreatorNetworkRow[],
  counts: { prices: number | null; briefcase: number | null },
  isSandbox: (network: Network) => boolean,
): CreatorProfile {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    vanity_name: row.vanity_name,
    biography: row.biography,
    telephone: row.telephone,
    photo: fileUrl(row.photo),
    cover: fileUrl(row.cover),
    gender: row.gender as (typeof GENDERS)[number] | null,
    birth_date: row.birth_date,
    country: row.country,
    city: row.city,
    languages: row.languages,
    ethnicity: row.ethnicity,
    is_published: row.is_published,
    interests: presentInterests(interests),
    networks: networks.map((one) => presentNetwork(one, isSandbox)),
    missing: missingOf(row, {
      interests: interests.length,
      networks: networks.length,
      prices: counts.prices ?? 0,
      briefcase: counts.briefcase ?? 0,
    }),
  };
}

export const presentPremium = ({ id, money_cents, text_body, created_at }: PremiumRow) => ({
  id,
  money: fromCents(money_cents),
  textbody: text_body,
  created_at: created_at.toISOString(),
});

export const presentCollaboration = ({ brand, month, networks }: CollaborationRow): Collaboration => ({
  brand,
  month,
  networks: networks as Network[],
});

export const presentOwnCollaboration = (row: CollaborationRow): OwnCollaboration => ({
  ...presentCollaboration(row),
  id: row.id,
  is_shown: row.is_shown,
});

export const presentItem = (row: BriefcaseRow): BriefcaseItem => ({
  id: row.id,
  title: row.title,
  description: row.description,
  brand: row.brand,
  network: row.network as Network | null,
  content_type: row.content_type as ContentType | null,
  link: row.link,
  media: fileUrl(row.media),
  date: row.day,
});

export const presentPrice = (row: PriceRow): CreatorPrice => ({
  id: row.id,
  network: row.network as Network,
  content_type: row.content_type as ContentType,
  price: fromCents(row.price_cents),
  currency: row.currency,
});
