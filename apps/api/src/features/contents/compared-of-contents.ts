import { METRICS, type CONTENT_CONDITIONS, type Metric } from '@altavoz/contracts';
import { sql, type RawBuilder } from 'kysely';
import { amongCategories, type Comparisons } from '../../http/conditions.js';

/** What conditions compare of a `content` and, where one is about them, of its creator `ci`. */
export const COMPARED_OF_CONTENTS: Comparisons<typeof CONTENT_CONDITIONS> = {
  status: { by: sql`content.status` },
  network: { by: sql`content.network` },
  content_type: { by: sql`content.content_type` },
  category: { by: sql`ci.category`, among: amongCategories },
  published_date: { by: sql`content.publish_day` },
  followers: { by: sql`ci.followers` },
  // Stored as a fraction.
  engagement: { by: sql`(content.engagement_rate * 100)::numeric` },
  estimated_cost: { by: sql`content.estimated_cost_cents` },
  ...(Object.fromEntries(
    METRICS.map((metric) => [metric, { by: sql`content.${sql.ref(metric)}` }]),
  ) as Record<Metric, { by: RawBuilder<unknown> }>),
  // As the list shows them: of some the views.
  number_of_impressions: { by: sql`content.seen` },
};

/** Whether conditions on a field compare creators, who are joined then. */
export const isOfCreator = (field: string): boolean => field === 'category' || field === 'followers';
