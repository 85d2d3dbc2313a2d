import {
  CONTENT_FIELDS,
  LIMITS,
  type BodyOf,
  type ContentType,
  type Network,
  type endpoints,
} from '@altavoz/contracts';
import { isContentTypeAllowed, keepsApproval, networkManifest, networkOfLink } from '@altavoz/networks';
import { bareLink, postKey } from '@altavoz/networks/pasted';
import type { Context } from '../../context.js';
import type { Queryable, Tx } from '../../db/database.js';
import { fieldError } from '../../http/errors.js';
import { changesBetween, type CampaignKey, type HeldCampaign } from '../campaigns/index.js';
import { notify } from '../notifications/index.js';
import {
  announceContents,
  checkPostLink,
  findContent,
  placeContents,
  removeWithin,
  updateContent,
  type ContentChange,
} from '../contents/index.js';
import { countOwnContents, hasPost, type OpenedRow } from './opened.queries.js';

/** Contents that wait for the creator. */
const TO_HAND_IN: readonly string[] = [
  'content_pending',
  'content_producing',
  'content_rejected',
  'content_submitted',
];

/** What a creator hands in: a link, a file that is stored, or both. */
export interface HandedIn extends Pick<
  BodyOf<typeof endpoints.invitations.addContent>,
  'content' | 'network' | 'content_type' | 'seen_status' | 'note'
> {
  link: string;
  day: string | null;
  /** Null where no other file came along. */
  files: { media: string; preview: string | null } | null;
}

type Needs = Pick<Context, 'now' | 'newId'>;
/** Where it is handed in: the invitation, and its campaign that the transaction holds. */
interface Place {
  row: OpenedRow;
  campaign: HeldCampaign;
}

/**
 * Hands in a content for review: one that is there, which may be another network's or type's only where its creator
 * added it by themselves, or another one. @returns its name
 * @throws AppError `request.invalid` on content, seen_status, network, content_type or url_info
 */
export async function handIn(tx: Tx, needs: Needs, place: Place, sent: HandedIn): Promise<string> {
  const { before, network, contentType } = await checkHandIn(tx, place, {
    ...sent,
    hasFile: sent.files !== null,
  });
  const { link, day, files } = sent;
  if (before) {
    await changeHandedIn(tx, needs, place, before, {
      network,
      content_type: contentType,
      link,
      ...files,
      ...(files ? { creators_media: files.media } : {}),
      status: 'content_submitted',
      handed_in_at: needs.now(),
      ...(day === null ? {} : { publish_day: day }),
      hand_in_note: sent.note ?? '',
      ...(keepsApproval(before, { network, content_type: contentType, link: bareLink(link) })
        ? {}
        : { approved_at: null, approved_by: null }),
    });
    // What is corrected while it waits waits already.
    if (before.status !== 'content_submitted') await tellHandedIn(tx, place, before.id);
    return before.id;
  }
  const id = needs.newId();
  const content = {
    id,
    campaignInfluencerId: place.row.id,
    network,
    contentType,
    status: 'content_submitted' as const,
    link,
    day,
    estimatedCostCents: null,
    media: files?.media ?? null,
    preview: files?.preview ?? null,
    handedInAt: needs.now(),
  };
  await placeContents(tx, needs, place.campaign, [content], { at: needs.now(), by: null });
  await tellHandedIn(tx, place, id);
  return id;
}

const tellHandedIn = (tx: Tx, { row, campaign }: Place, content: string) =>
  notify(tx, { event: 'draft_in', campaign, by: null, things: [content], creators: [row.id] });

/**
 * Whether something may be handed in, for what it becomes: asked also before its file takes any room.
 * @returns the content that is there already, if it is one, with its network and type from now on
 * @throws AppError as `handIn`
 */
export async function checkHandIn(
  from: Queryable,
  place: { row: OpenedRow; campaign: CampaignKey },
  sent: Omit<HandedIn, 'files' | 'day'> & { hasFile: boolean },
) {
  const { row } = place;
  if (row.answer !== 'accepted') throw fieldError('content', 'refusals:invitation.accept_first');
  const { link, hasFile } = sent;
  if (sent.content) {
    const before = await contentOf(from, place, sent.content);
    if (!TO_HAND_IN.includes(before.status))
      throw fieldError('content', 'refusals:invitation.content_published');
    checkRejectionSeen(before, sent.seen_status);
    const network = sent.network ?? (before.network as Network);
    const contentType = sent.content_type ?? (before.content_type as ContentType);
    const isOther = network !== before.network || contentType !== before.content_type;
    if (isOther && before.is_planned)
      throw fieldError('content_type', 'refusals:invitation.planned_kind', { company: row.company_name });
    if (isOther) checkKind(network, contentType);
    const isNoted = Boolean(sent.note);
    if (before.status === 'content_rejected' && !isOther && !hasFile && !isNoted && isAsItWas(before, link))
      throw fieldError('url_info', 'refusals:invitation.unchanged');
    // Only what is corrected may lean on the file that is there, or what is said to be different.
    const isThere = isOfCreator(before) && (before.status === 'content_submitted' || isNoted);
    await checkHandedIn(from, row, {
      link,
      network,
      contentType,
      content: before.id,
      hasFile: hasFile || isThere,
    });
    return { before, network, contentType };
  }
  const { network, content_type: contentType } = sent;
  if (!network) throw fieldError('network', 'issues:empty');
  if (!contentType) throw fieldError('content_type', 'issues:empty');
  checkKind(network, contentType);
  if ((await countOwnContents(from, row.company_id, row.id)) >= LIMITS.ownContentsMax)
    throw fieldError('content', 'refusals:invitation.too_many_contents', { most: LIMITS.ownContentsMax });
  await checkHandedIn(from, row, { link, network, contentType, content: null, hasFile });
  return { before: null, network, contentType };
}

/**
 * Takes back what was handed in while nobody has reviewed it: what was planned waits to be handed in again.
 * @throws AppError `request.invalid` on content
 */
export async function withdraw(tx: Tx, needs: Needs, place: Place, contentId: string): Promise<void> {
  const content = await contentOf(tx, place, contentId);
  if (content.status !== 'content_submitted')
    throw fieldError('content', 'refusals:invitation.content_reviewed', { company: place.row.company_name });
  if (content.is_planned)
    await changeHandedIn(tx, needs, place, content, {
      link: '',
      // Another file is what the company keeps there.
      ...(isOfCreator(content) ? { media: null, preview: null, creators_media: null } : {}),
      status: 'content_pending',
      handed_in_at: null,
      hand_in_note: '',
    });
  else await removeWithin(tx, needs, place.campaign, [content.id]);
}

/** Whether the file of a content is what its creator handed in, and not what the company put there for itself. */
export const isOfCreator = ({ media, creators_media }: Record<'media' | 'creators_media', string | null>) =>
  media !== null && media === creators_media;

/**
 * What is handed in anew forgets why it was rejected: not before its creator could read that. Whoever does not say what
 * they saw is taken to have seen it.
 * @throws AppError `request.invalid` on seen_status, naming the reason
 */
function checkRejectionSeen(
  before: { status: string; rejection_reason: string },
  seen: HandedIn['seen_status'],
): void {
  if (before.status !== 'content_rejected' || seen === undefined || seen === before.status) return;
  const reason = before.rejection_reason;
  throw reason
    ? fieldError('seen_status', 'refusals:invitation.content_rejected_why', { reason })
    : fieldError('seen_status', 'refusals:invitation.content_rejected');
}

/** What was rejected is not handed in as it was: the same post or draft, however its link was copied. */
const isAsItWas = (before: { link: string; post: string }, link: string): boolean =>
  link !== '' && before.post === postKey(bareLink(link));

/** @throws AppError `request.invalid` on content_type */
function checkKind(network: Network, contentType: ContentType): void {
  if (!isContentTypeAllowed(network, contentType))
    throw fieldError('content_type', 'refusals:content.type_not_of_network');
}

/** @throws AppError `request.invalid` on url_info: nothing is there to be looked at, or another network's, or known already */
async function checkHandedIn(
  from: Queryable,
  row: OpenedRow,
  {
    link,
    network,
    contentType,
    content,
    hasFile,
  }: {
    link: string;
    network: Network;
    contentType: ContentType;
    content: string | null;
    hasFile: boolean;
  },
): Promise<void> {
  if (link === '') {
    if (!hasFile) throw fieldError('url_info', 'issues:empty');
    return;
  }
  const of = networkOfLink(link);
  if (of !== null && of !== network)
    throw fieldError('url_info', 'refusals:invitation.link_of_network', {
      of: networkManifest(of).name,
      network: networkManifest(network).name,
    });
  checkPostLink(link, contentType);
  if (await hasPost(from, row, { link, besides: content }))
    throw fieldError('url_info', 'refusals:invitation.link_known');
}

/** A content of whoever is invited. @throws AppError `request.invalid` on content */
async function contentOf(
  from: Queryable,
  { row, campaign }: Pick<Place, 'row'> & { campaign: CampaignKey },
  id: string,
) {
  const content = await findContent(from, campaign, id);
  if (content?.campaign_influencer_id !== row.id)
    throw fieldError('content', 'refusals:invitation.content_gone');
  return content;
}

/** Changes what a creator says of a content of theirs, and tells the company. */
async function changeHandedIn(
  tx: Tx,
  { now }: Needs,
  { row, campaign }: Place,
  before: Awaited<ReturnType<typeof contentOf>>,
  change: ContentChange,
): Promise<void> {
  await updateContent(tx, campaign, before.id, { ...change, rejection_reason: '' }, { now: now(), by: null });
  const after = { ...before, ...change };
  const told = ({ status, network, content_type, publish_day, link, media }: typeof after) => ({
    status,
    network,
    content_type,
    published_date: publish_day,
    url_info: link,
    media,
  });
  const changes = changesBetween(CONTENT_FIELDS, told(before), told(after), ['url_info', 'media']);
  await announceContents(tx, campaign, {
    contents: [before.id],
    influencers: [row.id],
    told:
      changes.length === 0
        ? null
        : {
            kind: 'content.changed',
            network: after.network as Network,
            content_type: after.content_type as ContentType,
            changes,
          },
  });
}
