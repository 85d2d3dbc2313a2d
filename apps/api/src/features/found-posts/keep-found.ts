import { FOUND_MAX, LIMITS, RULE_KINDS, type MatchedRule, type SearchRules } from '@altavoz/contracts';
import { cutText, disclosureIn, isStory, isWithin, matchedRules, type SearchSpan } from '@altavoz/domain';
import { usernameKey } from '@altavoz/networks';
import { parsePostUrl, postKey } from '@altavoz/networks/pasted';
import type { CapturedPost } from '@altavoz/networks/connectors';
import type { Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import { storePostPictures } from '../../providers/networks/pictures.js';
import { holdCampaign, recordChange, type CampaignKey, type HeldCampaign } from '../campaigns/index.js';
import { notify } from '../notifications/index.js';
import { countPosts } from './found-posts.queries.js';
import { findKnown, keepPosts, type NewPost } from './found-posts.repository.js';
import type { Found } from './find-posts.js';
import type { SearchedCreator } from './searches.repository.js';
import type { Asking } from './ways.js';

/** By what the posts of a campaign are known, and whose they can be. */
export interface Keeping {
  readonly rules: SearchRules;
  readonly span: SearchSpan;
  readonly creators: readonly SearchedCreator[];
}

/** A post that some rule knows. */
interface Match {
  readonly key: string;
  readonly captured: CapturedPost;
  readonly matched: readonly MatchedRule[];
}

/** By which rules a post is known: by its words, and by what its network says that it found it by. */
function matchOf({ posts, term }: Found, { rules, span }: Keeping): Match[] {
  return posts.flatMap((captured): Match[] => {
    const { ref, text = '', title = '' } = captured;
    // A link that no content can have.
    if (ref.url.length > LIMITS.urlMax) return [];
    // A story is fetched with its file, before it is gone, and is no post that is found later.
    if (isStory(ref.contentType) || !isWithin(span, ref.publishedAt ?? null)) return [];
    const written = matchedRules(rules, `${title}\n${text}`);
    const isWritten = written.some(({ kind, value }) => kind === term?.rule && value === term.value);
    const matched = term && !isWritten ? [{ kind: term.rule, value: term.value }, ...written] : written;
    if (matched.length === 0) return [];
    const post = parsePostUrl(ref.url);
    return [
      {
        key: postKey(ref.url),
        captured: post ? { ...captured, ref: { ...ref, url: post.link } } : captured,
        matched,
      },
    ];
  });
}

/** What a post says; some networks make its title of the beginning of its text. */
export function textOf({ title = '', text = '' }: CapturedPost): string {
  const parts = text.startsWith(title.replace(/(?:…|\.{3})$/, '')) ? [text] : [title, text];
  return parts.filter(Boolean).join('\n');
}

/** Whose a post is in the campaign: who was asked for it, else whom the network or the link names. */
function ownerOf({ ref }: CapturedPost, { network, creator }: Found, creators: readonly SearchedCreator[]) {
  if (creator) return { id: creator.id, author: creator.username };
  const author = ref.username ?? parsePostUrl(ref.url)?.username ?? null;
  const owner =
    author === null
      ? undefined
      : creators.find((one) => one.network === network && usernameKey(one.username) === usernameKey(author));
  return { id: owner?.id ?? null, author };
}

/**
 * Keeps the posts that a rule knows, each once for the campaign, and tells its open screens. Pictures are fetched of those that
 * are new alone, as most are seen again and again.
 * @returns how many are new
 */
export async function keepFound(
  context: Asking,
  campaign: CampaignKey,
  found: Found,
  keeping: Keeping,
): Promise<number> {
  const { db, now, newId } = context;
  const matches = new Map(matchOf(found, keeping).map((match) => [match.key, match]));
  if (matches.size === 0) return 0;
  const known = await findKnown(db, campaign, [...matches.keys()]);
  const pictures = await storePostPictures(
    context,
    { network: found.network, company: campaign.company_id },
    [...matches].flatMap(([key, { captured }]) => (known.has(key) ? [] : [[key, captured.thumbnailUrl]])),
  );
  return transact(db, async (tx) => {
    const held = await holdCampaign(tx, campaign, null);
    const room = FOUND_MAX - (await countPosts(tx, campaign)).new;
    const posts: NewPost[] = [];
    let fresh = 0;
    for (const [key, { captured, matched }] of matches) {
      if (!known.has(key) && ++fresh > room) continue;
      const { id: owner, author } = ownerOf(captured, found, keeping.creators);
      const text = textOf(captured);
      posts.push({
        id: newId(),
        network: found.network,
        content_type: captured.ref.contentType,
        link: captured.ref.url,
        post: key,
        campaign_influencer_id: owner,
        author,
        body: cutText(text, LIMITS.noteMax),
        picture: (await pictures.get(key)?.attach(tx)) ?? null,
        published_at: captured.ref.publishedAt ?? null,
        matched: [...matched].sort((a, b) => RULE_KINDS.indexOf(a.kind) - RULE_KINDS.indexOf(b.kind)),
        disclosure: disclosureIn(text),
        paid_partnership: captured.paidPartnership ?? null,
        metrics: captured.metrics,
        measured_at: now(),
        connection_id: found.connection ?? null,
      });
    }
    const kept = await keepPosts(tx, campaign, posts, now());
    if (kept > 0) {
      await announce(tx, held);
      // Once a day, however often it is searched.
      const day = now().toISOString().slice(0, 10);
      await notify(tx, { event: 'found', campaign: held, by: null, count: kept, subject: day, once: true });
    }
    return kept;
  });
}

/** Found posts stand in the room of the contents on every screen: what makes those old makes these. */
export const announce = (tx: Tx, campaign: HeldCampaign): Promise<void> =>
  recordChange(tx, campaign, {
    event: { type: 'contents.changed', data: { count: 0, contents: [], influencers: [] } },
    entry: null,
  });
