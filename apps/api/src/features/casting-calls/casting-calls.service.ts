import {
  LIMITS,
  type BodyOf,
  type CastingCallState,
  type QueryOf,
  type UploadedFile,
  type endpoints,
} from '@altavoz/contracts';
import { callState, firstOpenDay, toCents } from '@altavoz/domain';
import type { Context } from '../../context.js';
import type { Queryable, Tx } from '../../db/database.js';
import { pageReply } from '../../db/pages.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError, fieldError, notFound } from '../../http/errors.js';
import { findAccount } from '../accounts/index.js';
import { readImage } from '../../providers/files/images.js';
import { storeFile } from '../../providers/files/stored-files.js';
import { createBrandsService } from '../brands/index.js';
import { findCampaign } from '../campaigns/index.js';
import { hasApplications, isThere, listApplications, listOfProposal } from './applications.repository.js';
import { callPolicy, companyFor } from './casting-calls.policy.js';
import { presentApplication, presentCall } from './casting-calls.presenter.js';
import {
  deleteCall,
  findCall,
  holdCall,
  insertCall,
  listCalls,
  updateCall,
  type CallKey,
  type CallParts,
  type CallRow,
} from './casting-calls.repository.js';

type Calls = (typeof endpoints)['castingCalls'];
type Parts = BodyOf<Calls['update']>;
const PICTURE_WIDTH = 1_600;

const cents = (amount: number | null | undefined): number | null | undefined =>
  typeof amount === 'number' ? toCents(amount) : amount;

/** What was sent of a call, as it is kept. */
function keptParts({ text, pay_from, pay_to, listed, ...same }: Parts): Partial<CallParts> {
  const all = {
    ...same,
    is_listed: listed,
    body: text,
    pay_from_cents: cents(pay_from),
    pay_to_cents: cents(pay_to),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** @throws AppError `request.invalid` for what begins behind its end */
function refuseTurned(parts: Partial<CallParts>): void {
  for (const [from, to, field] of [
    [parts.followers_from, parts.followers_to, 'followers_to'],
    [parts.pay_from_cents, parts.pay_to_cents, 'pay_to'],
  ] as const)
    if (typeof from === 'number' && typeof to === 'number' && from > to)
      throw fieldError(field, 'refusals:casting_call.turned');
}

/** @throws AppError `request.invalid` for a question, or a choice, that is there twice: no answer could be told from the other */
function refuseTwice({ questions = [] }: Parts): void {
  const isTwice = (all: readonly string[]) => new Set(all).size < all.length;
  if (isTwice(questions.map(({ id }) => id)) || questions.some(({ choices }) => isTwice(choices)))
    throw fieldError('questions', 'refusals:casting_call.question_twice');
}

/** The casting calls of a company, for its members. */
export function createCastingCalls(context: Context) {
  const { db, now, newId } = context;
  const brands = createBrandsService(context);

  /** @throws AppError `resource.not_found` for one that is not there, or of another company */
  async function find(at: Queryable, key: CallKey): Promise<CallRow> {
    const row = await findCall(at, key);
    if (!row) throw notFound();
    return row;
  }
  const present = async (caller: Caller, key: CallKey) =>
    presentCall(await find(db, key), now(), { change: callPolicy.change(caller) });

  /** Works on a call that nobody else changes meanwhile. */
  const within = (key: CallKey, work: (tx: Tx, call: CallRow) => Promise<unknown>) =>
    transact(db, async (tx) => {
      if (!(await holdCall(tx, key))) throw notFound();
      await work(tx, await find(tx, key));
    });

  async function change(
    caller: Caller,
    id: string,
    changed: (tx: Tx, call: CallRow) => Promise<Parameters<typeof updateCall>[2]>,
  ) {
    const key = { company_id: companyFor(caller, 'change'), id };
    await within(key, async (tx, call) => updateCall(tx, key, await changed(tx, call), now()));
    return present(caller, key);
  }

  /**
   * Nobody shows a call to people whom we do not reach ourselves.
   * @throws AppError `request.invalid` on listed while the address of whoever shows it is not confirmed
   */
  async function refuseToList(caller: Caller): Promise<void> {
    if (!(await findAccount(db, caller.accountId))?.email_verified_at)
      throw fieldError('listed', 'refusals:casting_call.confirm_to_list');
  }

  /** @throws AppError `request.invalid` naming what an open call lacks */
  function refuseUnready({ body, closes_on }: Pick<CallParts, 'body' | 'closes_on'>): void {
    if (body === '') throw fieldError('text', 'issues:empty');
    refusePast(closes_on);
  }

  /** @throws AppError `request.invalid` on the day that has passed everywhere */
  function refusePast(closes_on: string | null): void {
    if (closes_on !== null && closes_on < firstOpenDay(now()))
      throw fieldError('closes_on', 'refusals:casting_call.day_over');
  }

  return {
    async list(caller: Caller, query: QueryOf<Calls['list']>) {
      const companyId = companyFor(caller, 'see');
      const { rows, states, ...total } = await listCalls(db, companyId, { ...query, now: now() });
      const can = { change: callPolicy.change(caller) };
      return {
        ...pageReply(
          rows.map((row) => presentCall(row, now(), can)),
          total,
          query,
        ),
        states,
      };
    },

    read: async (caller: Caller, id: string) =>
      present(caller, { company_id: companyFor(caller, 'see'), id }),

    /** @throws AppError `resource.not_found` for a campaign of others, `casting_call.campaign_archived` */
    async create(caller: Caller, { campaign: campaignId, ...body }: BodyOf<Calls['create']>) {
      const key = { company_id: companyFor(caller, 'change'), id: newId() };
      const campaign = await findCampaign(db, caller, campaignId);
      // A campaign of another company may be open to them as to a guest: its calls are not theirs.
      if (campaign.company_id !== key.company_id) throw notFound();
      if (campaign.is_archived) throw new AppError('casting_call.campaign_archived');
      const parts: CallParts = {
        body: '',
        networks: [],
        content_types: [],
        followers_from: null,
        followers_to: null,
        countries: [],
        themes: [],
        language: null,
        pay: '',
        pay_from_cents: null,
        pay_to_cents: null,
        places: null,
        closes_on: null,
        questions: [],
        is_listed: false,
        ...keptParts(body),
        title: body.title,
      };
      refuseTurned(parts);
      refuseTwice(body);
      refusePast(parts.closes_on);
      if (parts.is_listed) await refuseToList(caller);
      await transact(db, (tx) =>
        insertCall(tx, {
          ...key,
          ...parts,
          campaign_id: campaign.id,
          created_by: caller.accountId,
          created_at: now(),
        }),
      );
      return present(caller, key);
    },

    update: (caller: Caller, id: string, body: Parts) =>
      change(caller, id, async (_tx, call) => {
        const parts = keptParts(body);
        const after = { ...call, ...parts };
        refuseTurned(after);
        refuseTwice(body);
        // One that is over may be changed otherwise and keep its day.
        if (after.closes_on !== call.closes_on) refusePast(after.closes_on);
        if (after.is_listed && !call.is_listed) await refuseToList(caller);
        if (callState(call, now()) === 'open') refuseUnready(after);
        return parts;
      }),

    /** @throws AppError `casting_call.has_applications` */
    async remove(caller: Caller, id: string) {
      await within({ company_id: companyFor(caller, 'change'), id }, async (tx, call) => {
        if (await hasApplications(tx, call)) throw new AppError('casting_call.has_applications');
        await deleteCall(tx, call);
      });
      return {};
    },

    async setPicture(caller: Caller, id: string, file: UploadedFile | null | undefined) {
      const key = { company_id: companyFor(caller, 'change'), id };
      await find(db, key);
      const stored = file
        ? await storeFile(context, key.company_id, 'call', await readImage('picture', file, PICTURE_WIDTH))
        : null;
      return change(caller, id, async (tx) => ({ picture: (await stored?.attach(tx)) ?? null }));
    },

    /** @throws AppError `casting_call.campaign_archived`, `casting_call.has_applications` */
    setState: (caller: Caller, id: string, state: CastingCallState) =>
      change(caller, id, async (tx, call) => {
        if (state === 'open') {
          if (call.is_archived) throw new AppError('casting_call.campaign_archived');
          refuseUnready(call);
        }
        if (state === 'draft' && (await hasApplications(tx, call)))
          throw new AppError('casting_call.has_applications');
        return { state };
      }),

    /** @throws AppError `request.invalid` for a brand that the company has not */
    async editBrand(caller: Caller, id: string, { brand, name, ...parts }: BodyOf<Calls['editBrand']>) {
      const key = { company_id: companyFor(caller, 'change'), id };
      await find(db, key);
      if (brand) {
        const { results } = await brands.list(caller);
        if (!results.some((one) => one.id === brand))
          throw fieldError('brand', 'refusals:casting_call.no_brand');
      }
      const brand_id =
        brand === undefined && name !== undefined
          ? (await brands.create(caller, { name, ...parts })).id
          : (brand ?? null);
      return change(caller, id, async () => ({ brand_id }));
    },

    async applications(caller: Caller, id: string, query: QueryOf<Calls['applications']>) {
      const key = { company_id: companyFor(caller, 'see'), id };
      await find(db, key);
      const { rows, states, ...total } = await listApplications(db, key, query);
      return { ...pageReply(rows.map(presentApplication), total, query), states };
    },

    /** @throws AppError `resource.not_found` for a creator of another company */
    async applicationsOf(caller: Caller, influencer: string) {
      const companyId = companyFor(caller, 'see');
      if (!(await isThere(db, companyId, influencer))) throw notFound();
      const rows = await listOfProposal(db, companyId, influencer, LIMITS.ownApplicationsMax);
      return { results: rows.map(presentApplication) };
    },
  };
}
