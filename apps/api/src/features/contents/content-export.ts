import { METRICS, type ContentStatus, type ContentType, type Locale, type Network } from '@altavoz/contracts';
import { categoryLabel, engagementRate, VOCABULARY } from '@altavoz/domain';
import { contentTypeLabelKey, networkManifest } from '@altavoz/networks';
import type { Queryable } from '../../db/database.js';
import { fromCents } from '../../db/money.js';
import type { CampaignKey } from '../campaigns/index.js';
import type { CsvCell } from '../csv/index.js';
import { eachContent, type ContentFilter, type ContentRow } from './contents.queries.js';

/** The names of the metrics as headings are written: small letters, no accents, no spaces. */
const heading = (words: string) =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

const networkName = (network: string) => networkManifest(network as Network).name;

/** With as many decimals as the rates of creators have. */
const rounded = (rate: number | null) => (rate === null ? null : Number(rate.toFixed(4)));

/** A heading in both languages, and the cell. */
type Column = [Record<Locale, string>, (row: ContentRow, locale: Locale) => CsvCell];

/** The columns of the export in order [EXP-04]. */
const COLUMNS: readonly Column[] = [
  [{ es: 'creador', en: 'influencer' }, (row) => row.name || row.username],
  [{ es: 'usuario', en: 'username' }, (row) => row.username],
  [{ es: 'red_del_creador', en: 'influencer_network' }, (row) => networkName(row.influencer_network)],
  [{ es: 'categoria', en: 'category' }, (row) => row.category && categoryLabel(row.category)],
  [{ es: 'seguidores', en: 'followers' }, (row) => row.followers],
  [{ es: 'red', en: 'network' }, (row) => networkName(row.network)],
  [
    { es: 'tipo', en: 'content_type' },
    (row, locale) =>
      VOCABULARY[locale].content_type[
        contentTypeLabelKey(row.network as Network, row.content_type as ContentType)
      ],
  ],
  [
    { es: 'estado', en: 'status' },
    (row, locale) => VOCABULARY[locale].content_status[row.status as ContentStatus],
  ],
  [{ es: 'fecha_de_publicacion', en: 'published_date' }, (row) => row.published_date],
  [{ es: 'enlace', en: 'link' }, (row) => row.url_info],
  ...METRICS.map((metric): Column => [
    { es: heading(VOCABULARY.es.metric[metric]), en: metric },
    (row: ContentRow) => row[metric],
  ]),
  [{ es: 'interacciones', en: 'engagements' }, (row) => row.engagements],
  [
    { es: 'tasa_de_interaccion', en: 'engagement_rate' },
    ({ engagements, followers }) => rounded(engagementRate(engagements, followers)),
  ],
  [{ es: 'costo_estimado', en: 'estimated_cost' }, (row) => fromCents(row.estimated_cost_cents)],
  [{ es: 'ultima_actualizacion', en: 'last_update' }, (row) => row.updated_at.toISOString()],
];

export const contentExportHeadings = (locale: Locale): string[] =>
  COLUMNS.map(([heading]) => heading[locale]);

/** What a file is called after what it holds. */
export const CONTENT_FILES = {
  published: { es: 'contenidos-publicados', en: 'published-contents' },
  filtered: { es: 'contenidos', en: 'contents' },
} as const satisfies Record<string, Record<Locale, string>>;

/** The contents of a filter in the words of a language, a row of cells at a time. */
export async function* contentExportRows(
  db: Queryable,
  campaign: CampaignKey,
  filter: ContentFilter,
  locale: Locale,
): AsyncGenerator<CsvCell[]> {
  for await (const row of eachContent(db, campaign, filter))
    yield COLUMNS.map(([, cell]) => cell(row, locale));
}
