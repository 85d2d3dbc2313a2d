import type { InfluencerStatus, Network } from '@altavoz/contracts';
import { DAY_MS, foldText } from '@altavoz/domain';
import { inventContents, type InventedContent, type Period } from './invent-contents.js';
import { inventCreators, type InventedCreator } from './invent-creators.js';
import { inventReadings, type InventedHistory } from './invent-readings.js';
import { inventTerms, type InventedTerms } from './invent-terms.js';
import { createRandom } from './random.js';

/** Everybody of the sample, at every stage of the work, the last proposed last: so many of each status. */
const STATUSES: readonly (readonly [InfluencerStatus, number])[] = [
  ['published', 5],
  ['submitted', 3],
  ['producing', 4],
  ['trading', 2],
  ['onboarding', 2],
  ['approved', 4],
  ['rejected', 2],
  ['pending', 6],
];
/** Contents of each creator who is at work. */
const CONTENTS = 4;
const WORKING: ReadonlySet<InfluencerStatus> = new Set(['producing', 'submitted', 'published']);
/** Chosen among many: one content is late, one rejected, and nobody outshines all others. */
const SEED = 20;
/** Days that the sample has behind it and ahead of it. */
const SPAN = 21;
/** Budgets are round. */
const ROUND_CENTS = 5_000_000;

export interface InventedPerson extends InventedCreator, InventedTerms {
  /** Stands for the campaign influencer that they become. */
  id: string;
  status: InfluencerStatus;
}

export interface InventedSample extends InventedHistory {
  period: Period;
  people: InventedPerson[];
  contents: (InventedContent & { id: string; network: Network })[];
  budget_cents: number;
  spent_cents: number;
}

/**
 * Invents what a campaign in the middle of its time looks like. The same each time but for its days and what its
 * creators are called on their networks.
 * @param called begins what they are called there, so that nobody takes them for somebody
 * @param previews the keys of stored pictures
 */
export function inventSample({
  now,
  newId,
  called,
  previews,
}: {
  now: Date;
  newId: () => string;
  called: string;
  previews: readonly string[];
}): InventedSample {
  const random = createRandom(SEED);
  const away = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const period = { starts: away(-SPAN), today: now, ends: away(SPAN) };
  const statuses = STATUSES.flatMap(([status, count]) => Array.from({ length: count }, () => status));
  // The end of an id is chance: what this company's are called is nobody else's.
  const mark = newId().slice(-5);
  const creators = inventCreators(
    random,
    statuses.length,
    (first, last) => `${called}_${foldText(first)}.${foldText(last).slice(0, 1)}_${mark}`,
  );
  const people = creators.map((creator, place): InventedPerson => {
    const status = statuses[place] ?? 'pending';
    return { ...creator, id: newId(), status, ...inventTerms(random, { status, ...creator }) };
  });
  const contents = people
    .filter(({ status }) => WORKING.has(status))
    .flatMap((person) => inventContents(random, person, CONTENTS, period, previews))
    .map((content) => ({ ...content, id: newId() }));
  const agreed = people.reduce((sum, { agreed_cost_cents }) => sum + (agreed_cost_cents ?? 0), 0);
  const paid = people.reduce(
    (sum, { status, agreed_cost_cents }) => sum + (status === 'published' ? (agreed_cost_cents ?? 0) : 0),
    0,
  );
  return {
    period,
    people,
    contents,
    ...inventReadings(random, contents),
    budget_cents: Math.ceil((agreed * 1.3) / ROUND_CENTS) * ROUND_CENTS,
    spent_cents: paid,
  };
}
