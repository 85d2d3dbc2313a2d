import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../../context.js';
import type { Tx } from '../../../db/database.js';
import { transact } from '../../../db/transact.js';
import { addressOf } from '../../../http/address.js';
import { localeOf } from '../../../http/errors.js';
import type { Routes } from '../../../http/routes.js';
import { say } from '../../../words.js';
import { withOwnersProof } from '../../accounts/index.js';
import { recordAudit } from '../../audit-log/index.js';
import { findCampaign } from '../../campaigns/index.js';
import { csvFilename, csvReply, spokenTable, type SpokenColumn } from '../../csv/index.js';
import { findChosenPayees } from './payment-data.repository.js';
import { openRow, placeOf, type OpenedRow } from './sealed-data.js';

interface Row extends OpenedRow {
  creator: string;
}

/** Digits as text, for whoever opens the file: a spreadsheet would drop their zeros, and round 18 of them. */
const asText = (digits: string): string => (digits === '' ? '' : `'${digits}`);

/** The columns of the export in order [EXP-03]. */
const COLUMNS: readonly SpokenColumn<Row>[] = [
  ['files:bank.creator', (row) => row.creator],
  [
    'files:bank.is_national',
    ({ data, isReadable }, t) =>
      isReadable
        ? data && t(data.is_national ? 'files:bank.yes' : 'files:bank.no')
        : t('files:bank.unreadable'),
  ],
  ['files:bank.beneficiary', ({ data }) => data?.beneficiary_name],
  ['files:bank.bank', ({ data }) => data?.bank],
  ['files:bank.account', ({ data }) => asText(data?.account ?? '')],
  ['files:bank.clabe', ({ data }) => asText(data?.clabe ?? '')],
  ['files:bank.email', ({ data }) => data?.email],
  ['files:bank.telephone', ({ data }) => asText(data?.telephone ?? '')],
  ['files:bank.address', ({ data }) => data?.address],
  ['files:bank.city', ({ data }) => data?.city],
  ['files:bank.country', ({ data }) => data?.country],
  ['files:bank.rfc', ({ data }) => data?.rfc],
  ['files:bank.swift', ({ data }) => data?.swift],
  ['files:bank.paypal', ({ paypal }) => paypal],
];

/**
 * Payment data whole, for superusers alone who prove to be themselves: the door refuses everybody else, and a session that
 * somebody found open is not enough.
 */
export function registerPaymentDataExport(
  routes: Routes,
  context: Pick<Context, 'db' | 'config' | 'now' | 'newId' | 'live' | 'jobs' | 'secrets'>,
): void {
  const { db, now, secrets } = context;
  routes.bind(endpoints.finance.exportPaymentData, async ({ caller, body, query, request, reply }) => {
    const locale = localeOf(request);
    const campaign = await findCampaign(db, caller, body.campaign);
    const companyId = campaign.company_id;
    const read = async (tx: Tx) => {
      const found = await findChosenPayees(
        tx,
        { companyId, campaignId: campaign.id },
        body.campaign_influencers,
      );
      await recordAudit(tx, context, {
        kind: 'payment_data_exported',
        companyId,
        accountId: caller.accountId,
        ip: addressOf(request),
        details: { campaign: campaign.id, count: found.length },
      });
      return found.map((row) => ({
        creator: row.name || row.username,
        ...openRow(secrets, placeOf({ companyId, influencerId: row.influencer_id }), row),
      }));
    };
    const rows = await withOwnersProof(context, caller, body, (takeCode) =>
      transact(db, async (tx) => {
        await takeCode(tx);
        return read(tx);
      }),
    );
    async function* each() {
      yield* rows;
    }
    const table = spokenTable(COLUMNS, each(), locale);
    const name = csvFilename(campaign, say(locale, { key: 'files:payment_data' }), query.day, now());
    return csvReply(reply, name, table.columns, table.rows);
  });
}
