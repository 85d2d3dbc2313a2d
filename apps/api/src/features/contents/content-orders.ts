import { OTHER_METRICS, type ContentSort, type Metric } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { OrderKey } from '../../db/order.js';

type Compared = Omit<OrderKey, 'descending'>;

interface SortRule {
  keys: Compared[];
  /** Compares creators: `ci` is joined, and an index of theirs leads. */
  byCreator?: true;
}

const creatorName: Compared = { by: sql`ci.name_key`, kind: 'text' };
const creatorId: Compared = { by: sql`ci.id`, kind: 'uuid' };

/** By a metric: what is unknown comes last. */
const byMetric = (metric: Metric): SortRule => ({
  keys: [{ by: sql`content.${sql.ref(metric)}`, kind: 'bigint', mayBeUnknown: true }],
});

/** What each sort compares, before the id. An index serves each but those of the other metrics. */
export const CONTENT_ORDERS: Record<ContentSort, SortRule> = {
  recent: { keys: [] },
  name: { keys: [creatorName, creatorId], byCreator: true },
  category: {
    keys: [{ by: sql`ci.category_rank`, kind: 'bigint' }, creatorName, creatorId],
    byCreator: true,
  },
  network: { keys: [{ by: sql`content.network`, kind: 'text' }] },
  followers: {
    keys: [{ by: sql`coalesce(ci.followers, -1)`, kind: 'bigint' }, creatorName, creatorId],
    byCreator: true,
  },
  status: { keys: [{ by: sql`content.status`, kind: 'text' }] },
  content_type: { keys: [{ by: sql`content.content_type`, kind: 'text' }] },
  published_date: { keys: [{ by: sql`content.publish_day`, kind: 'date', mayBeUnknown: true }] },
  // As the list shows them: of some the views.
  impressions: { keys: [{ by: sql`content.seen`, kind: 'bigint', mayBeUnknown: true }] },
  engagement: { keys: [{ by: sql`content.engagement_rate`, kind: 'float8', mayBeUnknown: true }] },
  updated_at: { keys: [{ by: sql`content.updated_at`, kind: 'timestamptz' }] },
  ...(Object.fromEntries(OTHER_METRICS.map((metric) => [metric, byMetric(metric)])) as Record<
    (typeof OTHER_METRICS)[number],
    SortRule
  >),
};
