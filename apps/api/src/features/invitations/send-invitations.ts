import {
  LIMITS,
  type BodyOf,
  type Locale,
  type Network,
  type ResponseOf,
  type endpoints,
} from '@altavoz/contracts';
import { DAY_MS, filledIn, HOUR_MS, isInvitationClosed, mailedPerson } from '@altavoz/domain';
import { networkManifest } from '@altavoz/networks';
import { z } from 'zod';
import type { Context } from '../../context.js';
import type { Queryable, Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError, fieldError, notFound } from '../../http/errors.js';
import { defineJob } from '../../jobs/job.js';
import { knownLanguage, say, sentence } from '../../words.js';
import { findAccount } from '../accounts/index.js';
import { findCampaignInfluencer, findStatuses } from '../campaign-influencers/index.js';
import {
  campaignPolicy,
  findChangeableCampaign,
  holdCampaign,
  lockCampaign,
  mayStill,
  recordChange,
  type HeldCampaign,
} from '../campaigns/index.js';
import { queueMail, tellsLink } from '../mails/index.js';
import {
  companyName,
  endBatch,
  findBatch,
  findOutcomes,
  findRecipients,
  insertBatch,
  holdBatches,
  insertOutcome,
  isLinkAmong,
  listAsked,
  noteInvitation,
  type Outcome,
} from './invitations.repository.js';
import { hashOf, mailedWord } from './link-token.js';
import { makeLink } from './make-link.js';

type Calls = typeof endpoints.invitations;
type Batch = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

/** Invitations that are mailed in one transaction, which holds the campaign; those of one person are never parted. */
const AT_ONCE = 20;
/**
 * Invitations that a company mails within a day: a whole sending of the largest size, and too few for a company to be made
 * for the sake of having us write its text to strangers.
 */
const A_DAY = LIMITS.invitationsSentMax;

const sendInvitations = defineJob({
  name: 'send-invitations',
  payload: z.object({ company: z.uuid(), batch: z.uuid() }),
});

type Recipient = Awaited<ReturnType<typeof findRecipients>>[number];
/** An invitation, and whom it is for. */
interface Invited {
  row: NonNullable<Awaited<ReturnType<typeof findCampaignInfluencer>>>;
  to: Recipient;
}

/** What is of one person together; whoever has no address is nobody's company. */
function byPerson<T>(items: readonly T[], whom: (item: T) => Recipient): T[][] {
  const people = new Map<string, T[]>();
  for (const item of items) {
    const { id, email, name, username } = whom(item);
    const person = email === null ? id : mailedPerson({ email, name, username });
    const own = people.get(person);
    if (own) own.push(item);
    else people.set(person, [item]);
  }
  return [...people.values()];
}

/** The ids of a sending in parts of one transaction, none of which parts what is of one person. */
function partsOf(ids: readonly string[], recipients: readonly Recipient[]): string[][] {
  const people = byPerson(recipients, (to) => to).map((own) => own.map(({ id }) => id));
  const known = new Set(people.flat());
  const gone = ids.filter((id) => !known.has(id)).map((id) => [id]);
  const parts: string[][] = [];
  for (const own of [...people, ...gone]) {
    const last = parts.at(-1);
    if (last && last.length + own.length <= AT_ONCE) last.push(...own);
    else parts.push([...own]);
  }
  return parts;
}

/** @throws AppError `request.invalid` on `subject` where it has the secret of a link of the company in it */
async function checkTellsNoLink(db: Queryable, companyId: string, subject: string): Promise<void> {
  const words = subject.match(/[\w-]{20,}/g) ?? [];
  if (words.length > 0 && (await isLinkAmong(db, companyId, words.map(hashOf))))
    throw fieldError('subject', 'issues:link_in_subject');
}

/**
 * What is taken to be sent is sent as a whole, so the day of a company is counted when it is asked for.
 * @throws AppError `request.too_many`
 */
async function checkBudget(tx: Tx, companyId: string, wanted: number, now: Date): Promise<void> {
  await holdBatches(tx, companyId);
  const before = await listAsked(tx, companyId, new Date(now.getTime() - DAY_MS));
  const left = A_DAY - before.reduce((sum, { count }) => sum + count, 0);
  let room = left;
  if (room >= wanted) return;
  // The oldest leave the day first.
  const last = before.find(({ count }) => (room += count) >= wanted) ?? before.at(-1);
  const waits = Math.max((last?.at.getTime() ?? now.getTime()) + DAY_MS - now.getTime(), 1);
  throw new AppError('request.too_many', {
    message: sentence('refusals:invitation.mails_a_day', {
      most: A_DAY,
      left: Math.max(left, 0),
      hours: Math.ceil(waits / HOUR_MS),
    }),
    retryAfterSeconds: Math.ceil(waits / 1000),
  });
}

/** Mails invitations, by a job that passes over whoever has theirs already. */
export function createSending(context: Context) {
  const { db, now, jobs, config, secrets } = context;

  /** Mails one person their invitations, all in one mail. @returns what became of them */
  async function mailPerson(
    tx: Tx,
    campaign: HeldCampaign,
    batch: Batch,
    company: string,
    invited: readonly Invited[],
  ): Promise<Outcome> {
    const [first] = invited;
    if (!first?.to.email) return 'no_email';
    const { email } = first.to;
    const name = first.to.name || first.to.username;
    const locale = batch.locale as Locale;
    const links = [];
    for (const { row, to } of invited) {
      const { serial, endsAt, path } = await makeLink(tx, context, campaign, row, {
        replaces: false,
        how: null,
        tells: false,
      });
      const key = { companyId: campaign.company_id, id: row.id, serial };
      const mailed = `${path}&mailed=${mailedWord(secrets, key, email)}`;
      const network = networkManifest(to.network as Network).name;
      links.push({ key, endsAt, path: mailed, network, username: to.username });
    }
    const [{ path, network, endsAt }] = links as [(typeof links)[number]];
    const isOne = links.length === 1;
    const listed = links.map((one) => {
      const address = `${config.webUrl}${one.path}`;
      return isOne ? address : `${one.network} (@${one.username}): ${address}`;
    });
    const values = { name, campaign: campaign.name, company };
    const subject = filledIn(batch.subject, values);
    // It stands in lists and notices: the name of somebody may be a link that somebody wrote there.
    if (links.some(({ path: one }) => tellsLink(subject, one))) return 'held_back';
    const isWritten = await queueMail(tx, context, {
      template: 'invitation',
      values: {
        subject,
        message: filledIn(batch.message, { ...values, link: listed.join('\n') }),
        until: endsAt,
        action: say(locale, {
          key: isOne ? 'invitation-message:open' : 'invitation-message:open_of',
          values: { network },
        }),
      },
      to: { email, name, locale },
      path,
      companyId: campaign.company_id,
      isSecret: true,
    });
    if (!isWritten) return 'held_back';
    for (const { key } of links) await noteInvitation(tx, key, { sent_at: now(), sent_how: 'mail' });
    return 'sent';
  }

  /** Mails the invitations of a part of a batch. @returns what became of each */
  async function sendPart(
    tx: Tx,
    campaign: HeldCampaign,
    batch: Batch,
    company: string,
    ids: readonly string[],
  ): Promise<Map<string, Outcome>> {
    const outcomes = new Map<string, Outcome>(ids.map((id) => [id, 'closed']));
    const invited: Invited[] = [];
    for (const to of await findRecipients(tx, campaign, ids)) {
      const row = await findCampaignInfluencer(tx, campaign, to.id);
      if (row && !isInvitationClosed({ ...row, is_archived: campaign.is_archived }))
        invited.push({ row, to });
    }
    for (const own of byPerson(invited, ({ to }) => to)) {
      const outcome = await mailPerson(tx, campaign, batch, company, own);
      for (const { row } of own) outcomes.set(row.id, outcome);
    }
    return outcomes;
  }

  const enqueue = (to: Queryable, company: string, batch: string) =>
    jobs.add(to, sendInvitations, { company, batch }, { key: `invitations:${batch}` });

  jobs.handle(sendInvitations, {
    // With the pool of the jobs: the one of the requests is not kept from them.
    run: async ({ company, batch: batchId }, { db, signal }) => {
      const batch = await findBatch(db, company, batchId);
      if (!batch || batch.done_at !== null) return;
      const name = await companyName(db, company);
      const done = await findOutcomes(db, company, batchId);
      const left = batch.influencers.filter((id) => !done.has(id));
      const key = { id: batch.campaign_id, company_id: company };
      try {
        for (const part of partsOf(left, await findRecipients(db, key, left))) {
          // Whoever starts next goes on with what has no outcome.
          if (signal.aborted) {
            await enqueue(db, company, batchId);
            return;
          }
          await transact(db, async (tx) => {
            const campaign = await holdCampaign(tx, key, batch.account_id);
            const known = await findOutcomes(tx, company, batchId);
            const wanted = part.filter((id) => !known.has(id));
            // Nothing is mailed any more for whoever was sent away meanwhile.
            const may = await mayStill(tx, campaign, batch.account_id, 'handOutLinks');
            const outcomes = may
              ? await sendPart(tx, campaign, batch, name, wanted)
              : new Map(wanted.map((id) => [id, 'closed' as const]));
            for (const [id, outcome] of outcomes)
              await insertOutcome(tx, { companyId: company, batchId, id }, outcome);
            await recordChange(tx, campaign, {
              event: { type: 'influencer.updated', data: {} },
              entry: null,
            });
          });
        }
        await transact(db, async (tx) => {
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
    /** @throws AppError `accounts.email_not_verified`, `request.too_many`; `request.invalid` on subject */
    async send(caller: Caller, campaignId: string, body: BodyOf<Calls['send']>) {
      return transact(db, async (tx) => {
        const campaign = await lockCampaign(tx, caller, campaignId);
        if (!campaignPolicy.handOutLinks(caller, campaign)) throw new AppError('auth.forbidden');
        await checkTellsNoLink(tx, campaign.company_id, body.subject);
        const influencers = [...new Set(body.influencers)];
        if ((await findStatuses(tx, campaign, influencers)).size !== influencers.length) throw notFound();
        // Nobody writes to strangers through us whom we could not reach ourselves.
        if (!(await findAccount(tx, caller.accountId))?.email_verified_at)
          throw new AppError('accounts.email_not_verified');
        const isKnown = (await findBatch(tx, campaign.company_id, body.sending)) !== undefined;
        if (!isKnown) await checkBudget(tx, campaign.company_id, influencers.length, now());
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
        if (isNew) await enqueue(tx, campaign.company_id, body.sending);
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
