import type { Metric } from '@altavoz/contracts';
import { DAY_MS } from './dates.js';
import { contentRate } from './metrics.js';

/** Posts that the figures of an account are taken from, the newest, and how far back one of a month goes. */
const POSTS = 20;
const MONTH_MS = 30 * DAY_MS;

/** A post of an account with what its network tells of it. */
export interface AccountPost {
  readonly metrics: Readonly<Partial<Record<Metric, number>>>;
  readonly publishedAt?: Date | undefined;
}

/** What the posts of an account say of it; what they do not say is absent. */
export interface AccountFigures {
  er?: number;
  er_30_days?: number;
  views_avg?: number;
  reply_avg?: number;
}

const mean = (values: readonly (number | null | undefined)[]): number | undefined => {
  const known = values.filter((value) => value != null);
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length;
};

/**
 * The figures of an account by its newest posts [ENT-111, ENT-115, ENT-122, ENT-123, ENT-125]: the mean of their
 * engagement rates in percent, of all and of those of the last thirty days, and their mean views and answers.
 */
export function accountFigures(
  posts: readonly AccountPost[],
  followers: number | null,
  now: Date,
): AccountFigures {
  const newest = posts.slice(0, POSTS);
  const rate = (those: readonly AccountPost[]) =>
    mean(those.map((one) => contentRate(one.metrics, followers)));
  const figures = {
    er: rate(newest),
    er_30_days: rate(
      posts.filter(({ publishedAt }) => publishedAt && now.getTime() - publishedAt.getTime() <= MONTH_MS),
    ),
    views_avg: mean(newest.map(({ metrics }) => metrics.number_of_views ?? metrics.number_of_reproductions)),
    reply_avg: mean(newest.map(({ metrics }) => metrics.number_of_comments ?? metrics.number_of_responses)),
  };
  return Object.fromEntries(
    Object.entries(figures).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Math.round(value * 100) / 100]],
    ),
  );
}
