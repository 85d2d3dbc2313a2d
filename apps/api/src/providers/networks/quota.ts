import { createHash } from 'node:crypto';
import type { Network } from '@altavoz/contracts';
import { DAY_MS } from '@altavoz/domain';
import type { QuotaRule } from '@altavoz/networks/connectors';
import { sql } from 'kysely';
import type { Database, Queryable, Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import { ACTIVE_WINDOWS, askAgainAt, usableBy, type Budget, type Part } from './fair-parts.js';
import { windowOf } from './windows.js';

/** Who wants to ask a network. */
export interface Asker {
  readonly network: Network;
  /** The company, by its id; null: nobody's, such as a creator who connects an account. */
  readonly company: string | null;
  /** The id of the connection whose leave is used; rules of a token need it. */
  readonly connection?: string;
}

/** Units of one budget of a network. */
export interface Wanted {
  readonly rule: QuotaRule;
  readonly units: number;
}

export type Granted = { readonly granted: true } | { readonly granted: false; readonly retryAt: Date };

/** A budget in its window: what a row is found by. */
interface Place {
  readonly network: Network;
  readonly rule: string;
  readonly subject: string;
  readonly starts_at: Date;
}

const PARTS_KEPT_DAYS = 30;

/**
 * Takes units of all these budgets or of none. No budget is ever exceeded, however many processes take of it at once:
 * one statement takes what is still there. None of it is taken by one company while others lack their part (`usableBy`).
 * @param wanted always in the same order, which is that of the connector
 * @returns whether they were taken, else when to ask again
 * @throws RangeError for units that the budget can never have
 */
export async function takeBudgets(
  db: Database,
  asker: Asker,
  wanted: readonly Wanted[],
  now: Date,
): Promise<Granted> {
  return transact(db, async (tx): Promise<Granted> => {
    for (const [index, one] of wanted.entries()) {
      const retryAt = await takeOne(tx, asker, one, now);
      if (!retryAt) continue;
      for (const taken of wanted.slice(0, index)) await giveBack(tx, asker, taken, now);
      return { granted: false, retryAt };
    }
    return { granted: true };
  });
}

/** @returns null when they were taken, else when to ask again */
async function takeOne(tx: Tx, asker: Asker, { rule, units }: Wanted, now: Date): Promise<Date | null> {
  if (!Number.isInteger(units) || units < 1 || units > rule.limit)
    throw new RangeError(`${units} units of ${rule.name}, which has ${rule.limit}`);
  const place = placeOf(asker, rule, now);
  const budget = await findBudget(tx, place, rule, now);
  const parts = await findParts(tx, place, budget);
  if (isNobodys(asker))
    parts.push({
      company: null,
      used: (await findBudget(tx, nobodysPlace(place), rule, now)).used,
      takenAt: null,
    });
  const usable = usableBy(budget, parts, asker.company, now);
  const taken = await take(tx, place, budget.endsAt, units, usable);
  if (asker.company !== null) await notePart(tx, place, asker.company, taken ? units : 0, now);
  else if (taken && isNobodys(asker)) await take(tx, nobodysPlace(place), budget.endsAt, units, rule.limit);
  return taken ? null : askAgainAt(budget, parts, asker.company, units, now);
}

/** By nobody's leave and for no company, as anybody may ask: all of that together has the part of one company. */
const isNobodys = ({ company, connection }: Asker) => company === null && connection === undefined;

/** Where it is noted what of a budget went to nobody. */
const nobodysPlace = (place: Place): Place => ({ ...place, subject: `${place.subject} of nobody` });

function placeOf({ network, connection }: Asker, rule: QuotaRule, now: Date): Place {
  if (rule.of === 'token' && connection === undefined)
    throw new RangeError(`${rule.name} is a budget of each connection`);
  const subject =
    rule.of === 'token' && connection !== undefined
      ? createHash('sha256').update(connection).digest('hex')
      : 'app';
  return { network, rule: rule.name, subject, starts_at: windowOf(rule.per, now).startsAt };
}

async function findBudget(db: Queryable, place: Place, rule: QuotaRule, now: Date): Promise<Budget> {
  const found = await db
    .selectFrom('network_budgets')
    .select('used')
    .where('network', '=', place.network)
    .where('rule', '=', place.rule)
    .where('subject', '=', place.subject)
    .where('starts_at', '=', place.starts_at)
    .executeTakeFirst();
  return { ...windowOf(rule.per, now), limit: rule.limit, used: found?.used ?? 0 };
}

/** Of all companies that are counted on. */
async function findParts(db: Queryable, place: Place, { startsAt, endsAt }: Budget): Promise<Part[]> {
  const length = endsAt.getTime() - startsAt.getTime();
  const before = new Date(startsAt.getTime() - ACTIVE_WINDOWS * length);
  const rows = await db
    .selectFrom('network_budget_parts')
    .select(['company_id', 'starts_at', 'used', 'taken_at'])
    .where('network', '=', place.network)
    .where('rule', '=', place.rule)
    .where('subject', '=', place.subject)
    .where('asked_at', '>=', before)
    .execute();
  return rows.map((row) => ({
    company: row.company_id,
    used: row.starts_at.getTime() === startsAt.getTime() ? row.used : 0,
    takenAt: row.taken_at,
  }));
}

/** Takes what is still there, in one statement. @param usable how far the use of the budget may go by it */
async function take(
  db: Queryable,
  place: Place,
  endsAt: Date,
  units: number,
  usable: number,
): Promise<boolean> {
  const { network, rule, subject, starts_at } = place;
  const { rows } = await sql`
    insert into network_budgets as budget (network, rule, subject, starts_at, ends_at, used)
    select ${network}, ${rule}, ${subject}, ${starts_at}::timestamptz, ${endsAt}::timestamptz, ${units}::integer
    where ${units}::integer <= ${usable}::integer
    on conflict (network, rule, subject, starts_at) do update set used = budget.used + excluded.used
      where budget.used + excluded.used <= ${usable}::integer
    returning used`.execute(db);
  return rows.length === 1;
}

/** Notes that a company asked, and what it was given. */
async function notePart(db: Queryable, place: Place, company: string, units: number, now: Date) {
  const { network, rule, subject, starts_at } = place;
  const takenAt = units > 0 ? now : null;
  await sql`
    insert into network_budget_parts as part
      (company_id, network, rule, subject, starts_at, used, asked_at, taken_at)
    values (${company}, ${network}, ${rule}, ${subject}, ${starts_at}, ${units}, ${now}, ${takenAt})
    on conflict (company_id, network, rule, subject) do update set
      used = excluded.used + case when part.starts_at = excluded.starts_at then part.used else 0 end,
      starts_at = excluded.starts_at,
      asked_at = excluded.asked_at,
      taken_at = coalesce(excluded.taken_at, part.taken_at)`.execute(db);
}

async function giveBack(tx: Tx, asker: Asker, { rule, units }: Wanted, now: Date): Promise<void> {
  const place = placeOf(asker, rule, now);
  const subjects = [place, ...(isNobodys(asker) ? [nobodysPlace(place)] : [])].map(({ subject }) => subject);
  await tx
    .updateTable('network_budgets')
    .set((eb) => ({ used: eb('used', '-', units) }))
    .where('network', '=', place.network)
    .where('rule', '=', place.rule)
    .where('subject', 'in', subjects)
    .where('starts_at', '=', place.starts_at)
    .execute();
  if (asker.company === null) return;
  await tx
    .updateTable('network_budget_parts')
    .set((eb) => ({ used: eb('used', '-', units) }))
    .where('company_id', '=', asker.company)
    .where('network', '=', place.network)
    .where('rule', '=', place.rule)
    .where('subject', '=', place.subject)
    .execute();
}

/** Windows that are over go, and parts of companies that have not asked for long. */
export async function deleteOldBudgets(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('network_budgets').where('ends_at', '<', now).execute();
  await db
    .deleteFrom('network_budget_parts')
    .where('asked_at', '<', new Date(now.getTime() - PARTS_KEPT_DAYS * DAY_MS))
    .execute();
}
