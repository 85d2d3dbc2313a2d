import type { ContentType, Metric } from '@altavoz/contracts';
import { z } from 'zod/mini';
import { failed, given, succeeded } from '../ask.js';
import type {
  CapturedPost,
  ConnectorContext,
  FailureClass,
  Grant,
  Page,
  PostRef,
  Result,
} from '../connector.js';
import { creatorsLeave } from '../leave.js';
import { readApi } from './api.js';
import { memberMetrics } from './member-posts.js';
import { countsOf, statisticsOf, videoViews } from './page-posts.js';
import { ownPages, pageOf } from './pages.js';
import { timeOfId, urnEscaped, urnOf, urnOfLink, urnText, type Urn } from './urn.js';

const PER_PAGE = 50;

const postSchema = z.object({
  id: z.string(),
  author: z.optional(z.string()),
  commentary: z.optional(z.string()),
  lifecycleState: z.optional(z.string()),
  publishedAt: z.optional(z.number()),
  content: z.optional(
    z.object({
      media: z.optional(z.object({ id: z.optional(z.string()) })),
      multiImage: z.optional(z.unknown()),
    }),
  ),
});
type Post = z.infer<typeof postSchema>;
const postsSchema = z.object({ elements: z.array(postSchema) });

const typeOf = ({ content }: Post): ContentType => {
  const kind = urnOf(content?.media?.id ?? '')?.kind;
  if (kind === 'video') return 'video';
  return kind === 'image' || content?.multiImage !== undefined ? 'photo' : 'post';
};

function told(post: Post, ref?: PostRef): CapturedPost {
  const urn = urnOf(post.id);
  return {
    ref: {
      id: ref?.id ?? urn?.id ?? post.id,
      contentType: ref?.contentType ?? typeOf(post),
      url: ref?.url ?? `https://www.linkedin.com/feed/update/${post.id}/`,
      ...(ref?.username !== undefined && { username: ref.username }),
      ...(post.publishedAt !== undefined && { publishedAt: new Date(post.publishedAt) }),
    },
    metrics: {},
    ...(post.commentary && { text: post.commentary }),
  };
}

/** How long after its publication a post's activity may have been made, in milliseconds. */
const SAME_MOMENT = 5_000;

async function listOf(
  context: ConnectorContext,
  grant: Grant,
  author: Urn,
  start: number,
): Promise<Result<readonly Post[]>> {
  const from = start > 0 ? `&start=${start}` : '';
  const posts = await readApi(
    context,
    grant,
    '/rest/posts',
    `q=author&author=${urnEscaped(author)}&count=${PER_PAGE}${from}&sortBy=LAST_MODIFIED`,
    postsSchema,
  );
  return posts.ok ? succeeded(context, 'creator', posts.body.elements) : posts;
}

/** Everything that the pages of whoever gave the leave published last; none where the leave does not reach. */
async function lists(context: ConnectorContext, grant: Grant): Promise<Result<readonly Post[]>> {
  const pages = await ownPages(context, grant);
  if (!pages.ok) return pages.failure.class === 'scope_missing' ? succeeded(context, 'creator', []) : pages;
  const posts: Post[] = [];
  for (const page of pages.value) {
    const list = await listOf(context, grant, page, 0);
    if (!list.ok) return list;
    posts.push(...list.value);
  }
  return succeeded(context, 'creator', posts);
}

/** A post and its URN; the post is null where it is a member's, whose posts LinkedIn tells nobody. */
interface Found {
  readonly post: Post | null;
  readonly urn: Urn;
}

/**
 * Finds posts. The API does not know the activities that links carry, and they cannot be computed from a post; but both
 * are made in the same moment, so the lists of pages, which are asked for once, show which post it is. None where no post
 * fits, or two do.
 */
function finder(context: ConnectorContext, grant: Grant): (urn: Urn) => Promise<Result<Found>> {
  let listed: Result<readonly Post[]> | undefined;
  return async (urn) => {
    if (!grant.scopes.includes('r_organization_social'))
      return succeeded(context, 'creator', { post: null, urn }, { cost: 0 });
    if (urn.kind === 'activity') {
      listed ??= await lists(context, grant);
      if (!listed.ok) return listed;
      const at = timeOfId(urn.id);
      const near = listed.value.filter(({ publishedAt = 0 }) => Math.abs(publishedAt - at) <= SAME_MOMENT);
      const [post = null] = near.length === 1 ? near : [];
      return succeeded(context, 'creator', { post, urn: urnOf(post?.id ?? '') ?? urn });
    }
    const post = await readApi(context, grant, `/rest/posts/${urnEscaped(urn)}`, '', postSchema);
    if (post.ok) return succeeded(context, 'creator', { post: post.body, urn });
    return post.failure.class === 'scope_missing' ? succeeded(context, 'creator', { post: null, urn }) : post;
  };
}

/** After these there is no use in asking for the other posts. */
const ENDS_ALL: ReadonlySet<FailureClass> = new Set([
  'reconnect',
  'rate_limited',
  'config_error',
  'unavailable',
]);

/** A post of a page, with its place in what was asked for. */
interface OfPage {
  readonly place: number;
  readonly ref: PostRef;
  readonly post: Post;
  readonly urn: Urn;
}

/** The figures of posts of one page. Whoever works on it without administering it is told what everybody sees. */
async function pageMetrics(
  context: ConnectorContext,
  grant: Grant,
  author: Urn,
  posts: readonly OfPage[],
): Promise<(readonly [number, Result<CapturedPost>])[]> {
  const statistics = await statisticsOf(
    context,
    grant,
    author,
    posts.map(({ urn }) => urn),
  );
  const results: [number, Result<CapturedPost>][] = [];
  for (const { place, ref, post, urn } of posts) {
    let figures: Result<CapturedPost['metrics']>;
    if (statistics.ok) {
      const found = statistics.value.get(urnText(urn));
      figures = found ? succeeded(context, 'creator', found, { cost: 2 }) : failed('no_data');
    } else if (statistics.failure.class === 'scope_missing') figures = await countsOf(context, grant, urn);
    else figures = statistics;
    if (!figures.ok) {
      results.push([place, figures]);
      continue;
    }
    const isVideo = ref.contentType === 'video' || typeOf(post) === 'video';
    const views = isVideo ? await videoViews(context, grant, urn) : undefined;
    const metrics = { ...figures.value, ...given<Metric>({ number_of_views: views }) };
    const warnings = [...figures.warnings, ...(isVideo && views === undefined ? ['number_of_views'] : [])];
    results.push([place, { ...figures, value: { ...told(post, ref), metrics }, warnings }]);
  }
  return results;
}

/** The figures of posts of the creator, each by itself, and of their pages, together. */
export async function metrics(
  context: ConnectorContext,
  posts: readonly PostRef[],
): Promise<readonly Result<CapturedPost>[]> {
  const leave = creatorsLeave(context);
  if (!leave.ok) return posts.map(() => leave);
  const { grant } = leave;
  const find = finder(context, grant);
  const results = new Map<number, Result<CapturedPost>>();
  const ofPages = new Map<string, OfPage[]>();
  let ended: Result<CapturedPost> | undefined;
  const keep = (place: number, result: Result<CapturedPost>) => {
    results.set(place, result);
    if (!result.ok && ENDS_ALL.has(result.failure.class)) ended = result;
  };
  for (const [place, ref] of posts.entries()) {
    if (ended) break;
    const asked = urnOfLink(ref.url);
    // Articles are told by no API.
    const found = asked ? await find(asked) : failed('not_supported');
    if (!found.ok) {
      keep(place, found);
      continue;
    }
    const { post, urn } = found.value;
    if (post && urnOf(post.author ?? '')?.kind === 'organization') {
      const those = ofPages.get(post.author ?? '') ?? [];
      ofPages.set(post.author ?? '', [...those, { place, ref, post, urn }]);
      continue;
    }
    const figures = await memberMetrics(context, grant, urn);
    keep(place, figures.ok ? { ...figures, value: { ref, metrics: figures.value } } : figures);
  }
  for (const [author, those] of ofPages) {
    const urn = urnOf(author);
    if (ended || !urn) break;
    for (const [place, result] of await pageMetrics(context, grant, urn, those)) keep(place, result);
  }
  return posts.map((_, place) => results.get(place) ?? ended ?? failed('unavailable'));
}

/** What a page has published («Posts API»). LinkedIn sorts by the last change; what a person publishes it tells nobody. */
export async function recent(
  context: ConnectorContext,
  account: string,
  { since, cursor }: { since?: Date; cursor?: string },
): Promise<Result<Page<CapturedPost>>> {
  const leave = creatorsLeave(context);
  if (!leave.ok) return leave;
  const page = await pageOf(context, leave.grant, /^\d+$/.test(account) ? `company/${account}` : account);
  if (!page.ok) return page;
  const start = Number(cursor ?? 0);
  const list = await listOf(context, leave.grant, { kind: 'organization', id: String(page.value.id) }, start);
  if (!list.ok) return list;
  const items = list.value
    .filter(({ lifecycleState = 'PUBLISHED' }) => lifecycleState === 'PUBLISHED')
    .filter(({ publishedAt = 0 }) => !since || publishedAt >= since.getTime())
    .toSorted((a, b) => (b.publishedAt ?? 0) - (a.publishedAt ?? 0))
    .map((post) => told(post));
  // A page with nothing new in it is followed by none: a post is changed after it is published, never before.
  const isLast = list.value.length < PER_PAGE || (since !== undefined && items.length === 0);
  return succeeded(
    context,
    'creator',
    { items, ...(!isLast && { next: String(start + PER_PAGE) }) },
    { cost: 2 },
  );
}
