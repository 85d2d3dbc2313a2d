import { endpoints } from '@altavoz/contracts';
import { exportedTotals, type ExportedTotal } from '@altavoz/domain';
import type { Context } from '../../context.js';
import { localeOf } from '../../http/errors.js';
import { withoutCosts } from '../../http/hidden-costs.js';
import type { Routes } from '../../http/routes.js';
import { say } from '../../words.js';
import { recordExport } from '../audit-log/index.js';
import { campaignPolicy, findCampaign } from '../campaigns/index.js';
import { csvFilename, spokenTable, tableReply, type SpokenColumn } from '../csv/index.js';
import { readFigures } from './analytics.queries.js';
import { presentAnalytics } from './analytics.presenter.js';

/** Each line by itself says of which campaign it is and in what it is counted [EXP-05]. */
const columnsOf = (campaign: string): readonly SpokenColumn<ExportedTotal>[] => [
  ['analytics:table.metric', ({ label }, t) => t(label)],
  ['analytics:table.value', ({ value }) => value],
  ['analytics:table.unit', ({ unit }, t) => unit ?? t('analytics:table.how_many')],
  [
    'analytics:table.note',
    ({ lacks }, t) =>
      lacks && t(`analytics:lack.${lacks.of}`, { formatted: lacks.count, total: lacks.total }),
  ],
  ['analytics:table.campaign', () => campaign],
];

export function registerAnalytics(routes: Routes, context: Pick<Context, 'db' | 'newId' | 'now'>): void {
  const { db, now } = context;
  routes.bind(endpoints.analytics.stats, async ({ caller, params }) => {
    const campaign = await findCampaign(db, caller, params.campaign);
    return presentAnalytics(await readFigures(db, campaign));
  });
  routes.bind(endpoints.analytics.exportTotals, async ({ caller, params, query, request, reply }) => {
    const campaign = await findCampaign(db, caller, params.campaign);
    const locale = localeOf(request);
    const whole = presentAnalytics(await readFigures(db, campaign));
    const figures = campaignPolicy.seeCosts(caller, campaign) ? whole : withoutCosts(whole);
    const table = spokenTable(columnsOf(campaign.name), exportedTotals(figures), locale);
    await recordExport(context, { caller, request }, { list: 'analytics', campaign });
    const filename = csvFilename(campaign, 'analytics', query.day, now(), 'xlsx');
    const sheet = say(locale, { key: 'analytics:title' });
    return tableReply(reply, filename, table, { format: 'xlsx', sheet, currency: campaign.currency });
  });
}
