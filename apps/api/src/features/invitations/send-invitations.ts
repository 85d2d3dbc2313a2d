import type { BodyOf, Locale, ResponseOf, endpoints } from '@altavoz/contracts';
import { z } from 'zod';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError, notFound } from '../../http/errors.js';
import { defineJob } from '../../jobs/job.js';
import { knownLanguage } from '../../words.js';
import { findCampaignInfluencer, findStatuses } from '../campaign-influencers/index.js';
import {
  campaignPolicy,
  findChangeableCampaign,
  holdCampaign,
  lockCampaign,
  recordChange,
  type HeldCampaign,
} from '../campaigns/index.js';
import { queueMail } from '../mails/index.js';
import {
  companyName,
  endBatch,
  findBatch,
  findOutcomes,
  findRecipients,
  insertBatch,
  insertOutcome,
  noteInvitation,
  type Outcome,
} from './invitations.repository.js';
import { mailedWord } from './link-token.js';
import { makeLink } from './make-link.js';

type Calls = typeof endpoints.invitations;
type Batch = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

/** Mails that are written in one transaction, which holds the campaign. */
const AT_ONCE = 20;

const sendInvitations = defineJob({
  name: 'send-invitations',
  payload: z.object({ company: z.uuid(), batch: z.uuid() }),
});

/** Fills the gaps of a message; what stands in braces otherwise stays as it was written. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap);

/** Mails invitations, by a job that passes over whoever has theirs already. */
export function createSending(context: Context) {
  const { db, now, jobs, config, secrets } = context;

  async function sendOne(
    tx: Tx,
    campaign: HeldCampaign,
    batch: Batch,
    company: string,
    id: string,
  ): Promise<Outcome> {
    const row = await findCampaignInfluencer(tx, campaign, id);
    if (!row || row.status === 'rejected' || campaign.is_archived) return 'closed';
    const [recipient] = await findRecipients(tx, campaign, [id]);
    if (!recipient?.email) return 'no_email';
    const name = recipient.name || recipient.username;
    const { serial, endsAt, ...link } = await makeLink(tx, context, campaign, row, {
      replaces: false,
      how: null,
      tells: false,
    });
    const key = { companyId: campaign.company_id, id, serial };
    const path = `${link.path}&mailed=${mailedWord(secrets, key, recipient.email)}`;
    const values = { name, campaign: campaign.name, company, link: `${config.webUrl}${path}` };
    const isWritten = await queueMail(tx, context, {
      template: 'invitation',
      values: {
        subject: filledIn(batch.subject, values),
        message: filledIn(batch.message, values),
        until: endsAt,
      },
      to: { email: recipient.email, name, locale: batch.locale as Locale },
      path,
      companyId: campaign.company_id,
      isSecret: true,
    });
    if (!isWritten) return 'held_back';
    await noteInvitation(tx, key, { sent_at: now(), sent_how: 'mail' });
    return 'sent';
  }

  jobs.handle(sendInvitations, {
    run: async ({ company, batch: batchId }) => {
      const batch = await findBatch(db, company, batchId);
      if (!batch || batch.done_at !== null) return;
      const name = await companyName(db, company);
      const done = await findOutcomes(db, company, batchId);
      const left = batch.influencers.filter((id) => !done.has(id));
      try {
        for (let from = 0; from < left.length; from += AT_ONCE) {
          const part = left.slice(from, from + AT_ONCE);
          await transact(db, async (tx) => {
            const key = { id: batch.campaign_id, company_id: company };
            const campaign = await holdCampaign(tx, key, batch.account_id);
            const known = await findOutcomes(tx, company, batchId);
            for (const id of part) {
              if (known.has(id)) continue;
              const outcome = await sendOne(tx, campaign, batch, name, id);
              await insertOutcome(tx, { companyId: company, batchId, id }, outcome);
            }
            await recordChange(tx, campaign, {
              event: { type: 'influencer.updated', data: {} },
              entry: null,
            });
          });
        }
        await transact(db, async (tx) => {
          const key = { id: batch.campaign_id, company_id: company };
          const campaign = await holdCampaign(tx, key, batch.account_id);
          if ((await endBatch(tx, company, batchId, now())).length === 0) return;
          const outcomes = await findOutcomes(tx, company, batchId);
          const sent = [...outcomes].flatMap(([id, outcome]) => (outcome === 'sent' ? [id] : []));
          if (sent.length > 0)
            await recordChange(tx, campaign, {
              event: { type: 'influencer.updated', data: {} },
              entry: { told: { kind: 'invitations.sent', count: sent.length }, creators: sent },
            });
        });
      } catch (error) {
        // The campaign was deleted meanwhile.
        if (!(error instanceof AppError && error.code === 'resource.not_found')) throw error;
      }
    },
  });

  return {
    async send(caller: Caller, campaignId: string, body: BodyOf<Calls['send']>) {
      return transact(db, async (tx) => {
        const campaign = await lockCampaign(tx, caller, campaignId);
        if (!campaignPolicy.handOutLinks(caller, campaign)) throw new AppError('auth.forbidden');
        const influencers = [...new Set(body.influencers)];
        if ((await findStatuses(tx, campaign, influencers)).size !== influencers.length) throw notFound();
        const isNew = await insertBatch(tx, {
          company_id: campaign.company_id,
          id: body.sending,
          campaign_id: campaign.id,
          account_id: caller.accountId,
          locale: knownLanguage(body.locale),
          subject: body.subject,
          message: body.message,
          influencers,
          created_at: now(),
        });
        if (isNew)
          await jobs.add(
            tx,
            sendInvitations,
            { company: campaign.company_id, batch: body.sending },
            { key: `invitations:${body.sending}` },
          );
        return { sending: body.sending };
      });
    },

    async sending(caller: Caller, campaignId: string, id: string): Promise<ResponseOf<Calls['sending']>> {
      const campaign = await findChangeableCampaign(db, caller, campaignId);
      const batch = await findBatch(db, campaign.company_id, id);
      if (!batch || batch.campaign_id !== campaign.id) throw notFound();
      const outcomes = [...(await findOutcomes(db, campaign.company_id, id)).values()];
      const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
      return {
        sending: id,
        is_done: batch.done_at !== null,
        total: batch.influencers.length,
        sent: count('sent'),
        no_email: count('no_email'),
        held_back: count('held_back'),
        closed: count('closed'),
      };
    },
  };
}
