import {
  endpoints,
  type CustomField,
  type InfluencerAnswer,
  type InfluencerStatus,
  type Network,
  type QueryOf,
} from '@altavoz/contracts';
import { categoryLabel, knownFromCents, optionLabel } from '@altavoz/domain';
import { networkManifest, profileUrl } from '@altavoz/networks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.js';
import type { Caller } from '../../http/caller.js';
import { localeOf } from '../../http/errors.js';
import type { Routes } from '../../http/routes.js';
import { say } from '../../words.js';
import { recordExport } from '../audit-log/index.js';
import { campaignPolicy, findCampaign, listCustomFields } from '../campaigns/index.js';
import { csvFilename, spokenTable, tableReply, withoutMoney, type SpokenColumn } from '../csv/index.js';
import { eachProposal } from './proposals.queries.js';
import type { CampaignInfluencerRow } from './rows.queries.js';

/** The columns of the export in order [EXP-02]. */
const COLUMNS: readonly SpokenColumn<CampaignInfluencerRow>[] = [
  ['files:column.name', (row) => row.name || row.username],
  ['files:column.username', (row) => row.username],
  ['files:column.network', (row) => networkManifest(row.network as Network).name],
  ['files:column.category', (row) => row.category && categoryLabel(row.category)],
  ['files:column.followers', (row) => row.followers, 'count'],
  ['files:column.engagement_rate', (row) => row.engagement_rate, 'percent'],
  ['files:column.status', (row, t) => t(`vocabulary:influencer_status.${row.status as InfluencerStatus}`)],
  ['files:column.answer', (row, t) => t(`vocabulary:influencer_answer.${row.answer as InfluencerAnswer}`)],
  ['files:column.contents_published', (row) => row.contents_published, 'count'],
  ['files:column.contents', (row) => row.contents_planned, 'count'],
  ['files:column.impressions', (row) => row.impressions, 'count'],
  ['files:column.engagements', (row) => row.engagements, 'count'],
  ['files:column.estimated_cost', (row) => knownFromCents(row.estimated_cost_cents), 'money'],
  ['files:column.agreed_cost', (row) => knownFromCents(row.agreed_cost_cents), 'money'],
  ['files:column.reach', (row) => row.reach, 'count'],
  ['files:column.profile', (row) => profileUrl(row.network as Network, row.username)],
];

/** What a custom field holds, as it is written on screen; an option that was removed by its name, too. */
const customColumn = (field: CustomField): SpokenColumn<CampaignInfluencerRow> => {
  const heading = { called: field.label };
  const cell: SpokenColumn<CampaignInfluencerRow>[1] = (row, t) => {
    const value = row.custom_values[field.uuid];
    if (value === undefined) return null;
    if (typeof value === 'boolean') return t(value ? 'files:said.yes' : 'files:said.no');
    return field.type === 'select' ? optionLabel(field, value) : value;
  };
  return field.type === 'date' ? [heading, cell, 'day'] : [heading, cell];
};

type Chosen = Parameters<typeof eachProposal>[2];
/** Who asks, of which campaign. */
interface Asked {
  caller: Caller;
  params: { campaign: string };
  request: FastifyRequest;
  reply: FastifyReply;
}
type Download = QueryOf<typeof endpoints.campaignInfluencers.exportSelected>;

/** Downloads of creators: the whole campaign, one status, or the selected rows. */
export function registerInfluencerExports(
  routes: Routes,
  context: Pick<Context, 'db' | 'newId' | 'now'>,
): void {
  const { db, now } = context;
  const calls = endpoints.campaignInfluencers;

  const send = async (
    { caller, params, request, reply }: Asked,
    { list: named, day, format }: Download,
    chosen: Chosen,
  ) => {
    const campaign = await findCampaign(db, caller, params.campaign);
    const locale = localeOf(request);
    const list = named ?? 'creators';
    const sheet = say(locale, { key: `files:${list}` });
    const usual = campaignPolicy.seeCosts(caller, campaign) ? COLUMNS : withoutMoney(COLUMNS);
    const columns = [...usual, ...(await listCustomFields(db, campaign)).map(customColumn)];
    const table = spokenTable(columns, eachProposal(db, campaign, chosen), locale);
    await recordExport(context, { caller, request }, { list, campaign });
    const filename = csvFilename(campaign, sheet, day, now(), format);
    return tableReply(reply, filename, table, { format, sheet, currency: campaign.currency });
  };
  routes.bind(calls.exportInfluencers, ({ query: { day, list, format, ...filter }, ...asked }) =>
    send(asked, { day, list, format }, { filter }),
  );
  routes.bind(calls.exportSelected, ({ query, body, ...asked }) =>
    send(
      asked,
      query,
      body.campaign_influencers ? { ids: body.campaign_influencers } : { filter: body.filter ?? {} },
    ),
  );
}
