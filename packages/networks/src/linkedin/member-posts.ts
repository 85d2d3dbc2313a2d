import type { Metric } from '@altavoz/contracts';
import { z } from 'zod/mini';
import { failed, readCount, succeeded } from '../ask.js';
import type { CapturedPost, ConnectorContext, Grant, Result } from '../connector.js';
import { readApi } from './api.js';
import { urnEscaped, type Urn } from './urn.js';

/** What LinkedIn calls them («Member Post Statistics»). Each is asked for alone. */
const FIGURES = [
  ['IMPRESSION', 'number_of_impressions'],
  ['MEMBERS_REACHED', 'scope_number'],
  ['REACTION', 'number_of_likes'],
  ['COMMENT', 'number_of_comments'],
  ['RESHARE', 'number_of_shares'],
  ['POST_SAVE', 'number_of_times_saved'],
  ['LINK_CLICKS', 'number_of_clicks_to_the_link'],
] as const satisfies readonly (readonly [string, Metric])[];

/** The number has had two names. */
const analyticsSchema = z.object({
  elements: z.array(z.object({ count: z.optional(z.unknown()), value: z.optional(z.unknown()) })),
});

/** How LinkedIn calls a post within a query: `ugc` where its URN says `ugcPost`. */
const partOf = (urn: Urn) => (urn.kind === 'ugcPost' ? 'ugc' : urn.kind);

/** The figures of a post of whoever gave the leave. One that LinkedIn does not know any more is left out with a warning. */
export async function memberMetrics(
  context: ConnectorContext,
  grant: Grant,
  urn: Urn,
): Promise<Result<CapturedPost['metrics']>> {
  const figures: Partial<Record<Metric, number>> = {};
  const warnings: string[] = [];
  for (const [place, [name, metric]] of FIGURES.entries()) {
    const answered = await readApi(
      context,
      grant,
      '/rest/memberCreatorPostAnalytics',
      `q=entity&entity=(${partOf(urn)}:${urnEscaped(urn)})&queryType=${name}&aggregation=TOTAL`,
      analyticsSchema,
    );
    if (!answered.ok) {
      // When the first is refused it is the post that is: none of the others would fare better.
      if (place === 0 || answered.failure.class !== 'invalid_request') return answered;
      warnings.push(metric);
      continue;
    }
    const [first] = answered.body.elements;
    const count = readCount(first?.count ?? first?.value);
    if (count !== undefined) figures[metric] = count;
  }
  if (Object.keys(figures).length === 0) return failed('no_data');
  return succeeded(context, 'creator', figures, { cost: FIGURES.length, warnings });
}
