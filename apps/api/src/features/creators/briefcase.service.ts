import { LIMITS, type BodyOf, type Network, type UploadedFile, type endpoints } from '@altavoz/contracts';
import { toCents } from '@altavoz/domain';
import { isContentTypeAllowed, networkManifest, networkOfLink } from '@altavoz/networks';
import type { Context } from '../../context.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { fieldError, notFound } from '../../http/errors.js';
import { readMedia } from '../../providers/files/images.js';
import { letGoOfCreatorFile, storeCreatorFile } from '../../providers/files/stored-files.js';
import {
  deleteItem,
  deletePrice,
  findPrice,
  insertItem,
  listItems,
  listPrices,
  savePrice,
  updateItem,
  type BriefcaseRow,
  type PriceRow,
} from './briefcase.repository.js';
import { callerCreator, refuseContactInfo, refuseMoreThan } from './caller-creator.js';
import { presentItem, presentPrice } from './creators.presenter.js';
import { holdCreator } from './creators.repository.js';

type Briefcase = typeof endpoints.briefcase;
type Type = Parameters<typeof isContentTypeAllowed>[1];

/** @throws AppError `request.invalid` for a type that the network does not have */
function refuseForeignType(network: Network | null | undefined, type: Type | null | undefined): void {
  if (network && type && !isContentTypeAllowed(network, type))
    throw fieldError('content_type', 'refusals:content.type_not_of_network');
}

/** A link to a creator's own site would be a way to reach them; one to a post is not, and a blog is its own site. */
function refuseOwnSite(link: string | null | undefined, network: Network | null | undefined): void {
  if (link == null || networkOfLink(link) !== null) return;
  if (network && networkManifest(network).usernameIsAddress) return;
  throw fieldError('link', 'refusals:creator.link_elsewhere');
}

/** What a creator shows of their work and asks for it. */
export function createBriefcaseService(context: Pick<Context, 'db' | 'files' | 'newId'>) {
  const { db, newId } = context;

  const storeMedia = async (creatorId: string, file: UploadedFile | undefined) =>
    file ? storeCreatorFile(context, creatorId, 'briefcase', await readMedia('media', file)) : null;

  /** Writes a price beside the others, each network and type once. */
  const writePrice = (creatorId: string, priceOf: (there: readonly PriceRow[]) => PriceRow) =>
    transact(db, async (tx) => {
      await holdCreator(tx, creatorId);
      const there = await listPrices(tx, creatorId);
      const price = priceOf(there);
      refuseForeignType(price.network as Network, price.content_type as Type);
      const isTaken = there.some(
        (one) =>
          one.id !== price.id && one.network === price.network && one.content_type === price.content_type,
      );
      if (isTaken) throw fieldError('content_type', 'refusals:creator.price_exists');
      return presentPrice(await savePrice(tx, creatorId, price));
    });

  return {
    async list(caller: Caller) {
      const rows = await listItems(db, await callerCreator(db, caller));
      return { results: rows.map(presentItem) };
    },

    /** @throws AppError `request.invalid` for contact info in a text, a link elsewhere, a file that is no media */
    async add(caller: Caller, { media, date, ...body }: BodyOf<Briefcase['add']>) {
      const creatorId = await callerCreator(db, caller);
      refuseContactInfo({ title: body.title, description: body.description, brand: body.brand });
      refuseForeignType(body.network, body.content_type);
      refuseOwnSite(body.link, body.network);
      const stored = await storeMedia(creatorId, media as UploadedFile | undefined);
      return transact(db, async (tx) => {
        await holdCreator(tx, creatorId);
        refuseMoreThan(LIMITS.briefcaseMax, (await listItems(tx, creatorId)).length);
        const row = await insertItem(tx, creatorId, {
          id: newId(),
          title: body.title,
          description: body.description,
          brand: body.brand,
          network: body.network ?? null,
          content_type: body.content_type ?? null,
          link: body.link ?? null,
          media: stored ? await stored.attach(tx) : null,
          day: date ?? null,
        });
        return presentItem(row);
      });
    },

    /** @throws AppError `resource.not_found`, and as `add` */
    async update(caller: Caller, id: string, { media, date, ...body }: BodyOf<Briefcase['update']>) {
      const creatorId = await callerCreator(db, caller);
      refuseContactInfo({ title: body.title, description: body.description, brand: body.brand });
      const stored = await storeMedia(creatorId, media as UploadedFile | undefined);
      return transact(db, async (tx) => {
        await holdCreator(tx, creatorId);
        const before = (await listItems(tx, creatorId)).find((one) => one.id === id);
        if (!before) throw notFound();
        const said = { ...body, day: date, media: stored?.key };
        const item: BriefcaseRow = {
          ...before,
          ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
        };
        refuseForeignType(item.network as Network | null, item.content_type as Type | null);
        refuseOwnSite(item.link, item.network as Network | null);
        if (stored) {
          await stored.attach(tx);
          await letGoOfCreatorFile(tx, creatorId, before.media);
        }
        const row = await updateItem(tx, creatorId, item);
        if (!row) throw notFound();
        return presentItem(row);
      });
    },

    /** @throws AppError `resource.not_found` */
    async remove(caller: Caller, id: string) {
      const creatorId = await callerCreator(db, caller);
      await transact(db, async (tx) => {
        const gone = await deleteItem(tx, creatorId, id);
        if (!gone) throw notFound();
        await letGoOfCreatorFile(tx, creatorId, gone.media);
      });
      return {};
    },

    async listPrices(caller: Caller) {
      const rows = await listPrices(db, await callerCreator(db, caller));
      return { results: rows.map(presentPrice) };
    },

    /** @throws AppError `request.invalid` for a type that the network does not have, or that has its price */
    async addPrice(caller: Caller, { price, ...body }: BodyOf<Briefcase['addPrice']>) {
      const creatorId = await callerCreator(db, caller);
      return writePrice(creatorId, (there) => {
        refuseMoreThan(LIMITS.pricesMax, there.length);
        return { id: newId(), ...body, price_cents: toCents(price) };
      });
    },

    /** @throws AppError `resource.not_found` */
    async readPrice(caller: Caller, id: string) {
      const row = await findPrice(db, await callerCreator(db, caller), id);
      if (!row) throw notFound();
      return presentPrice(row);
    },

    /** @throws AppError `resource.not_found`, and as `addPrice` */
    async updatePrice(caller: Caller, id: string, { price, ...body }: BodyOf<Briefcase['updatePrice']>) {
      const creatorId = await callerCreator(db, caller);
      return writePrice(creatorId, (there) => {
        const before = there.find((one) => one.id === id);
        if (!before) throw notFound();
        return {
          id,
          network: body.network ?? before.network,
          content_type: body.content_type ?? before.content_type,
          currency: body.currency ?? before.currency,
          price_cents: price === undefined ? before.price_cents : toCents(price),
        };
      });
    },

    /** @throws AppError `resource.not_found` */
    async removePrice(caller: Caller, id: string) {
      if (!(await deletePrice(db, await callerCreator(db, caller), id))) throw notFound();
      return {};
    },
  };
}
