import {
  LIMITS,
  type BodyOf,
  type DeclineReason,
  type InfluencerAnswer,
  type Locale,
  type Network,
  type QueryOf,
  type ResponseOf,
  type SENT_HOW,
  type endpoints,
} from '@altavoz/contracts';
import { invitationState } from '@altavoz/domain';
import type { Context } from '../../context.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError, notFound } from '../../http/errors.js';
import { knownLanguage, say } from '../../words.js';
import { findCampaignInfluencer, noteAnswerSeen, setLink } from '../campaign-influencers/index.js';
import {
  campaignPolicy,
  findCampaign,
  findChangeableCampaign,
  lockCampaign,
  recordChange,
} from '../campaigns/index.js';
import { freePaymentData } from '../finance/index.js';
import { otherAccepted } from './opened.presenter.js';
import { changeContact } from './contacts.js';
import {
  findAnswer,
  findContacts,
  findRecipients,
  findTerms,
  insertTerms,
  listInvitations,
} from './invitations.repository.js';
import { makeLink } from './make-link.js';
import { isPresent, presentTerms, readTerms, readTermsVersion } from './terms.js';

type Calls = typeof endpoints.invitations;

/** What a company does with the invitations of its campaigns: their links, whom they reach, what is agreed to. */
export function createInvitationLinksService(
  context: Pick<Context, 'db' | 'now' | 'newId' | 'config' | 'secrets'>,
) {
  const { db, now, newId } = context;

  async function makeAndAnswer(
    caller: Caller,
    campaignId: string,
    id: string,
    options: Parameters<typeof makeLink>[4],
  ) {
    return transact(db, async (tx) => {
      const campaign = await lockCampaign(tx, caller, campaignId);
      if (!campaignPolicy.handOutLinks(caller, campaign)) throw new AppError('auth.forbidden');
      const row = await findCampaignInfluencer(tx, campaign, id);
      if (!row) throw notFound();
      const { path, endsAt } = await makeLink(tx, context, campaign, row, options);
      return { path, ends_at: endsAt.toISOString() };
    });
  }

  /** What was answered waits for nobody of the company any more once one of them, who can act on it, reads it. */
  const noteSeen = (caller: Caller, campaignId: string, id: string) =>
    transact(db, async (tx) => {
      const campaign = await lockCampaign(tx, caller, campaignId);
      await noteAnswerSeen(tx, campaign, id);
      await recordChange(tx, campaign, {
        event: { type: 'influencer.updated', data: { uuid: id } },
        entry: null,
      });
    });

  return {
    /** Whether the external page opens and what became of it, for whoever may only look as well. */
    async state(caller: Caller, campaignId: string, id: string): Promise<ResponseOf<Calls['state']>> {
      const campaign = await findCampaign(db, caller, campaignId);
      const row = await findCampaignInfluencer(db, campaign, id);
      if (!row) throw notFound();
      const key = { companyId: campaign.company_id, id: row.id };
      const links = await listInvitations(db, key);
      const link = links.find(({ serial }) => serial === row.link_serial);
      const said = await findAnswer(db, key);
      // Somebody who was added anew has not answered, whatever they had said before.
      const answer = row.answer === 'pending' ? undefined : said;
      const mayInvite = campaignPolicy.handOutLinks(caller, campaign);
      if (row.answer_is_new && mayInvite && caller.companyId === campaign.company_id)
        await noteSeen(caller, campaignId, id);
      const seesCosts = campaignPolicy.seeCosts(caller, campaign);
      const contact = mayInvite
        ? ((await findContacts(db, campaign.company_id, [row.influencer_id])).get(row.influencer_id) ?? {
            email: null,
            telephone: '',
            locale: null,
          })
        : null;
      return {
        state: invitationState({ ...row, is_archived: campaign.is_archived }, now()),
        ends_at: row.link_ends_at?.toISOString() ?? null,
        sent_at: link?.sent_at?.toISOString() ?? null,
        sent_how: (link?.sent_how ?? null) as (typeof SENT_HOW)[number] | null,
        opened_at: link?.opened_at?.toISOString() ?? null,
        last_opened_at: link?.last_opened_at?.toISOString() ?? null,
        terms_accepted_at: said?.terms_accepted_at?.toISOString() ?? null,
        status_influencer: row.answer as InfluencerAnswer,
        answered_at: answer?.answered_at?.toISOString() ?? null,
        reason: row.answer === 'rejected' ? ((answer?.reason ?? null) as DeclineReason | null) : null,
        // Of pay they write how much.
        reason_text: row.answer === 'rejected' && seesCosts ? (answer?.reason_text ?? '') : '',
        left_at: link?.left_at?.toISOString() ?? null,
        declined_before:
          row.answer !== 'accepted' || answer?.declined_at == null
            ? null
            : {
                at: answer.declined_at.toISOString(),
                reason: answer.reason as DeclineReason | null,
                reason_text: seesCosts ? answer.reason_text : '',
              },
        accepted: said && seesCosts ? otherAccepted(said, { ...row, currency: campaign.currency }) : null,
        has_account: links.some(({ account_id }) => account_id !== null),
        former: links
          .filter((one) => one !== link)
          .slice(0, LIMITS.formerLinksMax)
          .map((one) => ({
            sent_at: one.sent_at?.toISOString() ?? null,
            sent_how: (one.sent_how ?? null) as (typeof SENT_HOW)[number] | null,
            opened_at: one.opened_at?.toISOString() ?? null,
            last_opened_at: one.last_opened_at?.toISOString() ?? null,
          })),
        contact: contact && {
          email: contact.email,
          telephone: contact.telephone,
          locale: contact.locale as Locale | null,
        },
      };
    },

    /** The path of the external page with the secret that opens it, and until when. Each call renews it. */
    link: (caller: Caller, campaignId: string, id: string, { how }: QueryOf<Calls['link']>) =>
      makeAndAnswer(caller, campaignId, id, { replaces: false, how: how ?? null }),

    /** The same with another secret, although the one that it has would still open. */
    replaceLink: (caller: Caller, campaignId: string, id: string) =>
      makeAndAnswer(caller, campaignId, id, { replaces: true, how: null }),

    async revokeLink(caller: Caller, campaignId: string, id: string) {
      return transact(db, async (tx) => {
        const campaign = await lockCampaign(tx, caller, campaignId);
        // Nor does a guest take from a creator what they could not give back.
        if (!campaignPolicy.handOutLinks(caller, campaign)) throw new AppError('auth.forbidden');
        const row = await findCampaignInfluencer(tx, campaign, id);
        if (!row) throw notFound();
        if (row.link_hash === null || row.link_revoked_at !== null) return {};
        await setLink(tx, campaign, id, { revokedAt: now() });
        const payee = { companyId: campaign.company_id, influencerId: row.influencer_id };
        await freePaymentData(tx, payee, { invitation: id, former: row.link_serial, isTakenBack: true });
        await recordChange(tx, campaign, {
          event: { type: 'influencer.updated', data: { uuid: id } },
          entry: { told: { kind: 'invitation.revoked' }, creators: [id] },
        });
        return {};
      });
    },

    /** @throws AppError `request.invalid` on `email` when it has changed too often */
    async setContact(
      { caller, ip }: { caller: Caller; ip: string },
      campaignId: string,
      id: string,
      parts: BodyOf<Calls['setContact']>,
    ) {
      return transact(db, async (tx) => {
        const campaign = await lockCampaign(tx, caller, campaignId);
        if (!campaignPolicy.handOutLinks(caller, campaign)) throw new AppError('auth.forbidden');
        const row = await findCampaignInfluencer(tx, campaign, id);
        if (!row) throw notFound();
        const key = { companyId: campaign.company_id, influencerId: row.influencer_id };
        const creator = row.name || `@${row.username}`;
        return changeContact(tx, context, { key, creator, parts }, { caller, ip });
      });
    },

    message(
      { locale: wished, about }: QueryOf<Calls['message']>,
      reader: Locale,
    ): ResponseOf<Calls['message']> {
      const locale = knownLanguage(wished ?? reader);
      return {
        message: say(locale, { key: `invitation-message:${about}.message` }),
        subject: say(locale, { key: `invitation-message:${about}.subject` }),
        locale,
      };
    },

    async recipients(caller: Caller, campaignId: string, ids: readonly string[]) {
      const campaign = await findChangeableCampaign(db, caller, campaignId);
      if (!campaignPolicy.handOutLinks(caller, campaign)) throw new AppError('auth.forbidden');
      const rows = await findRecipients(db, campaign, ids);
      if (rows.length !== new Set(ids).size) throw notFound();
      return {
        results: rows.map((row) => ({
          uuid: row.id,
          email: row.email,
          telephone: row.telephone,
          locale: row.locale,
          name: row.name,
          network: row.network as Network,
          username: row.username,
          status_influencer: row.answer as InfluencerAnswer,
          sent_at: row.sent_at?.toISOString() ?? null,
        })),
      };
    },

    async terms(caller: Caller, campaignId: string, locale: Locale) {
      const campaign = await findCampaign(db, caller, campaignId);
      return presentTerms(db, campaign, { locale, names: campaignPolicy.seeActivity(caller, campaign) });
    },

    async termsVersion(
      caller: Caller,
      { campaign, version }: { campaign: string; version: string },
      locale: Locale,
    ) {
      return readTermsVersion(db, await findCampaign(db, caller, campaign), version, locale);
    },

    /** @throws AppError `campaign.terms_changed` when another text has taken the place of the one that was read */
    async setTerms(
      caller: Caller,
      campaignId: string,
      { text, replaces }: BodyOf<Calls['setTerms']>,
      locale: Locale,
    ) {
      return transact(db, async (tx) => {
        const campaign = await lockCampaign(tx, caller, campaignId);
        if (replaces !== undefined && !isPresent(replaces, await readTerms(tx, campaign, locale)))
          throw new AppError('campaign.terms_changed');
        const before = await findTerms(tx, campaign);
        if ((before?.text ?? '') !== text)
          await insertTerms(tx, campaign, { id: newId(), text, by: caller.accountId, now: now() });
        return presentTerms(tx, campaign, { locale, names: campaignPolicy.seeActivity(caller, campaign) });
      });
    },
  };
}
