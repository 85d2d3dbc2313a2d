import type { Metric } from '@altavoz/contracts';
import { z } from 'zod/mini';
import { given, readCount, succeeded } from '../ask.js';
import type { CapturedPost, ConnectorContext, Grant, Result } from '../connector.js';
import { readApi } from './api.js';
import { urnEscaped, type Urn } from './urn.js';

type Figures = CapturedPost['metrics'];

const statisticsSchema = z.object({
  elements: z.array(
    z.object({
      share: z.optional(z.string()),
      ugcPost: z.optional(z.string()),
      totalShareStatistics: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
});
const countsSchema = z.object({
  commentSummary: z.optional(z.object({ count: z.optional(z.unknown()) })),
  reactionSummaries: z.optional(z.record(z.string(), z.object({ count: z.optional(z.unknown()) }))),
});
const viewsSchema = z.object({
  elements: z.array(z.object({ value: z.optional(z.unknown()), count: z.optional(z.unknown()) })),
});

const sum = (counts: readonly unknown[]): number | undefined => {
  const read = counts.map(readCount);
  return read.some((count) => count === undefined)
    ? undefined
    : read.reduce<number>((total, count) => total + (count ?? 0), 0);
};

/** «Organization Share Statistics»: `clickCount` counts every click, so it is told only within all that people did. */
function figuresOf(statistics: Readonly<Record<string, unknown>>): Figures {
  const { clickCount, likeCount, commentCount, shareCount } = statistics;
  return given<Metric>({
    number_of_impressions: statistics['impressionCount'],
    scope_number: statistics['uniqueImpressionsCount'],
    number_of_likes: likeCount,
    number_of_comments: commentCount,
    number_of_shares: shareCount,
    number_of_interactions: sum([clickCount, likeCount, commentCount, shareCount]),
  });
}

/**
 * The figures of posts of a page, by their URNs, in one call. One without any activity yet is not among them. Only
 * administrators are told.
 */
export async function statisticsOf(
  context: ConnectorContext,
  grant: Grant,
  author: Urn,
  urns: readonly Urn[],
): Promise<Result<ReadonlyMap<string, Figures>>> {
  const list = (name: string, kind: string) => {
    const those = urns.filter((urn) => urn.kind === kind).map(urnEscaped);
    return those.length === 0 ? '' : `&${name}=List(${those.join(',')})`;
  };
  const told = await readApi(
    context,
    grant,
    '/rest/organizationalEntityShareStatistics',
    `q=organizationalEntity&organizationalEntity=${urnEscaped(author)}${list('shares', 'share')}${list('ugcPosts', 'ugcPost')}`,
    statisticsSchema,
  );
  if (!told.ok) return told;
  const found = told.body.elements.flatMap(({ share, ugcPost, totalShareStatistics }) => {
    const urn = share ?? ugcPost;
    return urn === undefined || !totalShareStatistics
      ? []
      : [[urn, figuresOf(totalShareStatistics)] as const];
  });
  return succeeded(context, 'creator', new Map(found));
}

/** What everybody sees of a post: reactions and comments («Social Metadata»). */
export async function countsOf(context: ConnectorContext, grant: Grant, urn: Urn): Promise<Result<Figures>> {
  const counts = await readApi(context, grant, `/rest/socialMetadata/${urnEscaped(urn)}`, '', countsSchema);
  if (!counts.ok) return counts;
  const { commentSummary, reactionSummaries } = counts.body;
  return succeeded(
    context,
    'creator',
    given<Metric>({
      number_of_comments: commentSummary?.count,
      number_of_likes: reactionSummaries && sum(Object.values(reactionSummaries).map(({ count }) => count)),
    }),
    { warnings: ['number_of_impressions', 'scope_number', 'number_of_shares'] },
  );
}

/** «Video Analytics» of a page's video; what it does not tell is left out with a warning. */
export async function videoViews(
  context: ConnectorContext,
  grant: Grant,
  urn: Urn,
): Promise<number | undefined> {
  const query = `q=entity&entity=${urnEscaped(urn)}&type=VIDEO_VIEW`;
  const views = await readApi(context, grant, '/rest/videoAnalytics', query, viewsSchema);
  const [first] = views.ok ? views.body.elements : [];
  return readCount(first?.value ?? first?.count);
}
