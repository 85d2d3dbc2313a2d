import {
  CONTENT_FIELDS,
  type BodyOf,
  type ContentType,
  type Network,
  type ParamsOf,
  type endpoints,
} from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { fieldError, notFound } from '../../http/errors.js';
import { fileUrl } from '../../http/files.js';
import { refuseOvertaken } from '../../http/overtaken.js';
import { changesBetween, lockCampaign, readHeader, type HeldCampaign } from '../campaigns/index.js';
import { announceContents } from './announce-contents.js';
import { findContent, updateContent } from './contents.repository.js';
import { readStoredContent } from './stored-content.js';
import { tellApproved, tellRejected } from './tell-reviewed.js';

type Needs = Pick<Context, 'db' | 'now' | 'jobs'>;
type Draft = NonNullable<Awaited<ReturnType<typeof findContent>>>;

/**
 * Holds the campaign of a draft for whoever decides in it, and answers with what stands there then.
 * @param decide writes what was decided
 */
const reviewing = (
  { db }: Needs,
  caller: Caller,
  params: ParamsOf<typeof endpoints.contents.approve>,
  decide: (tx: Tx, campaign: HeldCampaign, before: Draft) => Promise<void>,
) =>
  transact(db, async (tx) => {
    const campaign = await lockCampaign(tx, caller, params.campaign, 'decide');
    const before = await findContent(tx, campaign, params.content);
    if (!before) throw notFound();
    await decide(tx, campaign, before);
    return {
      content: await readStoredContent(tx, caller, campaign, before.id),
      campaign_header: await readHeader(tx, campaign),
    };
  });

/** Of whose draft it is told. */
const about = ({ id, campaign_influencer_id }: Draft) => ({
  contents: [id],
  influencers: [campaign_influencer_id],
});
const kindOf = ({ network, content_type }: Draft) => ({
  network: network as Network,
  content_type: content_type as ContentType,
});
const toMail = (campaign: HeldCampaign, { id }: Draft) => ({
  company: campaign.company_id,
  campaign: campaign.id,
  content: id,
});

/**
 * Says that a draft may be published, or takes that back: its creator reads it, publishes it and hands in the link. Twice
 * does no harm: the first who said so stays. Its creator is told.
 * @throws AppError `request.overtaken`, `resource.not_found`, `auth.forbidden`, `request.invalid` on `approved` for what is not handed in
 */
export const approveContent = (
  needs: Needs,
  caller: Caller,
  params: ParamsOf<typeof endpoints.contents.approve>,
  { approved, expected }: BodyOf<typeof endpoints.contents.approve>,
) =>
  reviewing(needs, caller, params, async (tx, campaign, before) => {
    // Nobody approves what they have not seen.
    if (approved) refuseOvertaken(expected, {}, draftOf(before));
    if (approved && before.status !== 'content_submitted')
      throw fieldError('approved', 'refusals:content.not_handed_in');
    if (approved === (before.approved_at !== null)) return;
    const at = needs.now();
    const mark = approved
      ? { approved_at: at, approved_by: caller.accountId }
      : { approved_at: null, approved_by: null };
    await updateContent(tx, campaign, before.id, mark, { now: at, by: before.updated_by });
    await announceContents(tx, campaign, {
      ...about(before),
      told: { kind: 'content.approved', approved, ...kindOf(before) },
    });
    if (approved) await needs.jobs.add(tx, tellApproved, toMail(campaign, before));
  });

/**
 * Sends a draft back to its creator, with what is to be different: whoever decides may, who changes nothing else of it. Its
 * creator is told. Sent once more in the same words it is as it was.
 * @throws AppError `request.overtaken`, `resource.not_found`, `auth.forbidden`, `request.invalid` on `reason` for what is not handed in
 */
export const sendDraftBack = (
  needs: Needs,
  caller: Caller,
  params: ParamsOf<typeof endpoints.contents.sendBack>,
  { reason, expected }: BodyOf<typeof endpoints.contents.sendBack>,
) =>
  reviewing(needs, caller, params, async (tx, campaign, before) => {
    // Nobody rejects what they have not seen.
    refuseOvertaken(expected, {}, draftOf(before));
    const after = { status: 'content_rejected' as const, rejection_reason: reason };
    if (before.status === after.status && before.rejection_reason === reason) return;
    if (before.status !== 'content_submitted')
      throw fieldError('reason', 'refusals:content.not_handed_in_to_reject');
    await updateContent(tx, campaign, before.id, after, { now: needs.now(), by: caller.accountId });
    await announceContents(tx, campaign, {
      ...about(before),
      told: {
        kind: 'content.changed',
        ...kindOf(before),
        changes: changesBetween(CONTENT_FIELDS, before, { ...before, ...after }),
      },
    });
    await needs.jobs.add(tx, tellRejected, toMail(campaign, before));
  });

/** A draft as a reply says it. */
const draftOf = (row: Draft) => ({
  network: row.network,
  content_type: row.content_type,
  url_info: row.link,
  image_content: fileUrl(row.media),
  handed_in_at: row.handed_in_at?.toISOString() ?? null,
});
