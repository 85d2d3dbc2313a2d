import { DAY_MS, HOUR_MS } from '@altavoz/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACTIVE_WINDOWS, askAgainAt, usableBy, type Budget, type Part } from './fair-parts.js';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const MIDNIGHT = Date.UTC(2026, 10, 20, 8);
const at = (hour: number) => new Date(MIDNIGHT + hour * HOUR_MS);
const budget = (limit: number, used: number): Budget => ({
  limit,
  used,
  startsAt: at(0),
  endsAt: at(24),
});
const part = (company: string, used: number, takenAt: Date | null = null): Part => ({
  company,
  used,
  takenAt,
});

describe('what one company may use of a budget', () => {
  test('all of it, where nobody else asks', () => {
    expect(usableBy(budget(100, 60), [part('a', 60)], 'a', at(1))).toBe(100);
    expect(usableBy(budget(100, 0), [], 'a', at(0))).toBe(100);
  });

  test('not what others lack of their even part, which melts as the window passes', () => {
    const parts = [part('a', 50), part('b', 10)];
    expect(usableBy(budget(100, 60), parts, 'a', at(0))).toBe(60);
    expect(usableBy(budget(100, 60), parts, 'a', at(12))).toBe(80);
    expect(usableBy(budget(100, 60), parts, 'b', at(0))).toBe(100);
  });

  test('a tenth of that part does not melt, for those who have not had as much', () => {
    const late = [part('a', 70), part('b', 2)];
    expect(usableBy(budget(100, 72), late, 'a', at(24))).toBe(97);
    expect(usableBy(budget(100, 72), late, 'b', at(24))).toBe(100);
    expect(usableBy(budget(100, 75), [part('a', 70), part('b', 5)], 'a', at(24))).toBe(100);
  });

  test('where there are fewer units than companies, who was given nothing for longer comes first', () => {
    const parts = [part('a', 0, at(-1)), part('b', 0, at(-30)), part('c', 0)];
    expect(usableBy(budget(2, 0), parts, 'a', at(0))).toBe(0);
    expect(usableBy(budget(2, 0), parts, 'b', at(0))).toBe(1);
    expect(usableBy(budget(2, 0), parts, 'c', at(0))).toBe(2);
  });

  test('never more than there is; and whoever comes first may always have what is left', () => {
    const company = fc.record({ used: fc.nat(40), last: fc.option(fc.nat(100)) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), fc.array(company, { minLength: 1 }), (limit, drawn) => {
        const parts = drawn.map(({ used, last }, index) =>
          part(String(index), used, last === null ? null : at(-last)),
        );
        const all = budget(limit, Math.min(limit, sum(parts.map(({ used }) => used))));
        for (const { company: one } of parts)
          for (const hour of [0, 13, 24])
            expect(usableBy(all, parts, one, at(hour))).toBeLessThanOrEqual(limit);
        const [first] = [...parts].sort(
          (a, b) => a.used - b.used || (a.takenAt?.getTime() ?? 0) - (b.takenAt?.getTime() ?? 0),
        ) as [Part];
        if (first.used < limit / parts.length) expect(usableBy(all, parts, first.company, at(0))).toBe(limit);
      }),
    );
  });

  test('what no company asks is not held back', () => {
    expect(usableBy(budget(100, 99), [part('a', 0), part('b', 0)], null, at(0))).toBe(100);
  });
});

describe('when it may ask again', () => {
  test('as soon as enough has melted: it is granted then, and not long before', () => {
    const parts = [part('a', 50), part('b', 10)];
    const now = budget(100, 60);
    const again = askAgainAt(now, parts, 'a', 10, at(0));
    expect(usableBy(now, parts, 'a', again)).toBeGreaterThanOrEqual(70);
    expect(usableBy(now, parts, 'a', new Date(again.getTime() - 60_000))).toBeLessThan(70);
  });

  test('in the next window, when the budget or what may be had of it is used up', () => {
    expect(askAgainAt(budget(100, 100), [part('a', 40)], 'a', 1, at(5))).toEqual(at(24));
    expect(askAgainAt(budget(100, 97), [part('a', 95), part('b', 2)], 'a', 1, at(5))).toEqual(at(24));
  });

  test('never at once, and never behind the window', () => {
    expect(askAgainAt(budget(100, 0), [], 'a', 1, at(5))).toEqual(new Date(at(5).getTime() + 1_000));
    expect(askAgainAt(budget(100, 0), [], 'a', 1, new Date(at(24).getTime() - 1))).toEqual(at(24));
  });
});

interface Simulated {
  /** What each company got, by day. */
  given: Map<string, number[]>;
  /** What was used of the budget, by day. */
  used: number[];
}

interface Scene {
  limit: number;
  days: number;
  companies: readonly string[];
  wants: (company: string, day: number) => number;
  /** The hour of a day at which a company begins to ask. */
  from?: (company: string) => number;
  /** What one may use of a budget; left out, by the rule. */
  usable?: typeof usableBy;
}

/**
 * Days of one budget. Every ten minutes all companies come in the same order, the greedy first, and each asks for one
 * unit after the other until it has what it wants for the day or is refused; then it comes when it was told to.
 */
function simulate({ limit, days, companies, wants, from = () => 0, usable = usableBy }: Scene): Simulated {
  const parts = new Map<string, Part & { askedAt: number }>();
  const given = new Map(companies.map((company) => [company, Array<number>(days).fill(0)]));
  const used = Array<number>(days).fill(0);
  for (let day = 0; day < days; day++) {
    const startsAt = at(day * 24);
    const endsAt = at((day + 1) * 24);
    const again = new Map<string, number>();
    for (const [company, one] of parts) parts.set(company, { ...one, used: 0 });
    const ask = (company: string, now: Date) => {
      const budgetNow: Budget = { limit, used: used[day] as number, startsAt, endsAt };
      const since = startsAt.getTime() - ACTIVE_WINDOWS * DAY_MS;
      const active = [...parts.values()].filter(({ askedAt }) => askedAt >= since);
      const own = parts.get(company) ?? { company, used: 0, takenAt: null };
      const isGranted = budgetNow.used + 1 <= usable(budgetNow, active, company, now);
      const taken = isGranted ? { used: own.used + 1, takenAt: now } : {};
      parts.set(company, { ...own, ...taken, askedAt: now.getTime() });
      if (!isGranted) again.set(company, askAgainAt(budgetNow, active, company, 1, now).getTime());
      else {
        (given.get(company) as number[])[day] = own.used + 1;
        used[day] = (used[day] as number) + 1;
      }
    };
    for (let minute = 0; minute < 24 * 60; minute += 10) {
      const now = new Date(startsAt.getTime() + minute * 60_000);
      for (const company of companies) {
        if (minute < from(company) * 60) continue;
        const wanted = wants(company, day);
        while ((given.get(company)?.[day] ?? 0) < wanted && now.getTime() >= (again.get(company) ?? 0))
          ask(company, now);
      }
    }
  }
  return { given, used };
}

describe('200 companies with 50,000 contents', () => {
  const companies = Array.from({ length: 200 }, (_, index) => `company ${index}`);
  const isLarge = (company: string) => companies.indexOf(company) < 10;
  // One has half of all, nine have 2,000 each, 190 have 37 or so.
  const contents = new Map(
    companies.map((company, index) => [
      company,
      index === 0 ? 25_000 : isLarge(company) ? 2_000 : 36 + (index % 3),
    ]),
  );
  // YouTube gives the figures of fifty contents for a unit; each is wanted anew every half an hour.
  const units = new Map([...contents].map(([company, count]) => [company, Math.ceil(count / 50) * 48]));
  const wants = (company: string) => units.get(company) ?? 0;
  const LIMIT = 10_000;
  const EVEN = LIMIT / companies.length;

  test('want more than there is', () => {
    expect(Math.abs(sum([...contents.values()]) - 50_000)).toBeLessThan(50);
    expect(sum([...units.values()])).toBeGreaterThan(4 * LIMIT);
  });

  test("YouTube's 10,000 units a day: each has its part, little is wasted, no limit is passed", () => {
    const { given, used } = simulate({ limit: LIMIT, days: 3, companies, wants });
    for (const day of used) expect(day).toBeLessThanOrEqual(LIMIT);
    for (const day of used) expect(day).toBeGreaterThanOrEqual(LIMIT * 0.9);
    // On the first day nobody knows who will come: whoever is there before all others may take more.
    const hungry = companies.filter((company) =>
      given
        .get(company)
        ?.slice(1)
        .some((got) => got < Math.min(wants(company), EVEN)),
    );
    expect(hungry).toEqual([]);
  });

  test('first come, first served would let most of them starve', () => {
    const usable = () => LIMIT;
    const { given } = simulate({ limit: LIMIT, days: 2, companies, wants, usable });
    expect([...given.values()].filter((days) => sum(days) === 0).length).toBeGreaterThan(190);
  });

  test('those who come at the very end of a day get a tenth of their part, however greedy the others were', () => {
    const from = (company: string) => (isLarge(company) ? 0 : 23.8);
    const { given, used } = simulate({ limit: LIMIT, days: 3, companies, wants, from });
    for (const day of used) expect(day).toBeLessThanOrEqual(LIMIT);
    const hungry = companies.filter((company) =>
      given
        .get(company)
        ?.slice(1)
        .some((got) => got < EVEN / 10),
    );
    expect(hungry).toEqual([]);
  });

  test("YouTube's 100 searches a day, of which each wants three: they take turns", () => {
    const { given, used } = simulate({ limit: 100, days: 10, companies, wants: () => 3 });
    for (const day of used) expect(day).toBe(100);
    const outOfTurn = [...given.values()].filter((days) =>
      days.some((got, day) => day > 1 && got + (days[day - 1] ?? 0) !== 1),
    );
    expect(outOfTurn).toEqual([]);
  });

  test('what those leave who asked yesterday and not today goes to whoever asks', () => {
    const { given } = simulate({
      limit: 100,
      days: 2,
      companies,
      wants: (company, day) => (day === 0 ? 1 : company === 'company 0' ? 80 : 0),
    });
    expect(given.get('company 0')).toEqual([1, 80]);
  });
});
