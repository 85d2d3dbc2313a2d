import {
  CONTENT_FIELDS,
  type BodyOf,
  type ContentType,
  type Network,
  type ParamsOf,
  type endpoints,
} from '@altavoz/contracts';
import type { Context } from '../../context.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { fieldError, notFound } from '../../http/errors.js';
import { fileUrl } from '../../http/files.js';
import { refuseOvertaken } from '../../http/overtaken.js';
import { changesBetween, lockCampaign, readHeader } from '../campaigns/index.js';
import { announceContents } from './announce-contents.js';
import { findContent, updateContent } from './contents.repository.js';
import { readStoredContent } from './stored-content.js';
import { tellApproved, tellRejected } from './tell-reviewed.js';

/**
 * Says that a draft may be published, or takes that back: its creator reads it, publishes it and hands in the link. Twice
 * does no harm: the first who said so stays. Its creator is told.
 * @throws AppError `request.overtaken`, `resource.not_found`, `auth.forbidden`, `request.invalid` on `approved` for what is not handed in
 */
export async function approveContent(
  { db, now, jobs }: Pick<Context, 'db' | 'now' | 'jobs'>,
  caller: Caller,
  params: ParamsOf<typeof endpoints.contents.approve>,
  { approved, expected }: BodyOf<typeof endpoints.contents.approve>,
) {
  return transact(db, async (tx) => {
    const campaign = await lockCampaign(tx, caller, params.campaign, 'decide');
    const before = await findContent(tx, campaign, params.content);
    if (!before) throw notFound();
    // Nobody approves what they have not seen.
    if (approved) refuseOvertaken(expected, {}, draftOf(before));
    if (approved && before.status !== 'content_submitted')
      throw fieldError('approved', 'refusals:content.not_handed_in');
    if (approved !== (before.approved_at !== null)) {
      const at = now();
      const mark = approved
        ? { approved_at: at, approved_by: caller.accountId }
        : { approved_at: null, approved_by: null };
      await updateContent(tx, campaign, before.id, mark, { now: at, by: before.updated_by });
      await announceContents(tx, campaign, {
        contents: [before.id],
        influencers: [before.campaign_influencer_id],
        told: {
          kind: 'content.approved',
          approved,
          network: before.network as Network,
          content_type: before.content_type as ContentType,
        },
      });
      if (approved)
        await jobs.add(tx, tellApproved, {
          company: campaign.company_id,
          campaign: campaign.id,
          content: before.id,
        });
    }
    return {
      content: await readStoredContent(tx, caller, campaign, before.id),
      campaign_header: await readHeader(tx, campaign),
    };
  });
}

/**
 * Sends a draft back to its creator, with what is to be different: whoever decides may, who changes nothing else of it. Its
 * creator is told. Sent once more in the same words it is as it was.
 * @throws AppError `request.overtaken`, `resource.not_found`, `auth.forbidden`, `request.invalid` on `reason` for what is not handed in
 */
export async function sendDraftBack(
  { db, now, jobs }: Pick<Context, 'db' | 'now' | 'jobs'>,
  caller: Caller,
  params: ParamsOf<typeof endpoints.contents.sendBack>,
  { reason, expected }: BodyOf<typeof endpoints.contents.sendBack>,
) {
  return transact(db, async (tx) => {
    const campaign = await lockCampaign(tx, caller, params.campaign, 'decide');
    const before = await findContent(tx, campaign, params.content);
    if (!before) throw notFound();
    // Nobody rejects what they have not seen.
    refuseOvertaken(expected, {}, draftOf(before));
    const after = { status: 'content_rejected' as const, rejection_reason: reason };
    const isDone = before.status === after.status && before.rejection_reason === reason;
    if (!isDone) {
      if (before.status !== 'content_submitted')
        throw fieldError('reason', 'refusals:content.not_handed_in_to_reject');
      await updateContent(tx, campaign, before.id, after, { now: now(), by: caller.accountId });
      await announceContents(tx, campaign, {
        contents: [before.id],
        influencers: [before.campaign_influencer_id],
        told: {
          kind: 'content.changed',
          network: before.network as Network,
          content_type: before.content_type as ContentType,
          changes: changesBetween(CONTENT_FIELDS, before, { ...before, ...after }),
        },
      });
      await jobs.add(tx, tellRejected, {
        company: campaign.company_id,
        campaign: campaign.id,
        content: before.id,
      });
    }
    return {
      content: await readStoredContent(tx, caller, campaign, before.id),
      campaign_header: await readHeader(tx, campaign),
    };
  });
}

/** A draft as a reply says it. */
const draftOf = (row: NonNullable<Awaited<ReturnType<typeof findContent>>>) => ({
  network: row.network,
  content_type: row.content_type,
  url_info: row.link,
  image_content: fileUrl(row.media),
  handed_in_at: row.handed_in_at?.toISOString() ?? null,
});
