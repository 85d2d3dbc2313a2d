import { AppError } from './errors.js';

/** What tells of money in an answer about a campaign. */
const COSTS: ReadonlySet<string> = new Set([
  'budget',
  'spent',
  'agreed',
  'money',
  'estimated_cost',
  'agreed_cost',
  // Nor who can be paid.
  'has_payment_data',
]);
/** What puts a list in order or narrows it. */
const ASKING = ['sort', 'order', 'where'] as const;
const BY_COST = /(estimated|agreed)_cost|cost_per|payment_data/;

/** An answer about a campaign with null wherever it tells of money: for whoever does not see costs. */
export function withoutCosts<T>(answer: T): T {
  if (Array.isArray(answer)) return answer.map(withoutCosts) as T;
  if (typeof answer !== 'object' || answer === null || Object.getPrototypeOf(answer) !== Object.prototype)
    return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, COSTS.has(name) ? null : withoutCosts(value)]),
  ) as T;
}

/**
 * Refuses to put in order or to narrow by what is hidden: with enough questions it would be told all the same.
 * @throws AppError `auth.forbidden`
 */
export function refuseAskingForCosts(query: unknown, body: unknown): void {
  const asked = [query, body, partOf(body, 'filter')];
  if (asked.some((one) => ASKING.some((name) => isByCost(partOf(one, name)))))
    throw new AppError('auth.forbidden');
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
const isByCost = (value: unknown): boolean => value !== undefined && BY_COST.test(JSON.stringify(value));
