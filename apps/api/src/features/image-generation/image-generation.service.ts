import { buffer } from 'node:stream/consumers';
import type { BodyOf, QueryOf, endpoints } from '@altavoz/contracts';
import { fromCents, toCents } from '@altavoz/domain';
import type { Context } from '../../context.js';
import type { Queryable } from '../../db/database.js';
import { pageReply } from '../../db/pages.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError, fieldError, notFound } from '../../http/errors.js';
import { attachAgain } from '../../providers/files/stored-files.js';
import { providerInUse } from '../../providers/images/image-providers.js';
import { createCampaignsService } from '../campaigns/index.js';
import { drawGeneration } from './image-generation.jobs.js';
import { companyFor, imagePolicy } from './image-generation.policy.js';
import { presentGeneration } from './image-generation.presenter.js';
import {
  countRunning,
  endGeneration,
  findGeneration,
  giveBack,
  holdGeneration,
  insertGeneration,
  listGenerations,
  readCap,
  readSpending,
  removeGeneration,
  restoreGeneration,
  takeFromCap,
  writeCap,
  type GenerationKey,
  type GenerationRow,
} from './image-generation.repository.js';

type Calls = (typeof endpoints)['imageGeneration'];

/** Pictures of a company that wait at once. */
const WAITING_MAX = 10;

/** The first day of a month in UTC, by which what pictures cost is summed. */
const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;

/** Pictures that a company has drawn by AI models. */
export function createImageGeneration(context: Context) {
  const { db, jobs, files, now, newId, config } = context;
  const campaigns = createCampaignsService(context);

  /** The lower one of what the owner said and what the installation allows. */
  const capOf = async (at: Queryable, companyId: string): Promise<number> =>
    Math.min((await readCap(at, companyId)) ?? Infinity, config.images.capCents);

  /** @throws AppError `resource.not_found` for one that is not there, was deleted, or is of another company */
  async function find(at: Queryable, key: GenerationKey, removed = false): Promise<GenerationRow> {
    const row = await findGeneration(at, key);
    if (!row || (row.removed_at !== null) !== removed) throw notFound();
    return row;
  }

  async function allowance(caller: Caller) {
    const companyId = companyFor(caller, 'see');
    const provider = await providerInUse(context, db);
    return {
      provider: provider?.name ?? null,
      is_demo: provider?.isDemo ?? false,
      price: provider ? fromCents(provider.priceCents) : null,
      spent: fromCents(await readSpending(db, companyId, monthOf(now()))),
      cap: fromCents(await capOf(db, companyId)),
      cap_most: fromCents(config.images.capCents),
      can: { generate: imagePolicy.generate(caller), set_cap: imagePolicy.setCap(caller) },
    };
  }

  return {
    allowance,

    async list(caller: Caller, query: QueryOf<Calls['list']>) {
      const companyId = companyFor(caller, 'see');
      const { rows, ...total } = await listGenerations(db, companyId, query);
      return pageReply(rows.map(presentGeneration), total, query);
    },

    async read(caller: Caller, id: string) {
      return presentGeneration(await find(db, { company_id: companyFor(caller, 'see'), id }));
    },

    /** @throws AppError `image_generation.not_configured`, `.cap_reached`, `.too_many_waiting` */
    async generate(caller: Caller, { style, ...wanted }: BodyOf<Calls['generate']>) {
      const company_id = companyFor(caller, 'generate');
      const provider = await providerInUse(context, db);
      if (!provider) throw new AppError('image_generation.not_configured');
      const key = { company_id, id: newId() };
      const month = monthOf(now());
      await transact(db, async (tx) => {
        const taken = await takeFromCap(tx, {
          companyId: company_id,
          month,
          cents: provider.priceCents,
          most: await capOf(tx, company_id),
        });
        if (!taken) throw new AppError('image_generation.cap_reached');
        // Whoever asks at the same time waits above, so none is overlooked.
        if ((await countRunning(tx, company_id)) >= WAITING_MAX)
          throw new AppError('image_generation.too_many_waiting');
        await insertGeneration(tx, {
          ...key,
          ...wanted,
          style: style ?? null,
          provider: provider.name,
          is_demo: provider.isDemo,
          cost_cents: provider.priceCents,
          month,
          created_by: caller.accountId,
          created_at: now(),
        });
        await jobs.add(tx, drawGeneration, key);
      });
      return presentGeneration(await find(db, key));
    },

    /** @throws AppError `image_generation.ended` */
    async cancel(caller: Caller, id: string) {
      const key = { company_id: companyFor(caller, 'generate'), id };
      await transact(db, async (tx) => {
        const row = await holdGeneration(tx, key);
        if (!row || row.removed_at) throw notFound();
        const ended = { state: 'cancelled', failure: null, ended_at: now() } as const;
        if (!(await endGeneration(tx, key, ended))) throw new AppError('image_generation.ended');
        // Whom the service was asked by already has to pay for it.
        if (row.state === 'waiting') await giveBack(tx, key);
      });
      return presentGeneration(await find(db, key));
    },

    /** @throws AppError `image_generation.running` */
    async remove(caller: Caller, id: string) {
      const key = { company_id: companyFor(caller, 'generate'), id };
      await transact(db, async (tx) => {
        const row = await holdGeneration(tx, key);
        if (!row || row.removed_at) throw notFound();
        if (!row.ended_at) throw new AppError('image_generation.running');
        await removeGeneration(tx, key, now());
      });
      return presentGeneration(await find(db, key, true));
    },

    /** @throws AppError `resource.not_found`, also once its files are gone */
    async restore(caller: Caller, id: string) {
      const key = { company_id: companyFor(caller, 'generate'), id };
      await transact(db, async (tx) => {
        const row = await holdGeneration(tx, key);
        if (!row?.removed_at) throw notFound();
        for (const file of [row.removed_picture, row.removed_preview])
          if (file !== null) await attachAgain(tx, key.company_id, file);
        await restoreGeneration(tx, key);
      });
      return presentGeneration(await find(db, key));
    },

    /** The picture goes the way of an upload: who may change the campaign, what it may weigh, who is told. */
    async use(caller: Caller, id: string, { campaign, place }: BodyOf<Calls['use']>) {
      const { picture } = await find(db, { company_id: companyFor(caller, 'generate'), id });
      const stream = picture === null ? null : await files.read(picture);
      if (!stream) throw notFound();
      const file = { filename: 'generated.jpg', mimetype: 'image/jpeg', data: await buffer(stream) };
      const { uuid, name } = await campaigns.update(caller, campaign, { [place]: file });
      return { campaign: uuid, name };
    },

    /** @throws AppError `request.invalid` above what the installation allows */
    async setCap(caller: Caller, cap: number) {
      const companyId = companyFor(caller, 'setCap');
      if (toCents(cap) > config.images.capCents)
        throw fieldError('cap', 'refusals:image_generation.cap_most', {
          most: fromCents(config.images.capCents),
        });
      await transact(db, (tx) => writeCap(tx, companyId, toCents(cap)));
      return allowance(caller);
    },
  };
}
