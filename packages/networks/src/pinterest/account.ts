import { z } from 'zod/mini';
import { given, succeeded } from '../ask.js';
import type { ConnectorContext, NetworkProfile, Result } from '../connector.js';
import { ask, OF_ACCOUNT } from './api.js';
import { urlRules } from './url.js';

const ACCOUNT = z.object({
  id: z.string(),
  username: z.string(),
  business_name: z.nullish(z.string()),
  profile_image: z.nullish(z.string()),
  follower_count: z.optional(z.unknown()),
});

/** The account of the token: no other is told. */
export const account = (context: ConnectorContext) =>
  ask(context, ['user_accounts:read'], '/user_account', {}, OF_ACCOUNT, ACCOUNT);

export async function ownProfile(context: ConnectorContext): Promise<Result<NetworkProfile>> {
  const answer = await account(context);
  if (!answer.ok) return answer;
  const { id, username, business_name, profile_image, follower_count } = answer.body;
  return succeeded(context, 'creator', {
    id,
    username,
    name: business_name || username,
    url: urlRules.profileUrl(username),
    ...(profile_image && { pictureUrl: profile_image }),
    figures: given({ followers_count: follower_count }),
  });
}
