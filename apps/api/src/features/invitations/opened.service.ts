import type { BodyOf, Locale, Network, QueryOf, endpoints } from '@altavoz/contracts';
import { toCents } from '@altavoz/domain';
import type { Context } from '../../context.js';
import type { Queryable, Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError, fieldError, notFound } from '../../http/errors.js';
import { sentence } from '../../words.js';
import {
  becomeCreator,
  beginHandInFile,
  type Origin,
  ownerOfSession,
  registerAccount,
  verifyAddress,
} from '../accounts/index.js';
import { updateCampaignInfluencer } from '../campaign-influencers/index.js';
import { holdCampaign, recordChange, type HeldCampaign } from '../campaigns/index.js';
import { checkContentDay, storeMedia } from '../contents/index.js';
import { claimNetwork, creatorOf } from '../creators/index.js';
import {
  fillPaymentData,
  keepPaymentData,
  readMaskedOwn,
  readMaskedPaymentData,
  savePaymentData,
  savePayPal,
} from '../finance/index.js';
import { notify } from '../notifications/index.js';
import { findByLink } from './find-by-link.js';
import { checkHandIn, handIn, withdraw } from './hand-in.js';
import { canDecline } from './invitations.policy.js';
import {
  noteAnswer,
  noteInvitation,
  type AnswerChange,
  type InvitationChange,
} from './invitations.repository.js';
import { isMailedWord } from './link-token.js';
import { findConnected, type OpenedRow } from './opened.queries.js';
import { campaignOf, readOpened } from './read-opened.js';
import { isPresent, keepUsualTerms, readTerms } from './terms.js';

type Calls = typeof endpoints.invitations;

/** A link by the parts of its path. */
interface Triple {
  slug: string;
  network: Network;
  username: string;
}

/** Whoever writes by a link, as far as it is known. */
export interface Reader {
  token: string;
  locale: Locale;
  ip: string;
  /** Of whoever is signed in. */
  accountId: string | null;
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
/** @throws AppError `campaign.pay_changed` where whoever accepts was shown another pay than the one of now */
function refuseUnseenPay(row: OpenedRow, seen: Pick<BodyOf<Calls['answer']>, 'seen_pay' | 'seen_currency'>) {
  const { seen_pay: pay, seen_currency: currency } = seen;
  const cents = pay === undefined || pay === null ? pay : toCents(pay);
  if (
    (cents !== undefined && cents !== row.agreed_cost_cents) ||
    (currency !== undefined && currency !== row.currency)
  )
    throw new AppError('campaign.pay_changed', {
      message: sentence('refusals:invitation.pay_changed', { company: row.company_name }),
    });
}
/** What is opened again within this is opened once. */
const SAME_VISIT_MS = 60_000;

/** What whoever holds the link of an invitation may do. A wrong link is not there; one that opened once is gone. */
export function createOpenedService(context: Context) {
  const { db, now, secrets } = context;

  const find = (from: Queryable, token: string, fits: (row: OpenedRow) => boolean) =>
    findByLink(from, { token, now: now() }, fits);
  const isAt =
    ({ slug, network, username }: Triple) =>
    (row: OpenedRow): boolean =>
      row.slug === slug && row.network === network && folded(row.username) === folded(username);

  const isIn =
    (campaignId: string) =>
    (row: OpenedRow): boolean =>
      row.campaign_id === campaignId;
  /** What was sent of a content, but for its file. */
  function handedIn({ published_date, url_info, ...rest }: BodyOf<Calls['addContent']>) {
    const day = published_date ?? null;
    checkContentDay(day, now());
    return { ...rest, link: url_info ?? '', day };
  }

  /** Changes something of an invitation with its campaign held, as whoever is invited. */
  async function change<T>(
    { token }: Pick<Reader, 'token'>,
    fits: (row: OpenedRow) => boolean,
    work: (tx: Tx, row: OpenedRow, campaign: HeldCampaign) => Promise<T>,
  ): Promise<T> {
    const key = campaignOf(await find(db, token, fits));
    return transact(db, async (tx) => {
      const campaign = await holdCampaign(tx, key, null);
      // As it is now that nobody else changes it.
      const row = await find(tx, token, fits);
      return work(tx, row, { ...campaign, byCreator: row.id });
    });
  }
  /**
   * A link is passed on: once an account has the invitation, nobody acts in its name by the link alone.
   * @throws AppError `campaign.invitation_taken`
   */
  const refuseOthers = ({ account_id }: OpenedRow, { accountId }: Reader): void => {
    if (account_id !== null && account_id !== accountId) throw new AppError('campaign.invitation_taken');
  };
  const note = (tx: Tx, row: OpenedRow, noted: InvitationChange) =>
    noteInvitation(tx, { companyId: row.company_id, id: row.id, serial: row.link_serial }, noted);
  const noteSaid = (tx: Tx, row: OpenedRow, noted: AnswerChange) =>
    noteAnswer(tx, { companyId: row.company_id, id: row.id }, noted);
  /** Makes an answer that was given by the link alone that of an account. */
  const standBy = async (tx: Tx, row: OpenedRow, accountId: string | null): Promise<void> => {
    if (accountId !== null && row.answered_by === null) await noteSaid(tx, row, { answered_by: accountId });
  };
  const tell = (tx: Tx, campaign: HeldCampaign, row: OpenedRow) =>
    recordChange(tx, campaign, {
      event: { type: 'influencer.updated', data: { uuid: row.id } },
      entry: null,
    });
  const present = async (from: Queryable, { token, locale }: Pick<Reader, 'token' | 'locale'>) =>
    readOpened(from, context, await find(from, token, () => true), locale);

  async function noteOpening(row: OpenedRow, token: string): Promise<void> {
    if (row.opened_at === null) {
      await change(
        { token },
        () => true,
        async (tx, again, campaign) => {
          if (again.opened_at !== null) return;
          await note(tx, again, { opened_at: now(), last_opened_at: now() });
          await tell(tx, campaign, again);
        },
      );
    } else if (now().getTime() - (row.last_opened_at?.getTime() ?? 0) > SAME_VISIT_MS)
      await transact(db, (tx) => note(tx, row, { last_opened_at: now() }));
  }

  /** Whose an invitation is: whoever has taken it, else whoever has connected its network. */
  const holderOf = async (from: Queryable, row: OpenedRow): Promise<string | null> =>
    row.account_id ?? (await findConnected(from, row.influencer_id))?.account_id ?? null;
  /** Whether the word beside a link is that of the mail to an address: nobody else has read it. */
  const isMailedTo = (row: OpenedRow, email: string, mailed: string | undefined): boolean => {
    if (mailed === undefined) return false;
    const name = { companyId: row.company_id, id: row.id, serial: row.link_serial };
    return isMailedWord(secrets, name, email, mailed);
  };
  const payeeOf = (row: OpenedRow) => ({ companyId: row.company_id, influencerId: row.influencer_id });

  /** Makes an invitation an account's, which says with it whose its network is where nobody else does. */
  async function take(tx: Tx, row: OpenedRow, campaign: HeldCampaign, accountId: string): Promise<void> {
    if (row.account_id !== null && row.account_id !== accountId)
      throw new AppError('campaign.invitation_taken');
    const creator = await creatorOf(tx, accountId);
    if (!creator) throw new AppError('auth.forbidden');
    // Somebody else may have connected it: they are asked to sign in.
    const connected = await findConnected(tx, row.influencer_id);
    if (connected && connected.account_id !== accountId) throw new AppError('campaign.invitation_taken');
    await claimNetwork(tx, { creatorId: creator.id, influencerId: row.influencer_id, proof: 'said' });
    await note(tx, row, { account_id: accountId });
    // Whoever takes what was accepted by its link stands by it.
    if (row.answer === 'accepted') await standBy(tx, row, accountId);
    await keepPaymentData(tx, payeeOf(row), { accountId, invitation: row.id });
    await tell(tx, campaign, row);
  }

  return {
    async read(link: Triple, query: QueryOf<Calls['read']>, reader: Reader) {
      const row = await find(db, reader.token, isAt(link));
      if (query.preview !== '1') await noteOpening(row, reader.token);
      return readOpened(db, context, row, reader.locale);
    },

    async readOne({ campaign, id }: { campaign: string; id: string }, reader: Reader) {
      const row = await find(db, reader.token, (one) => one.campaign_id === campaign && one.id === id);
      await noteOpening(row, reader.token);
      return readOpened(db, context, row, reader.locale);
    },

    /** @throws AppError `campaign.terms_changed` when another text has taken the place of the one that was read */
    async acceptTerms(link: Triple, version: string | undefined, reader: Reader) {
      return change(reader, isAt(link), async (tx, row, campaign) => {
        refuseOthers(row, reader);
        if (row.terms_accepted_at === null) {
          const present_ = await readTerms(tx, campaign, reader.locale);
          if (version !== undefined && !isPresent(version, present_))
            throw new AppError('campaign.terms_changed');
          const accepted = version ?? present_.version;
          await keepUsualTerms(tx, accepted);
          await noteSaid(tx, row, {
            terms_version: accepted,
            terms_accepted_at: now(),
            terms_ip: reader.ip,
          });
          await tell(tx, campaign, row);
        }
        return present(tx, reader);
      });
    },

    async savePaymentData(link: Triple, body: BodyOf<Calls['savePaymentData']>, reader: Reader) {
      return change(reader, isAt(link), async (tx, row) => ({
        payment_data: await savePaymentData(tx, context, {
          ...payeeOf(row),
          body,
          by: { accountId: null, ip: reader.ip, invitation: row.id },
        }),
      }));
    },

    async savePaypal(link: Triple, email: string, reader: Reader) {
      return change(reader, isAt(link), async (tx, row) => ({
        payment_data: await savePayPal(tx, context, {
          ...payeeOf(row),
          email,
          by: { accountId: null, ip: reader.ip, invitation: row.id },
        }),
      }));
    },

    /**
     * @throws AppError `campaign.invitation_taken`, `campaign.terms_required`, `campaign.pay_changed`,
     *   `campaign.answer_final`
     */
    async answer(id: string, { status, ...body }: BodyOf<Calls['answer']>, reader: Reader) {
      return change(
        reader,
        (row) => row.id === id,
        async (tx, row, campaign) => {
          refuseOthers(row, reader);
          const isAccepted = status === 'accepted';
          const reason = isAccepted ? null : (body.reason ?? null);
          const reason_text = body.reason_text ?? '';
          const isSaid = isAccepted || (row.reason === reason && (row.reason_text ?? '') === reason_text);
          if (row.answer === status && isSaid) {
            if (isAccepted) await standBy(tx, row, reader.accountId);
            return present(tx, reader);
          }
          if (status === 'accepted' && row.terms_accepted_at === null)
            throw new AppError('campaign.terms_required');
          if (isAccepted) refuseUnseenPay(row, body);
          if (status === 'rejected' && !canDecline(row))
            throw new AppError('campaign.answer_final', {
              message: sentence('refusals:invitation.handed_in', { company: row.company_name }),
            });
          await updateCampaignInfluencer(tx, campaign, id, { answer: status, answer_is_new: true }, now());
          await noteSaid(tx, row, {
            answered_at: now(),
            answered_by: reader.accountId,
            // Why they had declined stays where they change their mind.
            ...(isAccepted ? {} : { declined_at: now(), reason, reason_text }),
            accepted_cost_cents: isAccepted ? row.agreed_cost_cents : null,
            accepted_currency: isAccepted ? row.currency : null,
          });
          await recordChange(tx, campaign, {
            event: { type: 'influencer.updated', data: { uuid: id } },
            entry: { told: { kind: 'invitation.answered', answer: status, reason }, creators: [id] },
          });
          await notify(tx, {
            event: 'answered',
            campaign,
            by: reader.accountId,
            things: [id],
            creators: [id],
            told: { answer: status },
          });
          return present(tx, reader);
        },
      );
    },

    async validateSession(caller: Caller, link: Triple, reader: Pick<Reader, 'token'>) {
      const row = await find(db, reader.token, isAt(link));
      const owner = await ownerOfSession(db, caller);
      const creator = await creatorOf(db, caller.accountId);
      const holder = await holderOf(db, row);
      const isInvited = holder === caller.accountId;
      return {
        is_invited: isInvited,
        can_claim: holder === null && (creator !== undefined || owner?.role === null),
        is_creator: creator !== undefined,
        name: owner?.name ?? '',
        email: owner?.email ?? '',
        own_payment_data: isInvited
          ? await readMaskedOwn(db, context, { ...payeeOf(row), accountId: caller.accountId })
          : null,
      };
    },

    /**
     * The address is known to be the account's where the link came by mail to it.
     * @throws AppError `accounts.email_taken`, `campaign.invitation_taken`, `request.invalid`
     */
    async register(body: BodyOf<Calls['register']>, reader: Reader, origin: Origin) {
      const row = await find(db, reader.token, isAt(body));
      if (row.account_id !== null) throw new AppError('campaign.invitation_taken');
      const { email, password, name, locale, mailed } = body;
      return registerAccount(context, { email, password, name, locale }, origin, {
        role: 'creator',
        isProven: isMailedTo(row, email, mailed),
        within: async (tx, accountId) => {
          const campaign = await holdCampaign(tx, campaignOf(row), null);
          await take(tx, await find(tx, reader.token, isAt(body)), campaign, accountId);
        },
      });
    },

    /**
     * Goes on with the own account, which is a creator's from then on if it has said nothing yet of what it is: what it
     * keeps of where it is paid is the company's from then on, too. The address is known to be the account's where the link
     * came by mail to it.
     */
    async claim(
      caller: Caller,
      { mailed, ...link }: Triple & Pick<BodyOf<Calls['claim']>, 'mailed'>,
      reader: Pick<Reader, 'token' | 'ip'>,
    ) {
      return change(reader, isAt(link), async (tx, row, campaign) => {
        const owner = await ownerOfSession(tx, caller);
        if (owner && isMailedTo(row, owner.email, mailed)) await verifyAddress(tx, owner.id, now());
        if (row.account_id === caller.accountId) return {};
        if (owner?.role === null) await becomeCreator(tx, context, owner);
        await take(tx, row, campaign, caller.accountId);
        // Not with an answer: whoever has the link, the company too, could give it in the creator's name.
        if (!(await readMaskedPaymentData(tx, context, payeeOf(row))))
          await fillPaymentData(tx, context, {
            ...payeeOf(row),
            by: { accountId: caller.accountId, ip: reader.ip, invitation: row.id },
            orLeave: true,
          });
        return {};
      });
    },

    /**
     * @param data what is said for this company alone, as is `paypal`; without both what the account keeps
     * @throws AppError `campaign.invitation_taken` for whose it is not; `resource.not_found` without data of their own;
     *   `campaign.payment_data_owned`
     */
    async useOwnPaymentData(
      caller: Caller,
      { data, paypal, ...link }: Triple & Pick<BodyOf<Calls['useOwnPaymentData']>, 'data' | 'paypal'>,
      { ip, ...reader }: Pick<Reader, 'token' | 'ip'>,
    ) {
      const { accountId } = caller;
      return change(reader, isAt(link), async (tx, row) => {
        if ((await holderOf(tx, row)) !== accountId) throw new AppError('campaign.invitation_taken');
        const by = { accountId, ip, invitation: row.id };
        const payee = payeeOf(row);
        const said = [
          ...(data ? [await savePaymentData(tx, context, { ...payee, body: data, by })] : []),
          ...(paypal ? [await savePayPal(tx, context, { ...payee, email: paypal, by })] : []),
        ];
        const payment_data = said.at(-1) ?? (await fillPaymentData(tx, context, { ...payee, by }));
        if (!payment_data) throw notFound();
        return { payment_data };
      });
    },

    /**
     * Hands in a content by its link, for review: one that is there, or another one.
     * @throws AppError `request.invalid` on content, network, content_type, url_info or published_date
     */
    async addContent(campaignId: string, body: BodyOf<Calls['addContent']>, reader: Reader) {
      const sent = handedIn(body);
      return change(reader, isIn(campaignId), async (tx, row, campaign) => {
        refuseOthers(row, reader);
        const uuid = await handIn(tx, context, { row, campaign }, { ...sent, files: null });
        return { uuid, invitation: await present(tx, reader) };
      });
    },

    /**
     * Hands in a content by a file, by whoever is signed in with the account that has the invitation.
     * @throws AppError `campaign.invitation_taken` for whose it is not; `request.invalid` as without a file, and on it
     */
    async addFile(caller: Caller, campaignId: string, body: BodyOf<Calls['addFile']>, reader: Reader) {
      const sent = handedIn(body);
      const checkHolder = async (from: Queryable, row: OpenedRow) => {
        if ((await holderOf(from, row)) !== caller.accountId) throw new AppError('campaign.invitation_taken');
        if (row.answer !== 'accepted') throw fieldError('content', 'refusals:invitation.accept_first');
      };
      // Nothing is stored for whoever may not.
      const asked = await find(db, reader.token, isIn(campaignId));
      await checkHolder(db, asked);
      await beginHandInFile(db, caller.accountId, context.now());
      await checkHandIn(db, { row: asked, campaign: campaignOf(asked) }, { ...sent, hasFile: true });
      const stored = await storeMedia(context, asked.company_id, body);
      const { media } = stored;
      if (!media) throw fieldError('image_content', 'issues:empty');
      return change(reader, isIn(campaignId), async (tx, row, campaign) => {
        await checkHolder(tx, row);
        const files = {
          media: await media.attach(tx),
          preview: (await stored.preview?.attach(tx)) ?? null,
        };
        const uuid = await handIn(tx, context, { row, campaign }, { ...sent, files });
        return { uuid, invitation: await present(tx, reader) };
      });
    },

    /** @throws AppError `request.invalid` on content */
    async withdrawContent(campaignId: string, contentId: string, reader: Reader) {
      return change(reader, isIn(campaignId), async (tx, row, campaign) => {
        refuseOthers(row, reader);
        await withdraw(tx, context, { row, campaign }, contentId);
        return present(tx, reader);
      });
    },
  };
}
