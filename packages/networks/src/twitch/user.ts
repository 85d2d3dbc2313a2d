import { z } from 'zod/mini';
import type { Asked } from '../app-token.js';
import { failed } from '../ask.js';
import type { Helix } from './helix.js';

const USER = z.object({
  id: z.string(),
  login: z.string(),
  display_name: z.string(),
  broadcaster_type: z.optional(z.string()),
  profile_image_url: z.optional(z.string()),
});
export type User = z.infer<typeof USER>;

/** The one user of a login, or of the token where there is none. An unknown login is an empty list. */
export async function userOf(helix: Helix, login?: string): Promise<Asked<User>> {
  const answer = await helix.get('/users', { login: login?.toLowerCase() }, USER);
  if (!answer.ok) return answer;
  const [user] = answer.body.data;
  return user ? { ...answer, body: user } : failed('not_found');
}
