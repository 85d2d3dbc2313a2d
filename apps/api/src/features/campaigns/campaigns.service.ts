import { campaignSlug, fromCents, hashtagsIn, toCents } from '@altavoz/domain';
import {
  CAMPAIGN_FIELDS,
  LIMITS,
  type BodyOf,
  type CampaignHealth,
  type QueryOf,
  type UploadedFile,
  type endpoints,
} from '@altavoz/contracts';
import type { Context } from '../../context.js';
import { pageReply } from '../../db/pages.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError, fieldError, notFound } from '../../http/errors.js';
import { withoutCosts } from '../../http/hidden-costs.js';
import { refuseOvertaken } from '../../http/overtaken.js';
import { storeFile, type StoredFile } from '../../providers/files/stored-files.js';
import { readImage } from '../../providers/files/images.js';
import { findCampaign, findChangeableCampaign, lockCampaign } from './campaign-access.js';
import { companyPolicy } from '../accounts/index.js';
import { campaignPolicy } from './campaigns.policy.js';
import type { CampaignKey } from './campaign-access.js';
import {
  findCampaignRow,
  hasPayouts,
  insertCampaign,
  listCampaignRows,
  updateCampaign,
  type CampaignChange,
  type CampaignRow,
} from './campaigns.repository.js';
import { presentCampaign, presentCampaignCard } from './campaigns.presenter.js';
import { readHeader, readHeaders } from './headers.queries.js';
import { readHealths } from './health.queries.js';
import { listCustomFields } from './custom-fields/index.js';
import { changesBetween, recordChange } from './record-change.js';

type Campaigns = typeof endpoints.campaigns;
type Parts = BodyOf<Campaigns['update']>;

const IMAGE_WIDTHS = { logo: 512, cover: 1_600 } as const;

/** @throws AppError `request.invalid`: several may have been written as one */
function tagsOf(written: readonly string[]): string[] {
  const tags = hashtagsIn(written);
  if (tags.length > LIMITS.hashtagsMax)
    throw fieldError('hashtags', 'issues:list_max', { limit: LIMITS.hashtagsMax });
  return tags;
}

/** The columns that the sent parts change; a part that was not sent changes nothing. */
function columnsOf(parts: Partial<Parts>): CampaignChange {
  const { name, currency, badge, is_realty, is_archived, starts_on, ends_on, clicks, hashtags, networks } =
    parts;
  const { brand, description, objective, deliverables, dos, donts, budget, spent } = parts;
  const change: CampaignChange = {
    name,
    brand,
    currency,
    is_reality: is_realty,
    is_archived,
    starts_on,
    ends_on,
    clicks,
    description,
    objective,
    deliverables,
    dos,
    donts,
    networks,
    badge: badge === '' ? null : badge,
    hashtags: hashtags && tagsOf(hashtags),
    budget_cents: budget === undefined ? undefined : toCents(budget),
    spent_cents: spent === undefined ? undefined : toCents(spent),
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/** Of these the log says that they changed, and not what they were. */
const NAMED_ONLY = [
  'description',
  'objective',
  'deliverables',
  'dos',
  'donts',
  'hashtags',
  'networks',
  'logo',
  'cover',
] as const;

/** A campaign by the names that its fields have in the log. */
const told = ({ budget_cents, spent_cents, is_reality, ...columns }: CampaignRow) => ({
  ...columns,
  budget: fromCents(budget_cents),
  spent: fromCents(spent_cents),
  is_realty: is_reality,
});

/** What the log says of a change; null when everything is as it was. */
function entryOf(before: CampaignRow, change: CampaignChange) {
  const after = { ...before, ...change } as CampaignRow;
  const changes = changesBetween(CAMPAIGN_FIELDS, told(before), told(after), NAMED_ONLY);
  return changes.length > 0 ? ({ told: { kind: 'campaign.changed', changes } } as const) : null;
}

/** How a campaign goes, for whoever may do this there: imports are told only to whoever may import, found posts to no guest. */
const healthFor = <Health extends CampaignHealth | undefined>(
  caller: Caller,
  campaign: CampaignKey,
  health: Health,
): Health =>
  health && {
    ...health,
    ...(!campaignPolicy.change(caller, campaign) && { imports: null }),
    ...(!campaignPolicy.seeNotes(caller, campaign) && { found: null }),
  };

/** Campaigns of a company: the list, the page, the brief. */
export function createCampaignsService(context: Pick<Context, 'db' | 'files' | 'now' | 'newId'>) {
  const { db, now, newId } = context;

  /** Stores the pictures of a form; each is temporary until its campaign commits. */
  async function storeImages(
    companyId: string,
    parts: Partial<Parts>,
  ): Promise<Partial<Record<'logo' | 'cover', StoredFile>>> {
    const stored: Partial<Record<'logo' | 'cover', StoredFile>> = {};
    for (const field of ['logo', 'cover'] as const) {
      const file = parts[field] as UploadedFile | undefined;
      if (!file) continue;
      const image = await readImage(field, file, IMAGE_WIDTHS[field]);
      stored[field] = await storeFile(context, companyId, field, image);
    }
    return stored;
  }

  async function read(caller: Caller, campaignId: string) {
    const row = await findCampaignRow(db, caller, campaignId);
    if (!row) throw notFound();
    const [header, fields] = await Promise.all([readHeader(db, row), listCustomFields(db, row)]);
    // Its page is for whoever works there.
    const brand_id = row.company_id === caller.companyId ? row.brand_id : null;
    return presentCampaign({ ...row, brand_id }, header, fields, {
      change: campaignPolicy.change(caller, row),
      decide: campaignPolicy.decide(caller, row),
      see_costs: campaignPolicy.seeCosts(caller, row),
      duplicate: campaignPolicy.duplicate(caller, row),
      share: campaignPolicy.share(caller, row),
      hand_out_links: campaignPolicy.handOutLinks(caller, row),
      see_activity: campaignPolicy.seeActivity(caller, row),
      see_notes: campaignPolicy.seeNotes(caller, row),
      write_notes: campaignPolicy.writeNotes(caller, row),
      remove: campaignPolicy.remove(caller, row),
    });
  }

  return {
    read,

    async list(caller: Caller, query: QueryOf<Campaigns['list']>) {
      const { rows, ...total } = await listCampaignRows(db, caller, query);
      const [headers, healths] = await Promise.all([
        readHeaders(db, rows),
        query.day ? readHealths(db, rows, query.day) : null,
      ]);
      return pageReply(
        rows.map((row) => {
          const header = headers.get(row.id);
          if (!header) throw new Error(`no counters for campaign ${row.id}`);
          const can = {
            change: campaignPolicy.change(caller, row),
            decide: campaignPolicy.decide(caller, row),
            see_costs: campaignPolicy.seeCosts(caller, row),
          };
          const card = presentCampaignCard(row, header, can, healthFor(caller, row, healths?.get(row.id)));
          return can.see_costs ? card : withoutCosts(card);
        }),
        total,
        query,
      );
    },

    /** @throws AppError `resource.not_found` */
    async health(caller: Caller, campaignId: string, day: string) {
      const campaign = await findCampaign(db, caller, campaignId);
      const health = (await readHealths(db, [campaign], day)).get(campaign.id);
      if (!health) throw notFound();
      return healthFor(caller, campaign, health);
    },

    /** @throws AppError `auth.forbidden`, `accounts.company_required` for a superuser without a company */
    async create(caller: Caller, body: BodyOf<Campaigns['create']>) {
      if (!companyPolicy.createCampaigns(caller))
        throw new AppError(caller.isSuperuser ? 'accounts.company_required' : 'auth.forbidden');
      const { companyId } = caller;
      const images = await storeImages(companyId, body);
      const id = newId();
      const slug = campaignSlug({ id, name: body.name });
      await transact(db, async (tx) => {
        await insertCampaign(tx, {
          ...columnsOf(body),
          id,
          name: body.name,
          slug,
          company_id: companyId,
          created_by: caller.accountId,
          logo: (await images.logo?.attach(tx)) ?? null,
          cover: (await images.cover?.attach(tx)) ?? null,
        });
        await recordChange(tx, await lockCampaign(tx, caller, id), {
          event: null,
          entry: { told: { kind: 'campaign.created', original: null } },
        });
      });
      return read(caller, id);
    },

    /**
     * @throws AppError `request.invalid` when the days would be out of order, and on `currency` once payouts were asked
     *   for; `request.overtaken`
     */
    async update(caller: Caller, campaignId: string, body: Parts) {
      const before = await findChangeableCampaign(db, caller, campaignId);
      const images = await storeImages(before.company_id, body);
      await transact(db, async (tx) => {
        const campaign = await lockCampaign(tx, caller, campaignId);
        const current = await findCampaignRow(tx, caller, campaignId);
        if (!current) throw notFound();
        // The other columns of what a form shows have the names of the reply.
        const money = { budget: fromCents(current.budget_cents), spent: fromCents(current.spent_cents) };
        refuseOvertaken(body.expected, body, { ...current, ...money, is_realty: current.is_reality });
        const starts = body.starts_on === undefined ? current.starts_on : body.starts_on;
        const ends = body.ends_on === undefined ? current.ends_on : body.ends_on;
        if (starts && ends && starts > ends) {
          throw fieldError('ends_on', 'issues:before_start');
        }
        const change: CampaignChange = { ...columnsOf(body) };
        // What was agreed would be in another currency than what is owed and paid for it.
        const isOtherCurrency = change.currency !== undefined && change.currency !== current.currency;
        if (isOtherCurrency && (await hasPayouts(tx, campaign)))
          throw fieldError('currency', 'refusals:campaign.currency_of_payouts', {
            currency: current.currency,
          });
        if (images.logo) change.logo = await images.logo.attach(tx);
        if (images.cover) change.cover = await images.cover.attach(tx);
        if (Object.keys(change).length === 0) return;
        await updateCampaign(tx, campaign, change, now());
        await recordChange(tx, campaign, {
          event: { type: 'campaign.updated', data: { fields: Object.keys(change) } },
          entry: entryOf(current, change),
        });
      });
      return read(caller, campaignId);
    },
  };
}
