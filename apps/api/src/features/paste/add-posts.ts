import type { BodyOf, ContentType, Locale, PasteAdded, PasteOutcome, endpoints } from '@altavoz/contracts';
import { isStory } from '@altavoz/domain';
import { isContentTypeAllowed } from '@altavoz/networks';
import { bareLink, postKey } from '@altavoz/networks/pasted';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { AppError } from '../../http/errors.js';
import { say, sentence, type Sentence } from '../../words.js';
import { findStatuses } from '../campaign-influencers/index.js';
import type { CampaignAccess, HeldCampaign } from '../campaigns/index.js';
import {
  changeContents,
  checkContentDay,
  checkOut,
  checkPostLink,
  findChangeable,
  findRegistered,
  moveToProducing,
  placeContents,
  takenBy,
  type PlacedContent,
} from '../contents/index.js';
import { stillPlanned } from './paste.queries.js';

type Contents = BodyOf<typeof endpoints.paste.add>['contents'];
type Work = Pick<Context, 'now' | 'newId'>;

/** What became of a line, with why in the words of whoever asked. */
export type Tell = (outcome: 'present' | 'refused', uuid: string | null, message: Sentence) => PasteOutcome;

export const tellIn =
  (locale: Locale): Tell =>
  (outcome, uuid, message) => ({ outcome, uuid, message: say(locale, message) });

export const added = (uuid: string): PasteOutcome => ({ outcome: 'added', uuid, message: null });

interface Posts {
  readonly contents: Contents;
  /** What became of creators that come with them, where contents name one by its place. */
  readonly creators?: readonly PasteOutcome[];
  readonly by: string;
  readonly locale: Locale;
}

/**
 * Makes contents of published posts, or of planned ones those posts. Each is added whole or not at all, and says which; a
 * link that the campaign has is not added again. The transaction holds the campaign.
 * @returns what became of each, in their order, and what takes all of it back
 */
export async function addPosts(
  tx: Tx,
  context: Work,
  campaign: HeldCampaign,
  { contents, creators = [], by, locale }: Posts,
): Promise<{ outcomes: PasteOutcome[]; added: Required<Omit<PasteAdded, 'creators'>> }> {
  const { now, newId } = context;
  const problems = await findProblems(tx, campaign, {
    contents,
    creators,
    now: now(),
    tell: tellIn(locale),
  });
  const placed = contents.flatMap((content, index): (PlacedContent & { index: number })[] => {
    const owner = ownerOf(content, creators);
    if (problems.has(index) || owner === null || content.planned !== undefined) return [];
    return [
      {
        index,
        id: newId(),
        campaignInfluencerId: owner,
        network: content.network,
        contentType: content.content_type,
        // A story is published with its own file alone, which no link brings along [STY-04].
        status: isStory(content.content_type) ? 'content_pending' : 'content_published',
        link: content.url_info,
        day: content.published_date,
        estimatedCostCents: null,
        media: null,
        preview: null,
      },
    ];
  });
  const change =
    placed.length > 0 ? await placeContents(tx, context, campaign, placed, { at: now(), by }) : null;
  const ids = new Map(placed.map(({ index, id }) => [index, id]));
  const planned = await publishPlanned(tx, context, campaign, {
    contents: contents.filter((_, index) => !problems.has(index)),
    by,
    change,
  });
  return {
    outcomes: contents.map(
      (content, index) =>
        problems.get(index) ??
        (content.planned === undefined
          ? added(ids.get(index) ?? '')
          : { outcome: 'planned' as const, uuid: content.planned, message: null }),
    ),
    added: { contents: [...ids.values()], ...planned },
  };
}

/**
 * Gives planned contents the link and date of their posts, and publishes them; a story waits for its own file [STY-04]. Like
 * new ones they move their creators to producing [STA-19], under the same name as those, so that one undo is enough.
 */
async function publishPlanned(
  tx: Tx,
  { now, newId }: Work,
  campaign: HeldCampaign,
  { contents, by, change }: { contents: Contents; by: string; change: string | null },
): Promise<{ change: string | null; planned: string | null }> {
  const posts = new Map(contents.map((content) => [content.planned, content]));
  const before = await findChangeable(
    tx,
    campaign,
    contents.flatMap(({ planned }) => planned ?? []),
  );
  const { change: planned } = await changeContents(
    tx,
    { now, newId },
    campaign,
    before,
    (content) => {
      const post = posts.get(content.id);
      return {
        status: isStory(content.content_type as ContentType) ? content.status : 'content_published',
        link: bareLink(post?.url_info ?? ''),
        day: post?.published_date ?? null,
      };
    },
    { by },
  );
  const owners = before.flatMap(({ campaign_influencer_id, content_type }) =>
    isStory(content_type as ContentType) ? [] : [campaign_influencer_id],
  );
  const moved = await moveToProducing(tx, { now, newId: () => change ?? newId() }, campaign, owners);
  return { change: change ?? moved, planned };
}

/** Whose a content is; null when its creator could not be added. */
const ownerOf = (content: Contents[number], creators: readonly PasteOutcome[]): string | null =>
  content.campaign_influencer ?? creators[content.creator ?? -1]?.uuid ?? null;

/** The contents that are not added, by their place, and why. */
async function findProblems(
  tx: Tx,
  campaign: CampaignAccess,
  {
    contents,
    creators,
    now,
    tell,
  }: { contents: Contents; creators: readonly PasteOutcome[]; now: Date; tell: Tell },
): Promise<Map<number, PasteOutcome>> {
  const owners = contents.map((content) => ownerOf(content, creators));
  const statuses = await findStatuses(
    tx,
    campaign,
    owners.filter((id) => id !== null),
  );
  const registered = await findRegistered(
    tx,
    campaign,
    contents.map(({ url_info }) => url_info),
  );
  const planned = await stillPlanned(
    tx,
    campaign,
    contents.flatMap((content) => content.planned ?? []),
  );
  /** Links, and planned contents: each is of one line. */
  const taken = new Set<string>();
  const problems = new Map<number, PasteOutcome>();
  for (const [index, content] of contents.entries()) {
    const identity = postKey(content.url_info);
    const there = registered.get(identity);
    const problem = there
      ? tell('present', there.id, takenBy(there))
      : taken.has(identity)
        ? tell('refused', null, sentence('refusals:content.link_registered'))
        : (refusalOf(content, statuses.get(owners[index] ?? '') ?? 'removed', now, tell) ??
          (content.planned === undefined || (isOf(content, planned) && !taken.has(content.planned))
            ? null
            : tell('refused', null, sentence('refusals:content.planned_gone'))));
    if (problem) problems.set(index, problem);
    else for (const one of [identity, content.planned ?? identity]) taken.add(one);
  }
  return problems;
}

/** Whether a post can be the planned content that it is said to be: of its creator, network and type, and still planned. */
function isOf(
  { planned, campaign_influencer, network, content_type }: Contents[number],
  found: Awaited<ReturnType<typeof stillPlanned>>,
): boolean {
  const there = found.get(planned ?? '');
  return (
    there !== undefined &&
    there.campaign_influencer_id === campaign_influencer &&
    there.network === network &&
    there.content_type === content_type
  );
}

function refusalOf(content: Contents[number], status: string, now: Date, tell: Tell): PasteOutcome | null {
  if (status === 'removed')
    return tell('refused', null, sentence('refusals:content.creator_not_in_campaign'));
  if (isStory(content.content_type) && status === 'rejected')
    return tell('refused', null, sentence('refusals:content.creator_rejected'));
  if (!isContentTypeAllowed(content.network, content.content_type))
    return tell('refused', null, sentence('refusals:content.type_not_of_network'));
  try {
    checkPostLink(content.url_info, content.content_type);
    checkContentDay(content.published_date, now);
    if (!isStory(content.content_type)) checkOut(content.published_date, now);
    return null;
  } catch (error) {
    const [why] = error instanceof AppError ? Object.values(error.detail.fields ?? {}).flat() : [];
    if (!why) throw error;
    return tell('refused', null, why);
  }
}
