import { METRICS, type Locale, type Metric } from '@altavoz/contracts';
import { engagementRate } from '@altavoz/domain';
import type { Queryable } from '../../db/database.js';
import { fromCents } from '../../db/money.js';
import type { CsvCell } from '../csv/index.js';
import { eachPublished, type ContentRow } from './contents.queries.js';

const SPANISH_METRICS: Record<Metric, string> = {
  number_of_impressions: 'impresiones',
  number_of_likes: 'me_gusta',
  number_of_comments: 'comentarios',
  number_of_shares: 'compartidos',
  number_of_times_saved: 'guardados',
  number_of_views: 'vistas',
  number_of_prints: 'prints',
  number_of_responses: 'respuestas',
  number_of_clicks_to_the_link: 'clics_en_el_enlace',
  number_of_clicks_to_stickers: 'clics_en_stickers',
  number_of_dislikes: 'no_me_gusta',
  number_of_rts: 'retuits',
  number_of_times_favs: 'favoritos',
  number_of_reproductions: 'reproducciones',
  number_of_interactions: 'otras_interacciones',
  scope_number: 'alcance',
};

/** A heading in both languages, and the cell. */
type Column = [Record<Locale, string>, (row: ContentRow) => CsvCell];

/** The columns of the export in order [EXP-04]. */
const COLUMNS: readonly Column[] = [
  [{ es: 'creador', en: 'influencer' }, (row) => row.name || row.username],
  [{ es: 'usuario', en: 'username' }, (row) => row.username],
  [{ es: 'red_del_creador', en: 'influencer_network' }, (row) => row.influencer_network],
  [{ es: 'categoria', en: 'category' }, (row) => row.category],
  [{ es: 'seguidores', en: 'followers' }, (row) => row.followers],
  [{ es: 'red', en: 'network' }, (row) => row.network],
  [{ es: 'tipo', en: 'content_type' }, (row) => row.content_type],
  [{ es: 'estado', en: 'status' }, (row) => row.status],
  [{ es: 'fecha_de_publicacion', en: 'published_date' }, (row) => row.published_date],
  [{ es: 'enlace', en: 'link' }, (row) => row.url_info],
  ...METRICS.map((metric): Column => [
    { es: SPANISH_METRICS[metric], en: metric },
    (row: ContentRow) => row[metric],
  ]),
  [{ es: 'interacciones', en: 'engagements' }, (row) => row.engagements],
  [
    { es: 'tasa_de_interaccion', en: 'engagement_rate' },
    (row) => (row.followers ? engagementRate(row.engagements, row.followers) : null),
  ],
  [{ es: 'costo_estimado', en: 'estimated_cost' }, (row) => fromCents(row.estimated_cost_cents)],
  [{ es: 'ultima_actualizacion', en: 'last_update' }, (row) => row.updated_at.toISOString()],
];

export const contentExportHeadings = (locale: Locale): string[] =>
  COLUMNS.map(([heading]) => heading[locale]);

/** The published contents of a campaign, a row of cells at a time. */
export async function* contentExportRows(db: Queryable, campaignId: string): AsyncGenerator<CsvCell[]> {
  for await (const row of eachPublished(db, campaignId)) yield COLUMNS.map(([, cell]) => cell(row));
}
