import { LIMITS, WAITING_KINDS, WORK_KINDS, type Waiting } from '@altavoz/contracts';
import { fromCents } from '@altavoz/domain';
import type { Queryable } from '../../db/database.js';
import { guestMay, memberMay, type Caller } from '../../http/caller.js';
import { fileUrl } from '../../http/files.js';
import { readActive } from './health.queries.js';
import { readWaitingPayments } from './waiting-payments.queries.js';

/** Where somebody may change campaigns: in all of their company's, and in those of others that are open to them so. */
function workplaces({ companyId, memberRole, grants }: Caller) {
  const places = new Map<string, readonly string[] | null>();
  for (const grant of grants) {
    if (!guestMay(grant.role, 'change_campaign')) continue;
    places.set(grant.companyId, [...(places.get(grant.companyId) ?? []), grant.campaignId]);
  }
  if (companyId !== null && memberMay(memberRole, 'change_campaign')) places.set(companyId, null);
  return [...places].map(([company, campaigns]) => ({ companyId: company, campaigns }));
}

/**
 * What waits for a caller on a day in the active campaigns that they may change, and of their company's payments: the most
 * urgent first. Money is for members: guests neither see nor move any.
 */
export async function findWaiting(
  db: Queryable,
  caller: Caller,
  day: string,
): Promise<{ results: Waiting[]; total: number }> {
  const found = await Promise.all(
    workplaces(caller).map(async (place) => {
      const rows = await readActive(db, { ...place, day });
      // Guests are not shown what was found.
      return place.campaigns === null ? rows : rows.map((row) => ({ ...row, found: 0 }));
    }),
  );
  const own = workplaces(caller).find(({ campaigns }) => campaigns === null);
  const payments = own ? await readWaitingPayments(db, own.companyId) : [];
  const campaignOf = (row: { id: string; name: string; logo: string | null; starts_on: string | null }) => ({
    uuid: row.id,
    name: row.name,
    logo: fileUrl(row.logo),
    starts_on: row.starts_on,
  });
  const work = found.flat().flatMap((row) =>
    WORK_KINDS.filter((kind) => row[kind] > 0).map((kind) => ({
      kind,
      campaign: campaignOf(row),
      count: row[kind],
      since: kind === 'late' ? row.late_since : null,
      payments: null,
    })),
  );
  const waiting: Waiting[] = [
    ...work,
    ...payments.map((row) => ({
      kind: row.kind,
      campaign: campaignOf(row),
      count: row.count,
      since: null,
      payments: {
        amounts: row.amounts.map(({ cents, currency }) => ({ amount: fromCents(cents), currency })),
        since: row.since.toISOString(),
      },
    })),
  ];
  const rank = ({ kind }: Waiting) => WAITING_KINDS.indexOf(kind);
  // Of what is late what waits longest, of the rest where most waits.
  waiting.sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.since ?? '').localeCompare(b.since ?? '') ||
      b.count - a.count ||
      a.campaign.name.localeCompare(b.campaign.name),
  );
  return { results: waiting.slice(0, LIMITS.waitingMax), total: waiting.length };
}
