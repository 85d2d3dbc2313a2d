import { LIMITS, type Network } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';

/**
 * How an account of a network is known to be a creator's: they said so, or they connected it. Whoever holds an invitation
 * that was sent to it has said so and nothing more: any company makes one for any name.
 */
export type ClaimProof = 'said' | 'connected';
/** What proves more takes the place of what proves less. */
const STRENGTH: Readonly<Record<ClaimProof, number>> = { said: 0, connected: 1 };

/** The creator of an account; undefined for one that is none. */
export const creatorOf = (
  db: Queryable,
  accountId: string,
): Promise<{ id: string; name: string } | undefined> =>
  db.selectFrom('creators').where('account_id', '=', accountId).select(['id', 'name']).executeTakeFirst();

/** The accounts of a network that a creator says, or has proved, are theirs. */
export const networksOf = (
  db: Queryable,
  creatorId: string,
  network: Network,
): Promise<{ influencer_id: string; username: string }[]> =>
  db
    .selectFrom('creator_networks as n')
    .innerJoin('influencers as i', 'i.id', 'n.influencer_id')
    .where('n.creator_id', '=', creatorId)
    .where('i.network', '=', network)
    .orderBy('n.influencer_id')
    .limit(LIMITS.creatorNetworksMax)
    .select(['n.influencer_id', 'n.username'])
    .execute();

/**
 * Takes an influencer as a creator's, from another where this proves more; of two at once the second hears of the first. `influencers.creator_id` follows what was proved
 * alone: whoever only says that an account is theirs is shown nothing that is meant for it.
 */
export async function claimNetwork(
  tx: Tx,
  { creatorId, influencerId, proof }: { creatorId: string; influencerId: string; proof: ClaimProof },
): Promise<'claimed' | 'taken'> {
  const { username } = await tx
    .selectFrom('influencers')
    .where('id', '=', influencerId)
    .forNoKeyUpdate()
    .select('username')
    .executeTakeFirstOrThrow();
  const held = await tx
    .selectFrom('creator_networks')
    .where('influencer_id', '=', influencerId)
    .select(['creator_id', 'proof'])
    .executeTakeFirst();
  if (held && STRENGTH[proof] <= STRENGTH[held.proof as ClaimProof])
    return held.creator_id === creatorId ? 'claimed' : 'taken';
  await sql`
    insert into creator_networks (influencer_id, creator_id, proof, username)
    values (${influencerId}, ${creatorId}, ${proof}, ${username})
    on conflict (influencer_id) do update set creator_id = excluded.creator_id, proof = excluded.proof,
      followers = case when creator_networks.creator_id = excluded.creator_id then creator_networks.followers end,
      followers_at = case when creator_networks.creator_id = excluded.creator_id then creator_networks.followers_at end,
      followers_source = case when creator_networks.creator_id = excluded.creator_id
        then creator_networks.followers_source end`.execute(tx);
  if (proof !== 'said')
    await sql`
      update influencers i set creator_id = c.id, is_public = i.is_public or c.is_published, updated_at = now()
      from creators c where c.id = ${creatorId} and i.id = ${influencerId}`.execute(tx);
  return 'claimed';
}
