import { DAY_MS, isCaptureOver, isRunOut, nextLook } from '@altavoz/domain';
import type { CaptureLeave, ContentCaptureProblem, ContentType, Network } from '@altavoz/contracts';
import { transact } from '../../db/transact.js';
import { AppError } from '../../http/errors.js';
import { holdCampaign } from '../campaigns/index.js';
import { announceContents, recordReadings } from '../contents/index.js';
import { askPosts, type AskedPost, type Asking, type Outcome } from './ask-posts.js';
import { findPosts, holdClaimed, noteLooks, putOff, type Look, type PostRow } from './captures.repository.js';

/** Contents of a company that were claimed, until when, and whether somebody asked for them. */
export interface ClaimedPosts {
  readonly company: string;
  readonly ids: readonly string[];
  readonly until: Date;
  /** Somebody asked: also those are asked for that the clock leaves alone. */
  readonly isAsked: boolean;
}

interface Post extends AskedPost {
  readonly row: PostRow;
}

/** Contents that are claimed at once. */
export const AT_ONCE = 200;
/** How long whoever claims some may take until they have died, for all that one knows. */
const CLAIM_MS = 30 * 60_000;
const CLAIM_SPREAD_MS = 60_000;

/** Until when a claim holds: a moment of its own, by which whoever made it knows that it is still theirs. */
export const claimedUntil = (now: Date): Date =>
  new Date(now.getTime() + CLAIM_MS + Math.floor(Math.random() * CLAIM_SPREAD_MS));

/** What the clock does not ask about is looked at again some time, as a campaign may be taken up again. */
const IDLE_MS = 7 * DAY_MS;

/** When a content was published, as far as it is known. */
export const publishedAt = ({
  publish_day,
  created_at,
}: Pick<PostRow, 'publish_day' | 'created_at'>): Date =>
  publish_day === null ? created_at : new Date(`${publish_day}T00:00:00Z`);

/** Whether the clock leaves the contents of a campaign alone: it is over, put away, or only a sample. */
export const isIdle = (
  { ends_on, is_archived, is_sample }: Pick<PostRow, 'ends_on' | 'is_archived' | 'is_sample'>,
  at: Date,
): boolean => is_archived || is_sample || isCaptureOver(ends_on, at);

/**
 * Asks for the figures of claimed contents and keeps them: what one call of a network gave of one campaign in one
 * transaction, so that a process that dies on the way loses at most one call, and nothing is recorded twice. What was
 * claimed anew meanwhile, or has another link now, is left to whoever claims it.
 */
export async function lookAtPosts(
  context: Asking,
  { company, ids, until, isAsked }: ClaimedPosts,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = context;
  const rows = await findPosts(db, company, ids);
  const idle = rows.filter(
    (row) =>
      row.is_sample ||
      (!isAsked && (isIdle(row, now()) || (row.problem === 'ran_out' && isOver(row, now())))),
  );
  if (idle.length > 0)
    await putOff(
      db,
      company,
      idle.map(({ id }) => id),
      { until, to: new Date(now().getTime() + IDLE_MS) },
    );
  const posts = rows.filter((row) => !idle.includes(row)).map(toPost);
  for await (const answered of askPosts(context, company, posts)) {
    const campaigns = new Map<string, [Post, Outcome][]>();
    for (const [post, outcome] of answered) {
      const { campaign_id: id } = post.row;
      campaigns.set(id, [...(campaigns.get(id) ?? []), [post, outcome]]);
    }
    for (const [campaign, those] of campaigns)
      await keepOutcomes(context, { company, campaign, until }, those);
    // What is still to be asked for is due again when the claim ends.
    if (signal.aborted) return;
  }
}

/** The post of a content as it is asked for. */
export const toPost = (row: PostRow): Post => ({
  row,
  network: row.network as Network,
  link: row.link,
  publishedAt: row.publish_day === null ? undefined : publishedAt(row),
  influencer: {
    id: row.influencer_id,
    network: row.influencer_network as Network,
    username: row.username,
  },
});

/** Adds what came as readings, and says of the rest why it did not, in one transaction. */
async function keepOutcomes(
  { db, now, newId }: Asking,
  { company, campaign: id, until }: { company: string; campaign: string; until: Date },
  answered: readonly (readonly [Post, Outcome])[],
): Promise<void> {
  const work = transact(db, async (tx) => {
    const campaign = await holdCampaign(tx, { id, company_id: company }, null);
    const held = await holdClaimed(
      tx,
      company,
      answered.map(([{ row }]) => row.id),
      until,
    );
    const kept = answered.filter(([{ row }]) => held.has(row.id));
    const got = kept.flatMap(([{ row }, outcome]) => (outcome.ok ? [{ row, ...outcome }] : []));
    const [first] = got;
    if (first)
      await recordReadings(
        tx,
        newId,
        campaign,
        got.map(({ row, metrics }) => ({ content: row.id, metrics })),
        { source: 'captured', at: first.at, by: null },
      );
    await noteLooks(
      tx,
      company,
      kept.map(([{ row }, outcome]) => lookOf(row, outcome, now())),
    );
    if (kept.length > 0)
      await announceContents(tx, campaign, {
        contents: kept.map(([{ row }]) => row.id),
        influencers: kept.map(([{ row }]) => row.campaign_influencer_id),
        told: null,
      });
  });
  await work.catch((error: unknown) => {
    // The campaign was deleted meanwhile.
    if (!(error instanceof AppError && error.code === 'resource.not_found')) throw error;
  });
}

/** Whether a content is a story whose day is over. */
const isOver = (row: PostRow, at: Date): boolean =>
  isRunOut(row.content_type as ContentType, publishedAt(row), at);

function lookOf(row: PostRow, outcome: Outcome, at: Date): Look {
  const problem: ContentCaptureProblem | null = outcome.ok
    ? null
    : outcome.problem === 'not_found' && isOver(row, at)
      ? 'ran_out'
      : outcome.problem;
  const via: CaptureLeave | null = outcome.ok ? outcome.via : null;
  const retryAt = outcome.ok ? undefined : outcome.retryAt;
  return {
    content: row.id,
    looked_at: at,
    next_at: nextLook(publishedAt(row), { problem, tries: row.tries + 1, retryAt }, at),
    via,
    problem,
  };
}
