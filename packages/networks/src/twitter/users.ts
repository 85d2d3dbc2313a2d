import { z } from 'zod/mini';
import { failed, given, orAbsent, succeeded } from '../ask.js';
import type { ConnectorContext, NetworkProfile, Result } from '../connector.js';
import { anyLeave, askX, creatorLeave, type Leave } from './ask.js';
import { urlRules } from './url.js';

const FIELDS = 'created_at,name,profile_image_url,protected,public_metrics,username,verified,verified_type';

const userSchema = z.object({
  data: z.object({
    id: z.string(),
    username: z.string(),
    name: orAbsent(z.string()),
    profile_image_url: orAbsent(z.string()),
    protected: orAbsent(z.boolean()),
    verified: orAbsent(z.boolean()),
    public_metrics: z.optional(z.object({ followers_count: z.optional(z.unknown()) })),
  }),
});

/** One account, by its name, or whose leave it is where none is given. One read of a user. */
async function askUser(
  context: ConnectorContext,
  leave: Leave,
  username?: string,
): Promise<Result<NetworkProfile>> {
  // A name that X does not give out is nobody's, and asking for it is answered as a fault of ours.
  if (username !== undefined && !/^\w{1,50}$/.test(username)) return failed('not_found');
  const path = username === undefined ? '/2/users/me' : `/2/users/by/username/${username}`;
  const asked = await askX(context, leave, path, { 'user.fields': FIELDS }, userSchema);
  if (!asked.ok) return asked;
  const { data } = asked.body;
  return succeeded(context, leave.via, {
    id: data.id,
    username: data.username,
    name: data.name ?? data.username,
    url: urlRules.profileUrl(data.username),
    // Without the word for the small one, it is the picture in full.
    ...(data.profile_image_url !== undefined && {
      pictureUrl: data.profile_image_url.replace(/_normal(?=\.\w+$)/, ''),
    }),
    ...(data.verified !== undefined && { verified: data.verified }),
    ...(data.protected !== undefined && { private: data.protected }),
    figures: given({ subscribers_count: data.public_metrics?.followers_count }),
  });
}

/** An account by its name. */
export async function profile(context: ConnectorContext, username: string): Promise<Result<NetworkProfile>> {
  const leave = anyLeave(context);
  return 'ok' in leave ? leave : askUser(context, leave, username.replace(/^@/, ''));
}

/** The account of whoever gave the leave. */
export async function ownProfile(context: ConnectorContext): Promise<Result<NetworkProfile>> {
  const leave = creatorLeave(context);
  return 'ok' in leave ? leave : askUser(context, leave);
}
