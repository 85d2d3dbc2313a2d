import { LIMITS, type Network } from '@altavoz/contracts';
import { networkManifest, profileUrl } from '@altavoz/networks';
import type { Grant, NetworkProfile } from '@altavoz/networks/connectors';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import { AppError } from '../../http/errors.js';
import { sentence } from '../../words.js';
import { recordAudit } from '../audit-log/index.js';
import { claimNetwork, describeNetwork, networksOf } from '../creators/index.js';
import { findInfluencers, insertInfluencers } from '../influencers/index.js';
import { sealGrant } from './grants.js';
import { accountConnected } from './network-connections.jobs.js';
import {
  countConnections,
  findConnectionsOfInfluencers,
  holdConnectionOf,
  insertConnection,
  takeChoice,
  updateConnection,
  type Owner,
} from './network-connections.repository.js';

type Needed = Pick<Context, 'db' | 'secrets' | 'now' | 'newId' | 'jobs' | 'networks'>;

/** Who a creator is in the catalogue from now on, proved by the network. */
async function claimed(
  tx: Tx,
  { newId, now }: Pick<Context, 'newId' | 'now'>,
  creatorId: string,
  network: Network,
  profile: NetworkProfile,
): Promise<string> {
  const account = { network, username: profile.username };
  const [found] = await findInfluencers(tx, [account]);
  const influencerId =
    found?.influencerId ??
    (await insertInfluencers(tx, [{ place: 0, id: newId(), facts: account }])).get(0) ??
    (await findInfluencers(tx, [account]))[0]?.influencerId ??
    '';
  if ((await claimNetwork(tx, { creatorId, influencerId, proof: 'connected' })) === 'taken')
    throw new AppError('networks.connected_by_another');
  await describeNetwork(
    tx,
    influencerId,
    { username: profile.username, followers: followersOf(profile), source: 'captured' },
    now(),
  );
  return influencerId;
}

/**
 * Who a creator is whose network does not tell the username of an account: the one account there that they say is theirs
 * and that is not connected yet. That proves nothing, so what they said stays said.
 * @throws AppError `networks.username_unknown` where there is none, or more than one
 */
async function said(
  tx: Tx,
  now: Date,
  creatorId: string,
  network: Network,
  profile: NetworkProfile,
): Promise<{ influencerId: string; username: string }> {
  const theirs = await networksOf(tx, creatorId, network);
  const ids = theirs.map(({ influencer_id }) => influencer_id);
  const connected = await findConnectionsOfInfluencers(tx, null, network, ids);
  const [only, ...others] = theirs.filter(({ influencer_id }) => !connected.has(influencer_id));
  if (!only || others.length > 0)
    throw new AppError('networks.username_unknown', {
      message: sentence(only ? 'refusals:networks.several_usernames' : 'refusals:networks.no_username', {
        network: networkManifest(network).name,
      }),
    });
  const { influencer_id: influencerId, username } = only;
  const told = { username, followers: followersOf(profile), source: 'captured' as const };
  await describeNetwork(tx, influencerId, told, now);
  return { influencerId, username };
}

/** The people who follow an account, whichever word its network has for them; null where it does not say. */
export const followersOf = ({ figures }: Pick<NetworkProfile, 'figures'>): number | null =>
  figures.followers_count ?? figures.subscribers_count ?? null;

/**
 * Keeps the leave that an account gave, in the place of an earlier one of the same account.
 * @param by who connects it; `choice` is the way back that reached several accounts, which is used up with it
 * @returns the id of the connection
 * @throws AppError `networks.connected_by_another`, `networks.username_unknown`, `networks.login_ended` for a choice that
 *   was made already, `request.invalid` when there are as many as there can be
 */
export function connectAccount(
  context: Needed,
  owner: Owner,
  { network, grant, profile }: { network: Network; grant: Grant; profile: NetworkProfile },
  by: { accountId: string; ip: string; choice?: string | undefined },
): Promise<string> {
  const { db, secrets, now, newId, jobs } = context;
  return transact(db, async (tx) => {
    if (by.choice !== undefined && !(await takeChoice(tx, by.choice)))
      throw new AppError('networks.login_ended');
    const held = await holdConnectionOf(tx, owner, network, profile.id);
    const who = async (): Promise<{ influencerId: string | null; username: string }> => {
      const { username } = profile;
      if (owner.of === 'company') return { influencerId: null, username };
      const { creatorId } = owner;
      if (username !== '')
        return { influencerId: await claimed(tx, context, creatorId, network, profile), username };
      return held?.influencer_id
        ? { influencerId: held.influencer_id, username: held.username }
        : said(tx, now(), creatorId, network, profile);
    };
    if (held && owner.of === 'creator' && held.creator_id !== owner.creatorId)
      throw new AppError('networks.connected_by_another');
    if (!held && (await countConnections(tx, owner)) >= LIMITS.creatorNetworksMax)
      throw new AppError('request.invalid', {
        message: sentence('refusals:creator.too_many', { most: LIMITS.creatorNetworksMax }),
      });
    const id = held?.id ?? newId();
    const { influencerId, username } = await who();
    const facts = {
      influencer_id: influencerId,
      network,
      account_key: profile.id,
      username,
      name: profile.name,
      profile_url: profile.url || (username && profileUrl(network, username)),
      followers: followersOf(profile),
      grant_sealed: sealGrant(secrets, id, grant),
      ends_at: grant.expiresAt ?? null,
      renews: context.networks.of(network).oauthFor(owner.of)?.refresh !== undefined,
      connected_by: by.accountId,
    };
    if (held)
      await updateConnection(tx, id, { ...facts, problem: null, connected_at: now(), checked_at: now() });
    else await insertConnection(tx, owner, { id, ...facts }, now());
    if (owner.of === 'creator') await jobs.add(tx, accountConnected, { connection: id });
    await recordAudit(tx, context, {
      kind: 'network_connected',
      companyId: owner.of === 'company' ? owner.companyId : null,
      accountId: by.accountId,
      ip: by.ip,
      details: { network, username: username || profile.name },
    });
    return id;
  });
}
