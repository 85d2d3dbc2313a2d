import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import { pageReply } from '../../db/pages.js';
import { addressOf } from '../../http/address.js';
import { localeOf } from '../../http/errors.js';
import type { Routes } from '../../http/routes.js';
import { createPayPal } from '../../providers/paypal/paypal.js';
import { say } from '../../words.js';
import { csvReply, spokenTable } from '../csv/index.js';
import { createCreditsService } from './credits/credits.service.js';
import { registerPaymentDataExport } from './payment-data/export-payment-data.js';
import { createGivenPaymentData } from './payment-data/delete-payment-data.js';
import { createOwnPaymentData } from './payment-data/own-payment-data.js';
import { defineLeftPaymentData } from './payment-data/left-payment-data.js';
import { defineDestinations } from './payment-data/name-destinations.js';
import { defineRecordedPaymentData } from './payment-data/record-in-campaigns.js';
import { definePaymentDataJobs } from './payment-data/save-payment-data.js';
import { createPayPalEvents } from './paypal-events.js';
import { BANK_COLUMNS, createPayoutBatches } from './payouts/payout-batches.js';
import { presentEarned, presentTotals } from './payouts/payouts.presenter.js';
import { listEarnings, totalEarnings } from './payouts/payouts.queries.js';
import { createPayoutsService } from './payouts/payouts.service.js';

export function registerFinance(routes: Routes, context: Context): void {
  definePaymentDataJobs(context);
  defineRecordedPaymentData(context);
  defineLeftPaymentData(context);
  defineDestinations(context);
  const { db, now } = context;
  const { finance } = endpoints;
  const paypal = createPayPal(context.config, now);
  const own = createOwnPaymentData(context);
  const given = createGivenPaymentData(context);
  const payouts = createPayoutsService(context, paypal);
  const batches = createPayoutBatches(context, paypal);
  const credits = createCreditsService(context, paypal);
  const events = createPayPalEvents(context, paypal, { batches, credits });

  routes.bind(finance.readOwnPaymentData, ({ caller }) => own.read(caller));
  routes.bind(finance.saveOwnPaymentData, ({ caller, body, request }) =>
    own.save(caller, body, addressOf(request)),
  );
  routes.bind(finance.savePaypal, ({ caller, body, request }) =>
    own.savePaypal(caller, body.email, addressOf(request)),
  );
  routes.bind(finance.choosePaymentMethod, ({ caller, body, request }) =>
    own.choose(caller, body.method, addressOf(request)),
  );
  routes.bind(finance.deleteOwnPaymentData, ({ caller, params, request }) =>
    own.remove(caller, params.method, addressOf(request)),
  );
  routes.bind(finance.listGivenPaymentData, ({ caller }) => given.list(caller));
  routes.bind(finance.deleteGivenPaymentData, ({ caller, params: { company, influencer }, request }) =>
    given.forget(caller, { companyId: company, influencerId: influencer }, addressOf(request)),
  );
  routes.bind(finance.earnings, async ({ caller, query }) => {
    const { rows, ...total } = await listEarnings(db, caller.accountId, query);
    const page = pageReply(rows.map(presentEarned), total, query);
    return { ...page, totals: (await totalEarnings(db, caller.accountId)).map(presentTotals) };
  });

  routes.bind(finance.listPayouts, ({ caller, query }) => payouts.list(caller, query));
  routes.bind(finance.listPayables, ({ caller, query }) => payouts.payables(caller, query));
  routes.bind(finance.listPayableCampaigns, ({ caller }) => payouts.payableCampaigns(caller));
  routes.bind(finance.requestPayouts, ({ caller, body, request }) =>
    payouts.request(caller, body, { ip: addressOf(request), locale: localeOf(request) }),
  );
  routes.bind(finance.changePayouts, ({ caller, body, request }) =>
    payouts.change(caller, body, { ip: addressOf(request), locale: localeOf(request) }),
  );
  routes.bind(finance.setPayoutLimit, ({ caller, body, request }) =>
    payouts.setLimit(caller, body, { ip: addressOf(request), locale: localeOf(request) }),
  );
  routes.bind(finance.createPayoutBatch, ({ caller, body, request }) =>
    batches.create(caller, body, { ip: addressOf(request), locale: localeOf(request) }),
  );
  routes.bind(finance.payoutBatchFile, async ({ caller, params, query, request, reply }) => {
    const locale = localeOf(request);
    const transfers = await batches.transfersOf(caller, params.batch, { ip: addressOf(request), locale });
    async function* each() {
      yield* transfers;
    }
    const table = spokenTable(BANK_COLUMNS, each(), locale);
    const day = query.day ?? now().toISOString().slice(0, 10);
    const filename = `${say(locale, { key: 'files:transfers' })}-${day}.csv`;
    return csvReply(reply, filename, table.columns, table.rows);
  });
  registerPaymentDataExport(routes, context);

  routes.bind(finance.listTransactions, ({ caller, query, body }) =>
    credits.transactions(caller, query, body),
  );
  routes.bind(finance.exportTransactions, ({ caller, query, body, request, reply }) => {
    const locale = localeOf(request);
    const { columns, rows } = credits.exportTransactions(caller, body, locale);
    const day = query.day ?? now().toISOString().slice(0, 10);
    return csvReply(reply, `${say(locale, { key: 'files:transactions' })}-${day}.csv`, columns, rows);
  });
  routes.bind(finance.readPlans, ({ caller }) => credits.plans(caller));
  routes.bind(finance.applyTrial, ({ caller, request }) => credits.applyTrial(caller, addressOf(request)));
  routes.bind(finance.requestPlan, ({ caller, body, request }) =>
    credits.requestPlan(caller, body, { ip: addressOf(request), locale: localeOf(request) }),
  );
  routes.bind(finance.buyCredits, ({ caller, body }) => credits.buy(caller, body));
  routes.bind(finance.captureCredits, ({ caller, params }) => credits.capture(caller, params.purchase));
  routes.bindOpen(
    endpoints.paypal.hear,
    ({ body, request: { headers, text } }) => events.hear({ ...body, headers, text }),
    { triesPerMinute: 300, keepsText: true },
  );
  routes.bind(finance.listViewEntries, ({ caller, query }) => credits.viewEntries(caller, query));
}
