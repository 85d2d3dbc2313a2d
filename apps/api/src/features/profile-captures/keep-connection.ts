import { nextProfileLook } from '@altavoz/domain';
import { transact } from '../../db/transact.js';
import { describeNetwork } from '../creators/index.js';
import { holdConnection, updateConnection } from '../network-connections/index.js';
import type { Asking, NotTold, Told } from './ask-profile.js';
import { isRunningAnywhere, noteConnection } from './profile-captures.repository.js';

/** Keeps on a creator's connection what its account told of itself, and of who follows it. */
export async function keepOnConnection(
  { db, now }: Pick<Asking, 'db' | 'now'>,
  { connection, audience }: NonNullable<Told['own']>,
  { profile, followers, figures, at }: Told,
): Promise<void> {
  await transact(db, async (tx) => {
    const held = await holdConnection(tx, connection);
    if (!held) return;
    const running = held.influencer_id !== null && (await isRunningAnywhere(tx, held.influencer_id, now()));
    await updateConnection(tx, connection, {
      username: profile.username || held.username,
      name: profile.name || held.name,
      // What the network does not tell is what its owner said when it was connected.
      profile_url: profile.url || held.profile_url,
      followers,
      problem: null,
      checked_at: now(),
    });
    await noteConnection(tx, connection, {
      figures: JSON.stringify(figures),
      figures_at: at,
      refresh_at: nextProfileLook({ isRunning: running, problem: null, tries: 0 }, now()),
      refresh_tries: 0,
      // What was given once stays while the network only fails to answer.
      ...(audience.ok
        ? { audience: JSON.stringify(audience.parts), audience_at: at, audience_problem: null }
        : { audience_problem: audience.problem }),
    });
    if (held.influencer_id !== null)
      await describeNetwork(
        tx,
        held.influencer_id,
        { username: held.username, followers, source: 'captured' },
        now(),
      );
  });
}

/** Puts off a connection whose account told nothing. */
export async function noteConnectionNotTold(
  { db, now }: Pick<Asking, 'db' | 'now'>,
  connection: string,
  { problem, retryAt }: NotTold,
): Promise<void> {
  await transact(db, async (tx) => {
    const held = await holdConnection(tx, connection);
    if (!held) return;
    const tries = held.refresh_tries + 1;
    const running = held.influencer_id !== null && (await isRunningAnywhere(tx, held.influencer_id, now()));
    await noteConnection(tx, connection, {
      refresh_at: nextProfileLook({ isRunning: running, problem, tries, retryAt }, now()),
      refresh_tries: tries,
    });
  });
}
