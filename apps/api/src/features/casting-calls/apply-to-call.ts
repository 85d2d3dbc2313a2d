import { LIMITS, type BodyOf, type Network, type endpoints } from '@altavoz/contracts';
import { callState, DAY_MS, toCents, wrongAnswers } from '@altavoz/domain';
import type { Context } from '../../context.js';
import type { Queryable, Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError, fieldError, notFound, ofIssue } from '../../http/errors.js';
import { sentence, type Sentence } from '../../words.js';
import { findAccount } from '../accounts/index.js';
import { addInfluencers, setStatuses } from '../campaign-influencers/index.js';
import { holdCampaign, recordChange } from '../campaigns/index.js';
import { notify } from '../notifications/index.js';
import { callerCreator, refuseContactInfo } from '../creators/index.js';
import {
  countSent,
  findOwn,
  isOwnAccount,
  listOwn,
  saveParts,
  sendApplication,
  withdrawApplication,
  type ApplicationRow,
} from './applications.repository.js';
import { presentOwn, presentOwnInList, presentShown } from './casting-calls.presenter.js';
import { findShownCall, listOpenCalls, holdCall, type CallRow } from './casting-calls.repository.js';

type Body = BodyOf<(typeof endpoints)['castingCalls']['apply']>;

/** Applications of creators: what they type is kept until they send it, and then a proposal of the campaign. */
export function createApplications(context: Pick<Context, 'db' | 'now' | 'newId' | 'jobs'>) {
  const { db, now, newId } = context;

  /** @throws AppError `resource.not_found` for one that is not there, or a draft */
  async function findShown(at: Queryable, id: string): Promise<CallRow> {
    const call = await findShownCall(at, id);
    if (!call) throw notFound();
    return call;
  }

  /** What a creator who calls has to do with a call. */
  async function open(caller: Caller, id: string) {
    const call = await findShown(db, id);
    const creatorId = await callerCreator(db, caller);
    return { call, creatorId, own: await findOwn(db, call, creatorId) };
  }

  const refuseClosed = (call: CallRow) => {
    if (callState(call, now()) !== 'open') throw new AppError('casting_call.closed');
  };

  /** What came, over what was kept; answers to questions that the call has not are let go of. */
  function typed(call: CallRow, own: ApplicationRow | undefined, body: Body) {
    const answers = new Map(body.answers?.map(({ id, answer }) => [id, answer]));
    return {
      influencer_id: body.account === undefined ? (own?.influencer_id ?? null) : body.account,
      answers: body.answers
        ? call.questions.flatMap(({ id, text }) => {
            const answer = answers.get(id) ?? '';
            return answer === '' ? [] : [{ id, question: text, answer }];
          })
        : (own?.answers ?? []),
      note: body.note ?? own?.note ?? '',
      asked_cents:
        body.asked_pay === undefined
          ? (own?.asked_cents ?? null)
          : body.asked_pay === null
            ? null
            : toCents(body.asked_pay),
    };
  }

  /** What was just written, which is there unless the account went at the same time. */
  async function findThere(call: CallRow, creatorId: string): Promise<ApplicationRow> {
    const own = await findOwn(db, call, creatorId);
    if (!own) throw notFound();
    return own;
  }
  const readBack = async (call: CallRow, creatorId: string) =>
    presentOwn(await findThere(call, creatorId), call);

  /** @throws AppError `casting_call.sent` */
  async function keep(call: CallRow, creatorId: string, own: ApplicationRow | undefined, body: Body) {
    const parts = typed(call, own, body);
    if (body.account && !(await isOwnAccount(db, creatorId, body.account)))
      throw fieldError('account', 'refusals:casting_call.not_own_account');
    const saved = await saveParts(db, call, { ...parts, creatorId, id: newId(), now: now() });
    if (!saved) throw new AppError('casting_call.sent');
    return findThere(call, creatorId);
  }

  /** @throws AppError `request.invalid` naming what is missing or wrong */
  function refuseUnready(call: CallRow, own: ApplicationRow): void {
    const answers = new Map(own.answers.map(({ id, answer }) => [id, answer]));
    const fields: Record<string, Sentence[]> = {};
    if (own.proof === null) fields['account'] = [sentence('issues:empty')];
    for (const { place, why } of wrongAnswers(call.questions, answers))
      fields[`answers.${place}`] = [
        why === 'empty'
          ? sentence('issues:empty')
          : ofIssue({ code: 'invalid_value', message: '', values: call.questions[place]?.choices }),
      ];
    if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
    const said = call.questions.map(({ id }, place) => [`answers.${place}`, answers.get(id)] as const);
    refuseContactInfo({ note: own.note, ...Object.fromEntries(said) });
  }

  return {
    async view(id: string) {
      return presentShown(await findShown(db, id), now());
    },

    async open(caller: Caller) {
      const rows = await listOpenCalls(db, await callerCreator(db, caller), now(), LIMITS.openCallsMax);
      return { results: rows.map((row) => presentShown(row, now())) };
    },

    async mine(caller: Caller) {
      const rows = await listOwn(db, await callerCreator(db, caller), LIMITS.ownApplicationsMax);
      return { results: rows.map((row) => presentOwnInList(row, now())) };
    },

    async read(caller: Caller, id: string) {
      const { call, own } = await open(caller, id);
      return { application: own ? presentOwn(own, call) : null };
    },

    /** @throws AppError `casting_call.closed`, `casting_call.sent` */
    async save(caller: Caller, id: string, body: Body) {
      const { call, creatorId, own } = await open(caller, id);
      refuseClosed(call);
      return presentOwn(await keep(call, creatorId, own, body), call);
    },

    /** @throws AppError `casting_call.closed`, `casting_call.not_taking`, `accounts.email_not_verified`, `request.too_many` */
    async apply(caller: Caller, id: string, body: Body) {
      const { call, creatorId, own } = await open(caller, id);
      if (own?.state === 'sent') return presentOwn(own, call);
      refuseClosed(call);
      if (!(await findAccount(db, caller.accountId))?.email_verified_at)
        throw new AppError('accounts.email_not_verified', {
          message: sentence('refusals:casting_call.confirm_first'),
        });
      // Kept first: whatever keeps it from being sent, nothing typed is lost.
      const kept = await keep(call, creatorId, own, body).catch((error: unknown) => {
        // Sent at the same time from elsewhere: that one counts.
        if (error instanceof AppError && error.code === 'casting_call.sent') return null;
        throw error;
      });
      if (kept) {
        refuseUnready(call, kept);
        await transact(db, (tx) => send(tx, { call, creatorId }));
      }
      return readBack(call, creatorId);
    },

    /** @throws AppError `casting_call.decided` */
    async withdraw(caller: Caller, id: string) {
      const { call, creatorId } = await open(caller, id);
      await transact(db, async (tx) => {
        const held = await holdCampaign(tx, { id: call.campaign_id, company_id: call.company_id }, null);
        const own = await findOwn(tx, call, creatorId);
        if (own?.state === 'withdrawn') return;
        const proposal = own?.campaign_influencer_id;
        if (own?.state !== 'sent' || !proposal) throw new AppError('casting_call.decided');
        // Of a proposal that is not theirs nothing is said, and nothing changes.
        if (own.told_status !== 'pending') throw new AppError('casting_call.decided');
        const campaign = { ...held, byCreator: proposal };
        await recordChange(tx, campaign, {
          event: null,
          entry: {
            told: { kind: 'creator.applied', call: call.title, withdrawn: true },
            creators: [proposal],
          },
        });
        await withdrawApplication(tx, call, own.id);
        if (own.made_proposal) await setStatuses(tx, context, campaign, [proposal], 'removed', { how: null });
      });
      return readBack(call, creatorId);
    },
  };

  /**
   * Makes a proposal of what is kept. The call is held, so that it is no draft again meanwhile, nor gone; the campaign, so
   * that of two at once the second finds it sent.
   */
  async function send(tx: Tx, { call, creatorId }: { call: CallRow; creatorId: string }) {
    if (!(await holdCall(tx, call))) throw notFound();
    const campaign = await holdCampaign(tx, { id: call.campaign_id, company_id: call.company_id }, null);
    const own = await findOwn(tx, call, creatorId);
    if (!own || own.state === 'sent') return;
    refuseClosed(await findShown(tx, call.id));
    const since = new Date(now().getTime() - DAY_MS);
    if ((await countSent(tx, creatorId, since)) >= LIMITS.applicationsADay)
      throw new AppError('request.too_many', { message: sentence('refusals:casting_call.a_day') });
    const [added] = await addInfluencers(
      tx,
      context,
      campaign,
      [
        {
          network: own.network as Network,
          username: own.username ?? '',
          name: own.creator_name,
          followers: own.followers ?? undefined,
          country: own.country ?? undefined,
          estimated_cost_cents: own.asked_cents,
        },
      ],
      // What the company knows of them stays as it is.
      { replaces: 'nothing', source: 'creator', by: null },
    );
    if (!added?.id) throw new AppError('casting_call.not_taking');
    const made = added.outcome === 'created' || added.outcome === 'revived';
    await sendApplication(tx, call, {
      id: own.id,
      campaign_influencer_id: added.id,
      made_proposal: made,
      sent_at: now(),
      since,
    });
    await notify(tx, {
      event: 'applied',
      campaign,
      by: null,
      things: [added.id],
      creators: [added.id],
      subject: call.id,
    });
    await recordChange(
      tx,
      { ...campaign, byCreator: added.id },
      {
        event: made ? { type: 'influencers.added', data: { count: 1 } } : null,
        entry: {
          told: { kind: 'creator.applied', call: call.title, withdrawn: false },
          creators: [added.id],
        },
      },
    );
  }
}
