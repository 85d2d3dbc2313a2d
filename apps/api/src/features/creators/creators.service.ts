import {
  LIMITS,
  type BodyOf,
  type Locale,
  type Network,
  type QueryOf,
  type UploadedFile,
  type endpoints,
} from '@altavoz/contracts';
import { fromCents, toCents } from '@altavoz/domain';
import { networkManifest, parseCreatorLine } from '@altavoz/networks';
import type { Context } from '../../context.js';
import type { Queryable, Tx } from '../../db/database.js';
import { isDuplicate } from '../../db/failures.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { fieldError, notFound } from '../../http/errors.js';
import { readImage } from '../../providers/files/images.js';
import { letGoOfCreatorFile, storeCreatorFile, type StoredFile } from '../../providers/files/stored-files.js';
import { isSameTopic, knownTopic } from '../../topics.js';
import { say } from '../../words.js';
import { listOperators } from '../accounts/index.js';
import { findInfluencers, insertInfluencers } from '../influencers/index.js';
import { queueMail } from '../mails/index.js';
import { callerCreator, refuseContactInfo, refuseMoreThan } from './caller-creator.js';
import { claimNetwork } from './claim-network.js';
import { listCollaborations } from './collaborations.queries.js';
import {
  presentInterest,
  presentNetwork,
  presentOwnCollaboration,
  presentPremium,
  presentProfile,
} from './creators.presenter.js';
import {
  countOf,
  deleteInterests,
  deleteNetwork,
  describeNetwork,
  findClaim,
  findCreator,
  holdCreator,
  insertInterest,
  insertPremium,
  listInterests,
  listNetworks,
  listPremium,
  setAccountsPublic,
  showCollaboration,
  updateCreator,
} from './creators.repository.js';

type Creators = typeof endpoints.creators;
const PICTURES = { photo: 640, cover: 1_600 } as const;

/** Which account a creator names, by a username or by the address of its profile. */
function accountIn({ network, username }: BodyOf<Creators['addNetwork']>) {
  const found = parseCreatorLine(username, network);
  if ('error' in found)
    throw fieldError(
      found.error === 'network_missing' ? 'network' : 'username',
      `creator-lines:${found.error}`,
    );
  if (network !== undefined && found.network !== network)
    throw fieldError('network', 'refusals:creator.network_differs', {
      network: networkManifest(found.network).name,
    });
  return found;
}

/** A creator's own profile: what they say of themselves, their networks and interests. */
export function createCreatorsService(
  context: Pick<Context, 'db' | 'files' | 'now' | 'newId' | 'jobs' | 'config' | 'networks'>,
) {
  const { db, now, newId, networks } = context;
  const isSandbox = (network: Network) => networks.of(network).isSandbox;

  async function profileOf(from: Queryable, creatorId: string) {
    const row = await findCreator(from, creatorId);
    if (!row) throw notFound();
    return presentProfile(
      row,
      await listInterests(from, creatorId),
      await listNetworks(from, creatorId),
      await countOf(from, creatorId),
      isSandbox,
    );
  }

  /** Changes of one creator come one after the other. */
  const changeOf = <T>(creatorId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    transact(db, async (tx) => {
      await holdCreator(tx, creatorId);
      return work(tx);
    });

  return {
    readProfile: async (caller: Caller) => profileOf(db, await callerCreator(db, caller)),

    /**
     * @throws AppError `request.invalid` for a biography with contact info, for a vanity name that is taken, and for a
     *   profile to be published that has no page
     */
    async updateProfile(caller: Caller, { photo, cover, ...change }: BodyOf<Creators['updateProfile']>) {
      const creatorId = await callerCreator(db, caller);
      refuseContactInfo({ biography: change.biography, city: change.city, name: change.name });
      checkBirth(change.birth_date, now());
      const sent: Partial<Record<keyof typeof PICTURES, UploadedFile | null>> = {
        photo: photo as UploadedFile | null | undefined,
        cover: cover as UploadedFile | null | undefined,
      };
      const stored: Partial<Record<keyof typeof PICTURES, StoredFile>> = {};
      for (const field of ['photo', 'cover'] as const) {
        const file = sent[field];
        if (!file) continue;
        const image = await readImage(field, file, PICTURES[field]);
        stored[field] = await storeCreatorFile(context, creatorId, field, image);
      }
      try {
        await transact(db, async (tx) => {
          const before = await holdCreator(tx, creatorId);
          const vanityName = change.vanity_name === undefined ? before.vanity_name : change.vanity_name;
          const isPublished = change.is_published ?? before.is_published;
          if (isPublished && vanityName === null && (await listNetworks(tx, creatorId)).length === 0)
            throw fieldError(
              change.is_published ? 'is_published' : 'vanity_name',
              'refusals:creator.no_page',
            );
          for (const field of ['photo', 'cover'] as const) {
            if (sent[field] === undefined) continue;
            await stored[field]?.attach(tx);
            await letGoOfCreatorFile(tx, creatorId, before[field]);
          }
          const keyOf = (field: keyof typeof PICTURES) => (sent[field] === null ? null : stored[field]?.key);
          const keys = { photo: keyOf('photo'), cover: keyOf('cover') };
          await updateCreator(tx, creatorId, { ...change, ...keys }, now());
          await setAccountsPublic(tx, creatorId, isPublished);
        });
      } catch (error) {
        if (isDuplicate(error, 'creators_vanity_key_key'))
          throw fieldError('vanity_name', 'refusals:creator.vanity_taken');
        throw error;
      }
      return profileOf(db, creatorId);
    },

    async listNetworks(caller: Caller, query: QueryOf<Creators['listNetworks']>) {
      const rows = await listNetworks(db, await callerCreator(db, caller), query);
      return { results: rows.map((row) => presentNetwork(row, isSandbox)) };
    },

    /** @throws AppError `request.invalid` for what names no account, and for one that is somebody's already */
    async addNetwork(caller: Caller, body: BodyOf<Creators['addNetwork']>) {
      const creatorId = await callerCreator(db, caller);
      const account = accountIn(body);
      return changeOf(creatorId, async (tx) => {
        refuseMoreThan(LIMITS.creatorNetworksMax, (await listNetworks(tx, creatorId)).length);
        const [found] = await findInfluencers(tx, [account]);
        const influencerId =
          found?.influencerId ??
          (await insertInfluencers(tx, [{ place: 0, id: newId(), facts: account }])).get(0) ??
          '';
        const held = await findClaim(tx, influencerId);
        if (held?.creator_id === creatorId) throw fieldError('username', 'refusals:creator.network_yours');
        if ((await claimNetwork(tx, { creatorId, influencerId, proof: 'said' })) === 'taken')
          throw fieldError('username', 'refusals:creator.network_taken');
        const said = {
          username: account.username,
          followers: body.followers ?? null,
          source: 'creator' as const,
        };
        await describeNetwork(tx, influencerId, said, now());
        const [row] = await listNetworks(tx, creatorId, { id: influencerId });
        if (!row) throw notFound();
        return presentNetwork(row, isSandbox);
      });
    },

    /** @throws AppError `resource.not_found` */
    async removeNetwork(caller: Caller, id: string) {
      const creatorId = await callerCreator(db, caller);
      await changeOf(creatorId, async (tx) => {
        if (!(await deleteNetwork(tx, creatorId, id))) throw notFound();
      });
      return {};
    },

    /** Whatever is a topic in any language is that one, and what means the same as one that is there is no other. */
    async addInterest(caller: Caller, { name = '', id }: BodyOf<Creators['addInterest']>) {
      const creatorId = await callerCreator(db, caller);
      const topic = id ?? knownTopic(name);
      const spoken = topic ? say('es', { key: `interests:${topic}` }) : name;
      refuseContactInfo({ name: spoken });
      return changeOf(creatorId, async (tx) => {
        const there = await listInterests(tx, creatorId);
        const same = there.find((one) => isSameTopic(one.name, spoken));
        if (same) return presentInterest(same);
        refuseMoreThan(LIMITS.interestsMax, there.length);
        const interest = { id: newId(), name: spoken, topic };
        await insertInterest(tx, creatorId, interest);
        return presentInterest(interest);
      });
    },

    /** @throws AppError `resource.not_found` */
    async deleteInterest(caller: Caller, id: string) {
      const creatorId = await callerCreator(db, caller);
      await changeOf(creatorId, async (tx) => {
        const there = await listInterests(tx, creatorId);
        const gone = there.find((one) => one.id === id);
        if (!gone) throw notFound();
        const same = there.filter(({ name }) => isSameTopic(name, gone.name)).map((one) => one.id);
        await deleteInterests(tx, creatorId, same);
      });
      return {};
    },

    /**
     * Notes what a creator asks for to be premium and writes to whoever runs the platform, once: the call is a GET, which
     * anything between may repeat.
     * @throws AppError `request.invalid` for a text with contact info
     */
    async askPremium(caller: Caller, { money, textbody }: QueryOf<Creators['askPremium']>) {
      const creatorId = await callerCreator(db, caller);
      refuseContactInfo({ textbody });
      return transact(db, async (tx) => {
        const { name } = await holdCreator(tx, creatorId);
        const cents = toCents(money);
        const there = await listPremium(tx, creatorId);
        const same = there.find((row) => row.money_cents === cents && row.text_body === textbody);
        if (same) return presentPremium(same);
        refuseMoreThan(LIMITS.premiumRequestsMax, there.length);
        const request = { id: newId(), money_cents: cents, text_body: textbody };
        const row = await insertPremium(tx, creatorId, request, now());
        for (const { locale, ...to } of await listOperators(tx))
          await queueMail(tx, context, {
            template: 'premium-asked',
            values: { at: now(), creator: name, money: fromCents(cents), text: textbody },
            to: { ...to, locale: locale as Locale },
            path: '/',
          });
        return presentPremium(row);
      });
    },

    async listPremium(caller: Caller) {
      const rows = await listPremium(db, await callerCreator(db, caller));
      return { results: rows.map(presentPremium) };
    },

    async listCollaborations(caller: Caller) {
      const rows = await listCollaborations(db, await callerCreator(db, caller));
      return { results: rows.map(presentOwnCollaboration) };
    },

    /** @throws AppError `resource.not_found` for what is none of the creator's collaborations */
    async showCollaboration(caller: Caller, id: string, isShown: boolean) {
      const creatorId = await callerCreator(db, caller);
      await changeOf(creatorId, async (tx) => {
        const found = (await listCollaborations(tx, creatorId)).find((row) => row.id === id);
        if (!found) throw notFound();
        await showCollaboration(tx, creatorId, found.campaign_id, isShown);
      });
      return {};
    },
  };
}

/** Years: as for an account of most networks. */
const AGE_MIN = 13;
/** @throws AppError `request.invalid` for a birth date that makes nobody as old as a creator is */
function checkBirth(day: string | null | undefined, now: Date): void {
  if (!day) return;
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() - AGE_MIN);
  if (day > latest.toISOString().slice(0, 10))
    throw fieldError('birth_date', 'refusals:creator.too_young', { age: AGE_MIN });
}
