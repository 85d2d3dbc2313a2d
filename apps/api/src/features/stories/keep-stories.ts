import { LIMITS, linkSchema, type Network, type StoryProblem } from '@altavoz/contracts';
import { cutText, isOfCampaign, STORY_LASTS_MS } from '@altavoz/domain';
import { webAddress, type CapturedPost } from '@altavoz/networks/connectors';
import type { Context } from '../../context.js';
import { transact } from '../../db/transact.js';
import { AppError } from '../../http/errors.js';
import { storeFile, type StoredFile } from '../../providers/files/stored-files.js';
import { getMedia, type GotMedia } from './story-media.js';
import { findMedia, saveStory, type Collaboration, type StoryFacts } from './stories.repository.js';

export type Keeping = Pick<Context, 'db' | 'files' | 'networks' | 'now' | 'newId' | 'log'>;

/** Names of networks are shorter; what is not is no story of one. */
const ID_MAX = 200;
const isId = (id: string) => id !== '' && id.length <= ID_MAX;
/** What stays as it is: asked for again, it would come no other way. */
const LASTING: ReadonlySet<string> = new Set(['too_large', 'not_media']);

/** No name of a host is longer (RFC 1035). */
const HOST_MAX = 253;
/** A link that somebody can open; empty for anything else that was told. */
function linkOf(told: string): string {
  const link = webAddress(told) ?? '';
  return linkSchema.safeParse(link).success && new URL(link).hostname.length <= HOST_MAX ? link : '';
}

const factsOf = (post: CapturedPost, network: Network, now: Date): StoryFacts => {
  const { ref, media, metrics } = post;
  const published_at = ref.publishedAt ?? now;
  return {
    network,
    post_id: ref.id,
    link: linkOf(ref.url),
    text: cutText(post.text ?? '', LIMITS.textMax),
    kind: media?.kind ?? 'image',
    published_at,
    ends_at: new Date(published_at.getTime() + STORY_LASTS_MS),
    metrics,
    measured_at: Object.keys(metrics).length > 0 ? now : null,
  };
};

/**
 * Keeps stories for those for whom they are caught: the file while its address lives, once a company, and what they have
 * gathered. What is kept already gets the new figures, and the file that it lacks.
 * @param connection by whose leave they came; null: from the address that the operator has set
 */
export async function keepStories(
  context: Keeping,
  collaborations: readonly Collaboration[],
  {
    network,
    connection,
    posts,
  }: { network: Network; connection: string | null; posts: readonly CapturedPost[] },
  signal: AbortSignal,
): Promise<void> {
  for (const post of posts) {
    if (!isId(post.ref.id)) continue;
    const facts = factsOf(post, network, context.now());
    const whose = collaborations.filter((one) => isOfCampaign(facts.published_at, one));
    let got: GotMedia | null = null;
    for (const company of new Set(whose.map(({ company_id }) => company_id))) {
      if (signal.aborted) return;
      const those = whose.filter(({ company_id }) => company_id === company);
      got = await keepFor(context, company, those, { facts, connection, post, got });
    }
  }
}

/** @returns its file, where it had to be fetched: another company needs it as well */
async function keepFor(
  context: Keeping,
  company: string,
  those: readonly Collaboration[],
  {
    facts,
    connection,
    post,
    got,
  }: { facts: StoryFacts; connection: string | null; post: CapturedPost; got: GotMedia | null },
): Promise<GotMedia | null> {
  const { db, newId, now } = context;
  const known = await findMedia(db, company, facts);
  const isThere = known?.media != null || (known?.problem != null && LASTING.has(known.problem));
  const asking = { network: facts.network, company };
  const file = isThere ? null : (got ?? (await getMedia(context, post, asking)));
  const stored = file && (await storeFor(context, company, file));
  await transact(db, async (tx) => {
    const taken = { media: false, preview: false };
    for (const one of those) {
      const row = await saveStory(tx, one, facts, {
        id: newId(),
        connection,
        at: now(),
        media: stored?.media?.key ?? known?.media ?? null,
        preview: stored?.preview?.key ?? known?.preview ?? null,
        problem: stored ? stored.problem : ((known?.problem ?? null) as StoryProblem | null),
      });
      taken.media ||= row.media !== null && row.media === stored?.media?.key;
      taken.preview ||= row.preview !== null && row.preview === stored?.preview?.key;
    }
    // What another look has kept meanwhile stays; this file is swept.
    if (taken.media) await stored?.media?.attach(tx);
    if (taken.preview) await stored?.preview?.attach(tx);
  });
  return file ?? got;
}

async function storeFor(context: Keeping, company: string, file: GotMedia) {
  const store = async (
    one: Parameters<typeof storeFile>[3] | null,
  ): Promise<StoredFile | null | 'no_room'> => {
    if (!one) return null;
    try {
      return await storeFile(context, company, 'story', one);
    } catch (error) {
      if (error instanceof AppError && error.code === 'file.quota_exceeded') return 'no_room';
      throw error;
    }
  };
  const preview = await store(file.preview);
  const media = await store(file.problem === null ? file.media : null);
  return {
    preview: preview === 'no_room' ? null : preview,
    media: media === 'no_room' ? null : media,
    problem: media === 'no_room' ? ('no_room' as const) : file.problem,
  };
}
