import {
  CREATOR_FIELDS,
  PRESENT_STATUSES,
  type AssignBody,
  type BodyOf,
  type Locale,
  type QueryOf,
  type ResponseOf,
  type endpoints,
} from '@altavoz/contracts';
import { LIMITS } from '@altavoz/contracts';
import { cutText, knownFromCents, knownToCents } from '@altavoz/domain';
import { canAddAgain, isOpenToGuests } from '@altavoz/domain';
import type { Context } from '../../context.js';
import { pageReply } from '../../db/pages.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError, fieldError, notFound, ofCode } from '../../http/errors.js';
import { say } from '../../words.js';
import { refuseOvertaken } from '../../http/overtaken.js';
import {
  campaignPolicy,
  changesBetween,
  findCampaign,
  findChangeableCampaign,
  listCustomFields,
  lockCampaign,
  readHeader,
  recordChange,
} from '../campaigns/index.js';
import { payoutsOfCreators, withPaymentData } from '../finance/index.js';
import { addInfluencers, replacedBy, type AddRow } from './add-influencers.js';
import {
  findByInfluencers,
  findElsewhere,
  findProposals,
  listMovedBy,
  updateCampaignInfluencer,
} from './campaign-influencers.repository.js';
import { presentCampaignInfluencer, presentChanges } from './campaign-influencers.presenter.js';
import { readCreator, readListedCreator } from './creator-input.js';
import { countInGroups, listCreatorIds, listCreators, proposalsBy, sumCreators } from './creators.queries.js';
import { judgeCustomValues, oneByOne, withCustomValues } from './custom-values.js';
import { takeDecisionsBack, withDecisions, writeDecisions } from './decisions.js';
import { readSquadRow, rowsByIds } from './rows.queries.js';
import { setStatuses, undoStatuses } from './set-statuses.js';

type Calls = typeof endpoints.campaignInfluencers;

/** Rows of a whole list that are read at a time. */
const ROWS_READ = 500;

/** Creators in a campaign: adding, listing, moving, changing. */
export function createCampaignInfluencersService(
  context: Pick<Context, 'db' | 'now' | 'newId' | 'jobs' | 'secrets'>,
) {
  const { db, now, newId, jobs } = context;
  /** Adds what could be read, in one transaction. @returns the outcome of each row and the new counters */
  async function add(
    caller: Caller,
    campaignId: string,
    rows: readonly AddRow[],
    how: 'one' | 'list' | 'catalogue',
  ) {
    return transact(db, async (tx) => {
      const campaign = await lockCampaign(tx, caller, campaignId);
      const outcomes = await addInfluencers(tx, { now, newId, jobs }, campaign, rows, {
        replaces: replacedBy(caller, campaign),
        source: 'typed',
        by: caller.accountId,
      });
      const ids = outcomes.flatMap(({ outcome, id }) =>
        id !== null && (outcome === 'created' || outcome === 'revived') ? [id] : [],
      );
      if (ids.length > 0) {
        await recordChange(tx, campaign, {
          event: { type: 'influencers.added', data: { count: ids.length } },
          entry: { told: { kind: 'creators.added', count: ids.length, how }, creators: ids },
        });
      }
      return {
        outcomes,
        results: (await rowsByIds(tx, campaign.company_id, ids)).map(presentCampaignInfluencer),
        campaign_header: await readHeader(tx, campaign),
      };
    });
  }

  return {
    async list(caller: Caller, campaignId: string, query: QueryOf<Calls['list']>) {
      const campaign = await findCampaign(db, caller, campaignId);
      const page = {
        page: query.page ?? 1,
        size_page: query.size_page ?? LIMITS.influencersPageSize,
        after: query.after,
      };
      const { rows, ...total } = await listCreators(db, campaign, proposalsBy(query), page);
      const shown = await withDecisions(db, caller, campaign, rows.map(presentCampaignInfluencer));
      return pageReply(await withPaymentData(context, caller, campaign.company_id, shown), total, page);
    },

    /** What the creators of a filter come to together. */
    async totals(caller: Caller, campaignId: string, query: QueryOf<Calls['totals']>) {
      const campaign = await findCampaign(db, caller, campaignId);
      const { estimated_cost_cents, agreed_cost_cents, ...sums } = await sumCreators(
        db,
        campaign,
        proposalsBy(query),
      );
      return {
        ...sums,
        estimated_cost: knownFromCents(estimated_cost_cents),
        agreed_cost: knownFromCents(agreed_cost_cents),
      };
    },

    /** How many creators of a filter are at each status. */
    async statuses(caller: Caller, campaignId: string, query: QueryOf<Calls['statuses']>) {
      const campaign = await findCampaign(db, caller, campaignId);
      const counts = await countInGroups(db, campaign, proposalsBy(query), 'status');
      const countOf = new Map(counts.map(({ value, count }) => [value, count]));
      return Object.fromEntries(
        PRESENT_STATUSES.map((status) => [status, countOf.get(status) ?? 0]),
      ) as ResponseOf<Calls['statuses']>;
    },

    /** Every row of a filter, part by part. */
    async listAll(caller: Caller, campaignId: string, query: QueryOf<Calls['list']>) {
      const campaign = await findCampaign(db, caller, campaignId);
      const ids = await listCreatorIds(db, campaign, proposalsBy(query));
      async function* parts() {
        for (let from = 0; from < ids.length; from += ROWS_READ)
          yield await withPaymentData(
            context,
            caller,
            campaign.company_id,
            await withDecisions(
              db,
              caller,
              campaign,
              (await rowsByIds(db, campaign.company_id, ids.slice(from, from + ROWS_READ))).map(
                presentCampaignInfluencer,
              ),
            ),
          );
      }
      return { count: ids.length, parts: parts() };
    },

    /** Says before anybody is added who is there already, and whom the company works with elsewhere; the removed are not. */
    async present(caller: Caller, campaignId: string, influencerIds: readonly string[]) {
      const campaign = await findCampaign(db, caller, campaignId);
      const [rows, elsewhere] = await Promise.all([
        findByInfluencers(db, campaign, influencerIds),
        campaignPolicy.seeOthers(caller, campaign) ? findElsewhere(db, campaign, influencerIds) : [],
      ]);
      return {
        elsewhere,
        present: influencerIds.filter((id) => {
          const row = rows.get(id);
          return row !== undefined && !canAddAgain(row.status);
        }),
      };
    },

    /** @throws AppError `request.invalid`, `campaign.influencer_exists`, `accounts.max_views_soldout` */
    async assign(caller: Caller, campaignId: string, body: AssignBody) {
      await findChangeableCampaign(db, caller, campaignId);
      const input = readCreator(body);
      if (!('row' in input)) throw fieldError(input.field, input.message);
      const { outcomes, results, campaign_header } = await add(caller, campaignId, [input.row], 'one');
      const outcome = outcomes[0]?.outcome;
      if (outcome === 'soldout') throw new AppError('accounts.max_views_soldout');
      if (outcome === 'unchanged' || outcome === 'updated') throw new AppError('campaign.influencer_exists');
      return { results, campaign_header };
    },

    /** Adds every creator that can be; each other is in `errors` with its place in the list. */
    async massiveAssign(
      caller: Caller,
      campaignId: string,
      { influencers: items, how }: BodyOf<Calls['massiveAssign']>,
      locale: Locale,
    ) {
      await findChangeableCampaign(db, caller, campaignId);
      const errors: {
        index: number;
        network: string | null;
        username: string | null;
        code: string;
        message: string;
      }[] = [];
      const rows: { index: number; row: AddRow }[] = [];
      for (const [index, item] of items.entries()) {
        const input = readListedCreator(item, locale);
        if ('row' in input) rows.push({ index, row: input.row });
        else errors.push({ index, ...named(item), code: 'request.invalid', message: input.message });
      }
      const { outcomes, results, campaign_header } = await add(
        caller,
        campaignId,
        rows.map(({ row }) => row),
        how,
      );
      for (const [place, { outcome }] of outcomes.entries()) {
        if (outcome === 'created' || outcome === 'revived') continue;
        const source = rows[place];
        if (!source) continue;
        const code = outcome === 'soldout' ? 'accounts.max_views_soldout' : 'campaign.influencer_exists';
        const { network, username } = source.row;
        errors.push({ index: source.index, network, username, code, message: say(locale, ofCode(code)) });
      }
      return { results, errors: errors.sort((a, b) => a.index - b.index), campaign_header };
    },

    /** Of those who are named, or of everybody who fits a filter. */
    async payouts(caller: Caller, campaignId: string, body: BodyOf<Calls['payouts']>) {
      const campaign = await findCampaign(db, caller, campaignId);
      const ids = body.influencers ?? (await listCreatorIds(db, campaign, proposalsBy(body.filter ?? {})));
      return payoutsOfCreators(db, caller, campaign, ids);
    },

    /** By name, or everybody who fits a filter at this moment. */
    async setStatus(caller: Caller, campaignId: string, body: BodyOf<Calls['setStatus']>) {
      return transact(db, async (tx) => {
        const campaign = await lockCampaign(tx, caller, campaignId);
        const ids = body.influencers ?? (await listCreatorIds(tx, campaign, proposalsBy(body.filter ?? {})));
        const done = await setStatuses(tx, { now, newId }, campaign, ids, body.status, {
          returns: body.returns,
        });
        return presentChanges(done, await readHeader(tx, campaign), body.influencers !== undefined);
      });
    },

    /** @throws AppError `auth.forbidden`, also where work with one of them has begun: that is for whoever runs it */
    async decide(caller: Caller, campaignId: string, body: BodyOf<Calls['decide']>) {
      return transact(db, async (tx) => {
        const campaign = await lockCampaign(tx, caller, campaignId, 'decide');
        const { influencers, filter, status, reason } = body;
        const asked = influencers ?? (await listCreatorIds(tx, campaign, proposalsBy(filter ?? {})));
        const proposals = await findProposals(tx, campaign, asked);
        if (influencers && asked.some((id) => !proposals.has(id))) throw notFound();
        const open = asked.filter((id) => {
          const proposal = proposals.get(id);
          return proposal !== undefined && isOpenToGuests(proposal);
        });
        if (influencers && open.length < asked.length) throw new AppError('auth.forbidden');
        const done = await setStatuses(tx, { now, newId }, campaign, open, status, { said: reason });
        // Whoever may change it moves them as the company does.
        if (done.change !== null && !campaignPolicy.change(caller, campaign)) {
          const moved = done.changes.filter((one) => one.status !== one.previous_status);
          await writeDecisions(
            tx,
            campaign,
            moved.map(({ uuid }) => uuid),
            { change: done.change, status, said: reason, by: caller.accountId, at: now() },
          );
        }
        return presentChanges(done, await readHeader(tx, campaign), influencers !== undefined);
      });
    },

    /** @throws AppError `auth.forbidden` for what a guest could not have decided */
    async undoStatus(caller: Caller, campaignId: string, change: string) {
      return transact(db, async (tx) => {
        const campaign = await lockCampaign(tx, caller, campaignId, 'decide');
        if (!campaignPolicy.change(caller, campaign)) {
          const moved = await findProposals(tx, campaign, await listMovedBy(tx, campaign, change));
          if (![...moved.values()].every(isOpenToGuests)) throw new AppError('auth.forbidden');
        }
        const done = await undoStatuses(tx, { now }, campaign, change);
        await takeDecisionsBack(
          tx,
          campaign,
          done.changes.map(({ uuid }) => uuid),
          change,
        );
        return presentChanges(done, await readHeader(tx, campaign), false);
      });
    },

    /** @throws AppError `request.overtaken` */
    async update(caller: Caller, campaignId: string, id: string, body: BodyOf<Calls['update']>) {
      return transact(db, async (tx) => {
        const campaign = await lockCampaign(tx, caller, campaignId);
        const before = await readSquadRow(tx, campaign, id);
        if (!before) throw notFound();
        const { estimated_cost, agreed_cost, scope } = body;
        const fields = body.custom_values ? await listCustomFields(tx, campaign) : [];
        const filled = judgeCustomValues(fields, body.custom_values ?? {});
        refuseOvertaken(
          body.expected && oneByOne(body.expected),
          oneByOne({ ...body, custom_values: filled }),
          oneByOne(presentCampaignInfluencer(before)),
        );
        await updateCampaignInfluencer(
          tx,
          campaign,
          id,
          {
            ...(estimated_cost === undefined ? {} : { estimated_cost_cents: knownToCents(estimated_cost) }),
            ...(agreed_cost === undefined ? {} : { agreed_cost_cents: knownToCents(agreed_cost) }),
            ...(scope === undefined ? {} : { reach: scope }),
            ...(Object.keys(filled).length === 0 ? {} : { custom_values: withCustomValues(filled) }),
          },
          now(),
        );
        const row = await readSquadRow(tx, campaign, id);
        if (!row) throw notFound();
        const after = presentCampaignInfluencer(row);
        const changes = changesBetween(CREATOR_FIELDS, presentCampaignInfluencer(before), after);
        await recordChange(tx, campaign, {
          event: { type: 'influencer.updated', data: { uuid: id } },
          entry: changes.length > 0 ? { told: { kind: 'creator.changed', changes }, creators: [id] } : null,
        });
        const told = fields.filter(({ uuid }) => before.custom_values[uuid] !== row.custom_values[uuid]);
        if (told.length > 0)
          await recordChange(tx, campaign, {
            event: null,
            entry: {
              told: { kind: 'creator.filled', fields: told.map(({ label }) => label) },
              creators: [id],
            },
          });
        return (await withDecisions(tx, caller, campaign, [after]))[0] ?? after;
      });
    },
  };
}

/** What an item that could not be read calls itself, for the list of errors. */
function named(item: unknown): { network: string | null; username: string | null } {
  if (typeof item === 'string') return { network: null, username: cutText(item, LIMITS.nameMax) };
  const part = (key: 'network' | 'username') => {
    const value = typeof item === 'object' && item !== null ? (item as Record<string, unknown>)[key] : null;
    return typeof value === 'string' ? cutText(value, LIMITS.nameMax) : null;
  };
  return { network: part('network'), username: part('username') };
}
