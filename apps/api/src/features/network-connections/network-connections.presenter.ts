import type { ConnectionLight, Network, NetworkConnection } from '@altavoz/contracts';
import { DAY_MS } from '@altavoz/domain';
import type { ConnectionRow } from './network-connections.repository.js';

/** How long before its end the owner of a leave that we cannot renew is told of it. */
const SOON_MS = 7 * DAY_MS;

function lightOf({ problem, renews, ends_at }: ConnectionRow, now: Date): ConnectionLight {
  if (problem === 'reconnect' || problem === 'scope_missing') return problem;
  if (renews || ends_at === null) return 'good';
  const left = ends_at.getTime() - now.getTime();
  return left <= 0 ? 'reconnect' : left <= SOON_MS ? 'ends_soon' : 'good';
}

export const presentConnection = (row: ConnectionRow, isSandbox: boolean, now: Date): NetworkConnection => ({
  id: row.id,
  network: row.network as Network,
  username: row.username,
  name: row.name,
  profile_url: row.profile_url,
  followers: row.followers,
  light: lightOf(row, now),
  ends_at: row.renews ? null : (row.ends_at?.toISOString() ?? null),
  connected_at: row.connected_at.toISOString(),
  checked_at: row.checked_at.toISOString(),
  is_sandbox: isSandbox,
});
