import { LIMITS, type Locale } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Queryable } from '../../db/database.js';
import { mayGiveByLink, readMaskedPaymentData } from '../finance/index.js';
import { presentOpened } from './opened.presenter.js';
import { listOwnContents, type OpenedRow } from './opened.queries.js';
import { readShownTerms } from './terms.js';

/** The keys of a campaign that an invitation is of. */
export const campaignOf = (row: Pick<OpenedRow, 'company_id' | 'campaign_id'>) => ({
  company_id: row.company_id,
  id: row.campaign_id,
});

/** An invitation that a link has opened, with all that its page shows. */
export async function readOpened(
  db: Queryable,
  context: Pick<Context, 'secrets'>,
  row: OpenedRow,
  locale: Locale,
) {
  const campaign = campaignOf(row);
  const payee = { companyId: row.company_id, influencerId: row.influencer_id };
  const paymentData = (await readMaskedPaymentData(db, context, payee)) ?? null;
  return presentOpened(row, {
    terms: await readShownTerms(db, campaign, row.terms_version, locale),
    contents: await listOwnContents(db, campaign, row.id, LIMITS.creatorContentsMax),
    paymentData,
    canChangePaymentData: await mayGiveByLink(db, payee, row.id),
  });
}
