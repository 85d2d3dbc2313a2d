import { METRICS, type ContentStatus, type ContentType, type Locale, type Network } from '@altavoz/contracts';
import { categoryLabel, contentRate, knownFromCents } from '@altavoz/domain';
import { contentTypeLabelKey, networkManifest } from '@altavoz/networks';
import type { Queryable } from '../../db/database.js';
import type { CampaignKey } from '../campaigns/index.js';
import { spokenTable, withoutMoney, type SpokenColumn } from '../csv/index.js';
import { eachContentId, type ContentFilter } from './contents.queries.js';
import { contentsByIds, type ContentRow } from './rows.queries.js';

const networkName = (network: string) => networkManifest(network as Network).name;

/** With as many decimals as the rates of creators have. */
const rounded = (rate: number | null) => (rate === null ? null : Number(rate.toFixed(4)));

type Column = SpokenColumn<ContentRow>;

/** The columns of the export in order [EXP-04]. */
const COLUMNS: readonly Column[] = [
  ['files:column.influencer', (row) => row.name || row.username],
  ['files:column.username', (row) => row.username],
  ['files:column.influencer_network', (row) => networkName(row.influencer_network)],
  ['files:column.category', (row) => row.category && categoryLabel(row.category)],
  ['files:column.followers', (row) => row.followers, 'count'],
  ['files:column.network', (row) => networkName(row.network)],
  [
    'files:column.content_type',
    (row, t) =>
      t(
        `vocabulary:content_type.${contentTypeLabelKey(row.network as Network, row.content_type as ContentType)}`,
      ),
  ],
  ['files:column.status', (row, t) => t(`vocabulary:content_status.${row.status as ContentStatus}`)],
  ['files:column.published_date', (row) => row.publish_day, 'day'],
  ['files:column.link', (row) => row.link],
  ...METRICS.map((metric): Column => [
    `files:metric.${metric}`,
    // As the list and its sum have them, so that a sum of the file is theirs.
    (row) => (metric === 'number_of_impressions' ? row.seen : row[metric]),
    'count',
  ]),
  ['files:column.engagements', (row) => row.engagements, 'count'],
  ['files:column.engagement_rate', (row) => rounded(contentRate(row, row.followers)), 'percent'],
  ['files:column.estimated_cost', (row) => knownFromCents(row.estimated_cost_cents), 'money'],
  ['files:column.last_update', (row) => row.updated_at.toISOString(), 'moment'],
];

/** The contents of a filter as a file in the words of a language, with what they cost or without. */
export const contentTable = (
  db: Queryable,
  campaign: CampaignKey,
  filter: ContentFilter,
  { locale, seesCosts }: { locale: Locale; seesCosts: boolean },
) => spokenTable(seesCosts ? COLUMNS : withoutMoney(COLUMNS), eachContent(db, campaign, filter), locale);

/** Every content of a filter, the newest first, read in batches of the same memory. */
async function* eachContent(
  db: Queryable,
  campaign: CampaignKey,
  filter: ContentFilter,
): AsyncGenerator<ContentRow> {
  for await (const ids of eachContentId(db, campaign, filter))
    yield* await contentsByIds(db, campaign.company_id, ids);
}
