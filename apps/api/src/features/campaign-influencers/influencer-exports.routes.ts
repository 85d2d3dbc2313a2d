import {
  endpoints,
  type InfluencerAnswer,
  type InfluencerStatus,
  type Locale,
  type Network,
  type QueryOf,
} from '@altavoz/contracts';
import { categoryLabel, VOCABULARY } from '@altavoz/domain';
import { networkManifest, profileUrl } from '@altavoz/networks';
import type { Context } from '../../context.js';
import { fromCents } from '../../db/money.js';
import { localeOf } from '../../http/errors.js';
import type { Routes } from '../../http/routes.js';
import { findCampaign, type CampaignAccess } from '../campaigns/index.js';
import { csvFilename, csvReply, type CsvCell } from '../csv/index.js';
import { eachProposal } from './proposals.queries.js';
import type { CampaignInfluencerRow } from './rows.queries.js';

type Cell = (row: CampaignInfluencerRow, locale: Locale) => CsvCell;

/** The columns of the export in order [EXP-02]: heading in both languages, and the cell. */
const COLUMNS: readonly [Record<Locale, string>, Cell][] = [
  [{ es: 'nombre', en: 'name' }, (row) => row.name || row.username],
  [{ es: 'usuario', en: 'username' }, (row) => row.username],
  [{ es: 'red', en: 'network' }, (row) => networkManifest(row.network as Network).name],
  [{ es: 'categoria', en: 'category' }, (row) => row.category && categoryLabel(row.category)],
  [{ es: 'seguidores', en: 'followers' }, (row) => row.followers],
  [{ es: 'tasa_de_interaccion', en: 'engagement_rate' }, (row) => row.engagement_rate],
  [
    { es: 'estado', en: 'status' },
    (row, locale) => VOCABULARY[locale].influencer_status[row.status as InfluencerStatus],
  ],
  [
    { es: 'respuesta_del_creador', en: 'influencer_status' },
    (row, locale) => VOCABULARY[locale].influencer_answer[row.status_influencer as InfluencerAnswer],
  ],
  [{ es: 'contenidos_publicados', en: 'contents_published' }, (row) => row.contents_published],
  [{ es: 'contenidos', en: 'contents' }, (row) => row.contents_total],
  [{ es: 'impresiones', en: 'impressions' }, (row) => row.impressions],
  [{ es: 'interacciones', en: 'engagements' }, (row) => row.engagements],
  [{ es: 'costo_estimado', en: 'estimated_cost' }, (row) => fromCents(row.estimated_cost_cents)],
  [
    { es: 'costo_acordado', en: 'agreed_cost' },
    (row) => (row.agreed_cost_cents === null ? null : fromCents(row.agreed_cost_cents)),
  ],
  [{ es: 'alcance', en: 'scope' }, (row) => row.scope],
  [{ es: 'perfil', en: 'profile' }, (row) => profileUrl(row.network as Network, row.username)],
];

/** What a file is called after the list that it comes from. */
const LISTS = {
  creators: { es: 'creadores', en: 'creators' },
  proposals: { es: 'propuestas', en: 'proposals' },
  squad: { es: 'squad', en: 'squad' },
} as const satisfies Record<string, Record<Locale, string>>;
type Download = Pick<QueryOf<typeof endpoints.campaignInfluencers.exportSelected>, 'list' | 'day'>;

/** Downloads of creators: the whole campaign, one status, or the selected rows. */
export function registerInfluencerExports(routes: Routes, { db, now }: Pick<Context, 'db' | 'now'>): void {
  const calls = endpoints.campaignInfluencers;

  async function* cells(
    campaign: CampaignAccess,
    chosen: Parameters<typeof eachProposal>[2],
    locale: Locale,
  ): AsyncGenerator<CsvCell[]> {
    for await (const row of eachProposal(db, campaign, chosen)) {
      yield COLUMNS.map(([, cell]) => cell(row, locale));
    }
  }
  const nameOf = (campaign: CampaignAccess, { list, day }: Download, locale: Locale) =>
    csvFilename(campaign, LISTS[list ?? 'creators'][locale], day, now());
  const headings = (locale: Locale) => COLUMNS.map(([heading]) => heading[locale]);

  routes.bind(calls.exportInfluencers, async ({ caller, params, query, request, reply }) => {
    const campaign = await findCampaign(db, caller, params.campaign);
    const locale = localeOf(request);
    const { day, list, ...filter } = query;
    const filename = nameOf(campaign, { day, list }, locale);
    return csvReply(reply, filename, headings(locale), cells(campaign, { filter }, locale));
  });
  routes.bind(calls.exportSelected, async ({ caller, params, query, body, request, reply }) => {
    const campaign = await findCampaign(db, caller, params.campaign);
    const locale = localeOf(request);
    const filename = nameOf(campaign, query, locale);
    const chosen = body.campaign_influencers
      ? { ids: body.campaign_influencers }
      : { filter: body.filter ?? {} };
    return csvReply(reply, filename, headings(locale), cells(campaign, chosen, locale));
  });
}
