import {
  endpoints,
  type InfluencerAnswer,
  type InfluencerStatus,
  type Locale,
  type Network,
  type QueryOf,
} from '@altavoz/contracts';
import { categoryLabel } from '@altavoz/domain';
import { networkManifest, profileUrl } from '@altavoz/networks';
import type { Context } from '../../context.js';
import { fromCents, knownFromCents } from '../../db/money.js';
import { localeOf } from '../../http/errors.js';
import type { Routes } from '../../http/routes.js';
import { say } from '../../words.js';
import { recordExport } from '../audit-log/index.js';
import { findCampaign, type CampaignAccess } from '../campaigns/index.js';
import { csvFilename, csvReply, spokenTable, type SpokenColumn } from '../csv/index.js';
import { eachProposal } from './proposals.queries.js';
import type { CampaignInfluencerRow } from './rows.queries.js';

/** The columns of the export in order [EXP-02]. */
const COLUMNS: readonly SpokenColumn<CampaignInfluencerRow>[] = [
  ['files:column.name', (row) => row.name || row.username],
  ['files:column.username', (row) => row.username],
  ['files:column.network', (row) => networkManifest(row.network as Network).name],
  ['files:column.category', (row) => row.category && categoryLabel(row.category)],
  ['files:column.followers', (row) => row.followers],
  ['files:column.engagement_rate', (row) => row.engagement_rate],
  ['files:column.status', (row, t) => t(`vocabulary:influencer_status.${row.status as InfluencerStatus}`)],
  ['files:column.answer', (row, t) => t(`vocabulary:influencer_answer.${row.answer as InfluencerAnswer}`)],
  ['files:column.contents_published', (row) => row.contents_published],
  ['files:column.contents', (row) => row.contents_total],
  ['files:column.impressions', (row) => row.impressions],
  ['files:column.engagements', (row) => row.engagements],
  ['files:column.estimated_cost', (row) => fromCents(row.estimated_cost_cents)],
  ['files:column.agreed_cost', (row) => knownFromCents(row.agreed_cost_cents)],
  ['files:column.reach', (row) => row.reach],
  ['files:column.profile', (row) => profileUrl(row.network as Network, row.username)],
];

type Download = Pick<QueryOf<typeof endpoints.campaignInfluencers.exportSelected>, 'list' | 'day'>;

/** Downloads of creators: the whole campaign, one status, or the selected rows. */
export function registerInfluencerExports(
  routes: Routes,
  context: Pick<Context, 'db' | 'newId' | 'now'>,
): void {
  const { db, now } = context;
  const calls = endpoints.campaignInfluencers;

  const tableOf = (campaign: CampaignAccess, chosen: Parameters<typeof eachProposal>[2], locale: Locale) =>
    spokenTable(COLUMNS, eachProposal(db, campaign, chosen), locale);
  const nameOf = (campaign: CampaignAccess, { list, day }: Download, locale: Locale) =>
    csvFilename(campaign, say(locale, { key: `files:${list ?? 'creators'}` }), day, now());

  routes.bind(calls.exportInfluencers, async ({ caller, params, query, request, reply }) => {
    const campaign = await findCampaign(db, caller, params.campaign);
    const locale = localeOf(request);
    const { day, list, ...filter } = query;
    const filename = nameOf(campaign, { day, list }, locale);
    const { columns, rows } = tableOf(campaign, { filter }, locale);
    await recordExport(context, { caller, request }, { list: list ?? 'creators', campaign });
    return csvReply(reply, filename, columns, rows);
  });
  routes.bind(calls.exportSelected, async ({ caller, params, query, body, request, reply }) => {
    const campaign = await findCampaign(db, caller, params.campaign);
    const locale = localeOf(request);
    const filename = nameOf(campaign, query, locale);
    const chosen = body.campaign_influencers
      ? { ids: body.campaign_influencers }
      : { filter: body.filter ?? {} };
    const { columns, rows } = tableOf(campaign, chosen, locale);
    await recordExport(context, { caller, request }, { list: query.list ?? 'creators', campaign });
    return csvReply(reply, filename, columns, rows);
  });
}
