import {
  LIMITS,
  type InfluencerAnswer,
  type Locale,
  type Network,
  type OpenedInvitation,
  type OwnInvitation,
  type PaymentData,
} from '@altavoz/contracts';
import { isInvitationClosed, knownFromCents } from '@altavoz/domain';
import type { Context } from '../../context.js';
import { transact } from '../../db/transact.js';
import { fileUrl } from '../../http/files.js';
import type { Caller } from '../../http/caller.js';
import { notFound } from '../../http/errors.js';
import { fillPaymentData, readMaskedPaymentData, toldTogether } from '../finance/index.js';
import { pathOf, tokenBehind } from './link-token.js';
import { findKept, listOwn, listUnpayable, type OpenedRow, type OwnRow } from './opened.queries.js';
import { readOpened } from './read-opened.js';

/** What is asked of the signed-in creator, by all companies that invite them. */
export function createOwnInvitations(context: Context) {
  const { db, now, secrets } = context;
  function present(row: OwnRow): OwnInvitation {
    const state = isInvitationClosed(row) ? 'closed' : row.link_ends_at > now() ? 'open' : 'ended';
    const name = { companyId: row.company_id, id: row.id, serial: row.link_serial };
    const isShown = state === 'open' && (row.is_taken || !row.is_for_others);
    const token = isShown ? tokenBehind(secrets, name, row.link_hash) : null;
    const next = state === 'open' ? nextOf(row) : null;
    return {
      uuid: row.id,
      campaign: {
        uuid: row.campaign_id,
        slug_name: row.slug,
        name: row.name,
        company_name: row.company_name,
        company_logo: fileUrl(row.company_logo),
        brand: row.brand,
        logo: fileUrl(row.logo),
        starts_on: row.starts_on,
        ends_on: row.ends_on,
      },
      influencer: {
        name: row.influencer_name || row.username,
        username: row.username,
        network: row.network as Network,
      },
      status_influencer: row.answer as InfluencerAnswer,
      state,
      answered_at: (row.answer === 'pending' ? null : row.answered_at)?.toISOString() ?? null,
      agreed_pay: knownFromCents(row.agreed_cost_cents),
      pay_to_come: knownFromCents(row.unasked_cents),
      currency: row.currency,
      has_payment_data: row.has_payment_data,
      lacks_payment_data: !row.has_payment_data && (row.unasked_cents !== null || row.is_owed),
      contents_total: row.contents_total,
      contents_published: row.contents_published,
      contents_rejected: row.contents_rejected,
      next,
      due: next === null ? null : next === 'content' || next === 'link' ? row.due : row.starts_on,
      path: token && pathOf(row, token),
    };
  }

  /** Nothing is done with it any more. */
  const readKept = async (row: OpenedRow, locale: Locale, accountId: string): Promise<OpenedInvitation> => {
    const payee = { companyId: row.company_id, influencerId: row.influencer_id };
    return {
      ...(await readOpened(db, context, row, locale)),
      payment_data: (await readMaskedPaymentData(db, context, payee, accountId)) ?? null,
      can: { decline: false, add_content: false, change_payment_data: false },
    };
  };

  return {
    async list({ accountId }: Caller) {
      const rows = await listOwn(db, accountId, LIMITS.ownInvitationsMax, null);
      // What is asked first, by its day; the rest with the newest first.
      const results = rows.map(present);
      return {
        results: [
          ...results
            .filter(({ next }) => next !== null)
            .toSorted((a, b) => (a.due ?? '9').localeCompare(b.due ?? '9')),
          ...results.filter(({ next }) => next === null),
        ],
      };
    },

    async read({ accountId }: Caller, id: string, locale: Locale) {
      const [row] = await listOwn(db, accountId, 1, id);
      if (!row) throw notFound();
      const one = present(row);
      // What another account said and handed in is told to nobody else.
      const isKept = one.path === null && row.answer !== 'pending' && (row.is_taken || !row.is_for_others);
      const found = isKept ? await findKept(db, row) : undefined;
      return { ...one, kept: found ? await readKept(found, locale, accountId) : null };
    },

    /** @throws AppError `resource.not_found` for whose it is not, and without data of their own */
    async giveOwnPaymentData({ accountId }: Caller, id: string, ip: string) {
      return transact(db, async (tx) => {
        const [row] = await listOwn(tx, accountId, 1, id);
        if (!row) throw notFound();
        const unpayable = await listUnpayable(tx, accountId, row.company_id);
        const filled = new Map<string, PaymentData | undefined>();
        // Each once, and always in one order.
        await toldTogether(tx, context, async (changes) => {
          for (const influencerId of new Set([...unpayable, row.influencer_id].toSorted()))
            filled.set(
              influencerId,
              await fillPaymentData(tx, context, {
                companyId: row.company_id,
                influencerId,
                by: { accountId, ip, ...(row.is_taken ? { invitation: row.id } : {}) },
                changes,
              }),
            );
        });
        const payment_data = filled.get(row.influencer_id);
        if (!payment_data) throw notFound();
        return { payment_data };
      });
    },
  };
}

function nextOf(row: OwnRow): OwnInvitation['next'] {
  if (row.answer === 'rejected') return null;
  if (row.answer === 'pending') return row.terms_accepted_at === null ? 'terms' : 'answer';
  if (!row.has_payment_data) return 'payment_data';
  return row.to_hand_in ? 'content' : row.to_link ? 'link' : null;
}
