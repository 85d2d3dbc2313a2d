import { endpoints, type Locale, type Network } from '@altavoz/contracts';
import { profileUrl } from '@altavoz/networks';
import type { Context } from '../../context.js';
import { fromCents } from '../../db/money.js';
import { scopeOf } from '../../http/caller.js';
import { localeOf } from '../../http/errors.js';
import type { Routes } from '../../http/routes.js';
import { findCampaign } from '../campaigns/index.js';
import { csvFilename, csvReply, type CsvCell } from '../csv/index.js';
import { eachProposal, type ExportFilter } from './proposals.queries.js';
import type { CampaignInfluencerRow } from './rows.queries.js';

/** The columns of the export in order [EXP-02]: heading in both languages, and the cell. */
const COLUMNS: readonly [Record<Locale, string>, (row: CampaignInfluencerRow) => CsvCell][] = [
  [{ es: 'nombre', en: 'name' }, (row) => row.name || row.username],
  [{ es: 'usuario', en: 'username' }, (row) => row.username],
  [{ es: 'red', en: 'network' }, (row) => row.network],
  [{ es: 'categoria', en: 'category' }, (row) => row.category],
  [{ es: 'seguidores', en: 'followers' }, (row) => row.followers],
  [{ es: 'tasa_de_interaccion', en: 'engagement_rate' }, (row) => row.engagement_rate],
  [{ es: 'estado', en: 'status' }, (row) => row.status],
  [{ es: 'respuesta_del_creador', en: 'influencer_status' }, (row) => row.status_influencer],
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
  [{ es: 'datos_de_pago', en: 'has_payment_data' }, (row) => row.has_payment_data],
  [{ es: 'perfil', en: 'profile' }, (row) => profileUrl(row.network as Network, row.username)],
];

/** Downloads of creators: the whole campaign, one status, or the selected rows. */
export function registerInfluencerExports(routes: Routes, { db, now }: Pick<Context, 'db' | 'now'>): void {
  const calls = endpoints.campaignInfluencers;

  async function* cells(campaignId: string, filter: ExportFilter): AsyncGenerator<CsvCell[]> {
    for await (const row of eachProposal(db, campaignId, filter)) yield COLUMNS.map(([, cell]) => cell(row));
  }
  const headings = (locale: Locale) => COLUMNS.map(([heading]) => heading[locale]);

  routes.bind(calls.exportInfluencers, async ({ caller, params, query, request, reply }) => {
    const campaign = await findCampaign(db, scopeOf(caller), params.campaign);
    const filename = csvFilename(campaign.slug_name, 'influencers', now());
    return csvReply(
      reply,
      filename,
      headings(localeOf(request)),
      cells(campaign.id, { status: query.status }),
    );
  });
  routes.bind(calls.exportSelected, async ({ caller, params, body, request, reply }) => {
    const campaign = await findCampaign(db, scopeOf(caller), params.campaign);
    const filename = csvFilename(campaign.slug_name, 'influencers', now());
    const filter = { ids: body.campaign_influencers };
    return csvReply(reply, filename, headings(localeOf(request)), cells(campaign.id, filter));
  });
}
