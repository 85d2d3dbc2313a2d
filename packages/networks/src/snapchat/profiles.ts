import { z } from 'zod/mini';
import { failed, given, succeeded, withQuery } from '../ask.js';
import type { ConnectorContext, NetworkProfile, Result } from '../connector.js';
import { webAddress } from '../markup.js';
import { readApi, tokenOf, type Token } from './api.js';

/** What is public is read by the installation's own token, else by any that is there. */
const PUBLIC = ['app', 'brand', 'creator'] as const;

const profileSchema = z.object({
  id: z.string(),
  display_name: z.optional(z.string()),
  snap_user_name: z.optional(z.string()),
  profile_tier: z.optional(z.string()),
  subscriber_count: z.optional(z.unknown()),
  logo_urls: z.optional(z.record(z.string(), z.unknown())),
});
type Profile = z.infer<typeof profileSchema>;

/** Each part of an answer has a status of its own, and what failed has no profile. */
const profilesSchema = z.object({
  public_profiles: z.array(z.object({ public_profile: z.optional(profileSchema) })),
});

const isProfileId = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

function told(profile: Profile): NetworkProfile {
  const username = profile.snap_user_name ?? '';
  const { original_logo_url: original, ...others } = profile.logo_urls ?? {};
  const pictureUrl = [original, ...Object.values(others)].map((url) => webAddress(url)).find(Boolean);
  return {
    id: profile.id,
    username,
    name: profile.display_name ?? username,
    url: username && `https://www.snapchat.com/add/${encodeURIComponent(username)}`,
    ...(pictureUrl !== undefined && { pictureUrl }),
    ...(profile.profile_tier !== undefined && { verified: profile.profile_tier === 'TIER_PUBLIC_OFFICIAL' }),
    figures: given({ followers_count: profile.subscriber_count }),
  };
}

/**
 * A profile by its username or its id («Creator Discovery»). A search finds namesakes too, before whoever is meant, so
 * the username has to be the same.
 */
export async function find(
  context: ConnectorContext,
  token: Token,
  account: string,
): Promise<Result<NetworkProfile>> {
  const isId = isProfileId(account);
  const found = await readApi(
    context,
    token,
    isId
      ? `/public/v1/public_profiles/${account}`
      : withQuery('/public/v1/public_profiles/search', { query: account, limit: '5' }),
    profilesSchema,
  );
  if (!found.ok) return found;
  const wanted = account.toLowerCase();
  const profile = found.body.public_profiles
    .flatMap(({ public_profile }) => public_profile ?? [])
    .find(({ id, snap_user_name }) => (isId ? id : snap_user_name)?.toLowerCase() === wanted);
  return profile ? succeeded(context, token.via, told(profile)) : failed('not_found');
}

/** A public profile; accounts without one are nobody's to see. */
export async function profile(context: ConnectorContext, username: string): Promise<Result<NetworkProfile>> {
  const leave = tokenOf(context, PUBLIC);
  return leave.ok ? find(context, leave.token, username) : leave;
}

/** The profile of whoever gave a token («Profiles»). */
export async function profileOfToken(
  context: ConnectorContext,
  token: Token,
): Promise<Result<NetworkProfile>> {
  const own = await readApi(context, token, '/v1/public_profiles/my_profile', profilesSchema);
  if (!own.ok) return own;
  const found = own.body.public_profiles[0]?.public_profile;
  return found ? succeeded(context, token.via, told(found)) : failed('not_found');
}

/** The profile of the creator who gave the leave. */
export async function ownProfile(context: ConnectorContext): Promise<Result<NetworkProfile>> {
  const leave = tokenOf(context, ['creator']);
  return leave.ok ? profileOfToken(context, leave.token) : leave;
}
