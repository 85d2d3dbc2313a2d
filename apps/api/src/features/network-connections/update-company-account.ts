import type { Network } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import { followersOf } from './connect-account.js';
import { freshGrant, noteFailure } from './grants.js';
import { updateConnection } from './network-connections.repository.js';
import { notObtained } from './not-obtained.js';

/**
 * Asks a network for what the connected account of a company says of itself.
 * @throws AppError `networks.not_configured`, `networks.not_obtained`
 */
export async function updateCompanyAccount(
  context: Pick<Context, 'db' | 'secrets' | 'networks' | 'now' | 'jobs' | 'config' | 'newId'>,
  { id, network }: { id: string; network: Network },
): Promise<void> {
  const { db, networks, now } = context;
  const fresh = await freshGrant(context, id);
  if (!fresh.ok) throw notObtained(fresh.failure, now());
  const { connector, contextFor } = networks.of(network);
  const profile = await connector.ownProfile?.(contextFor({ creator: fresh.grant, brand: fresh.grant }));
  if (!profile?.ok) {
    const failure = profile?.failure ?? { class: 'not_supported' };
    await noteFailure(context, id, failure);
    throw notObtained(failure, now());
  }
  const { username, name, url } = profile.value;
  const change = { username, name, profile_url: url, followers: followersOf(profile.value) };
  await updateConnection(db, id, { ...change, problem: null, checked_at: now() });
}
