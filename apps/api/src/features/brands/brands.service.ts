import { LIMITS, type BodyOf, type UploadedFile, type endpoints } from '@altavoz/contracts';
import { fromCents } from '@altavoz/domain';
import type { Context } from '../../context.js';
import { isDuplicate } from '../../db/failures.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError, fieldError, notFound } from '../../http/errors.js';
import { readImage } from '../../providers/files/images.js';
import { letGoOfCreatorFile, storeCreatorFile, storeFile } from '../../providers/files/stored-files.js';
import { sentence } from '../../words.js';
import { creatorOf } from '../creators/index.js';
import { brandPolicy } from './brands.policy.js';
import { presentBrand } from './brands.presenter.js';
import {
  countCampaigns,
  countContents,
  countCreators,
  findBrand,
  listBrands,
  saveBrand,
  sumSpent,
  type BrandOwner,
  type BrandRow,
  type Counted,
} from './brands.repository.js';

type Brands = typeof endpoints.brands;
type Parts = BodyOf<Brands['update']>;
const LOGO_WIDTH = 512;

/** The brands of a company, and those that a creator has worked with. */
export function createBrandsService(context: Pick<Context, 'db' | 'files' | 'now' | 'newId'>) {
  const { db, now, newId } = context;

  /** @throws AppError `accounts.company_required` for guests, and superusers of no company */
  async function ownerOf(caller: Caller): Promise<BrandOwner> {
    if (caller.companyId !== null) return { companyId: caller.companyId };
    const creator = await creatorOf(db, caller.accountId);
    if (!creator) throw new AppError('accounts.company_required');
    return { creatorId: creator.id };
  }

  /** Adds to brands of a company what the campaigns of each come to, which is counted of all of them or of one. */
  async function withFigures(caller: Caller, counted: Counted, brands: readonly BrandRow[]) {
    const [campaigns, contents, spent] = await Promise.all([
      countCampaigns(db, counted),
      countContents(db, counted),
      brandPolicy.seeSpent(caller) ? sumSpent(db, counted) : null,
    ]);
    const countOf = <Count extends { id: string }>(counts: readonly Count[], { id }: BrandRow) =>
      counts.find((one) => one.id === id);
    return brands.map((brand) => {
      const { active = 0, archived = 0 } = countOf(campaigns, brand) ?? {};
      const { total = 0, published = 0 } = countOf(contents, brand) ?? {};
      return {
        ...presentBrand(brand),
        campaigns: { active, archived },
        contents: { total, published },
        spent:
          spent &&
          spent
            .filter(({ id }) => id === brand.id)
            .map(({ currency, cents }) => ({ currency, amount: fromCents(cents) })),
      };
    });
  }

  /** @throws AppError `request.invalid` naming the logo */
  async function storeLogo(owner: BrandOwner, logo: UploadedFile | undefined) {
    if (!logo) return null;
    const image = await readImage('logo', logo, LOGO_WIDTH);
    return 'companyId' in owner
      ? storeFile(context, owner.companyId, 'brand', image)
      : storeCreatorFile(context, owner.creatorId, 'brand', image);
  }

  /** Writes a brand with the parts that were sent. */
  async function write(
    caller: Caller,
    { logo, ...parts }: Parts,
    brandOf: (there: readonly BrandRow[]) => BrandRow,
  ) {
    const owner = await ownerOf(caller);
    if ('companyId' in owner && !brandPolicy.change(caller)) throw new AppError('auth.forbidden');
    const stored = await storeLogo(owner, logo as UploadedFile | undefined);
    try {
      return await transact(db, async (tx) => {
        const before = brandOf(await listBrands(tx, owner));
        const kept = stored ? await stored.attach(tx) : before.logo;
        if (stored && 'creatorId' in owner) await letGoOfCreatorFile(tx, owner.creatorId, before.logo);
        const brand = {
          id: before.id,
          name: parts.name ?? before.name,
          logo: kept,
          website: parts.website === undefined ? before.website : parts.website,
          industry: parts.industry ?? before.industry,
          description: parts.description ?? before.description,
        };
        return presentBrand(await saveBrand(tx, owner, brand, now()));
      });
    } catch (error) {
      if (
        isDuplicate(error, 'brands_company_id_name_key_key') ||
        isDuplicate(error, 'creator_brands_creator_id_name_key_key')
      )
        throw fieldError('name', 'refusals:brand.name_taken');
      throw error;
    }
  }

  return {
    async list(caller: Caller) {
      const owner = await ownerOf(caller);
      if ('creatorId' in owner) {
        const none = { campaigns: null, contents: null, spent: null };
        return {
          results: (await listBrands(db, owner)).map((brand) => ({ ...presentBrand(brand), ...none })),
        };
      }
      return { results: await withFigures(caller, owner, await listBrands(db, owner)) };
    },

    /** @throws AppError `resource.not_found`, `accounts.company_required` */
    async read(caller: Caller, id: string) {
      const { companyId } = caller;
      if (companyId === null) throw new AppError('accounts.company_required');
      const row = await findBrand(db, companyId, id);
      if (!row) throw notFound();
      const counted = { companyId, id };
      const [[brand], { creators }] = await Promise.all([
        withFigures(caller, counted, [row]),
        countCreators(db, counted),
      ]);
      if (!brand) throw notFound();
      return { ...brand, creators };
    },

    /** @throws AppError `request.invalid` for a name that is taken, `auth.forbidden` for who only may look */
    create: (caller: Caller, body: BodyOf<Brands['create']>) =>
      write(caller, body, (there) => {
        if (there.length >= LIMITS.brandsMax)
          throw new AppError('request.invalid', {
            message: sentence('refusals:creator.too_many', { most: LIMITS.brandsMax }),
          });
        return { id: newId(), name: body.name, logo: null, website: null, industry: '', description: '' };
      }),

    /** @throws AppError `resource.not_found`, and as `create` */
    update: (caller: Caller, id: string, body: Parts) =>
      write(caller, body, (there) => {
        const brand = there.find((one) => one.id === id);
        if (!brand) throw notFound();
        return brand;
      }),
  };
}
