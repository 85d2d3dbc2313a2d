import type { Metric } from '@altavoz/contracts';
import { z } from 'zod/mini';
import { failed, given, succeeded } from '../ask.js';
import type {
  CapturedPost,
  Connector,
  ConnectorContext,
  Failure,
  Page,
  PostRef,
  Result,
} from '../connector.js';
import { askGraph, askInsights, isWord, nextOf, pageOf, timeOf } from '../meta.js';
import { costsAfter, findIn, type PagesOf } from '../meta-find.js';
import {
  anyLeaveOf,
  captured,
  idsOf,
  insightNames,
  leaveOf,
  linkOf,
  ownFigures,
  postFields,
  postSchema,
  publicFigures,
  refAt,
  saidBy,
  type Leave,
  type PagePost,
} from './page.js';

const PAGE_SIZE = '50';
const postPage = pageOf(postSchema);

/** A name that can stand in an address, where a Page has either that or a number. */
const NAME = /^(?=.*[\p{L}\p{N}])[\p{L}\p{N}._-]{1,100}$/u;
export const isName = (name: string): boolean => NAME.test(name);

/** Posts of a Page, by its name or number. */
const pagesOf =
  (context: ConnectorContext, leave: Leave, page: string, since?: Date): PagesOf<PagePost> =>
  async (cursor) => {
    if (!isName(page)) return failed('not_found');
    const said = await askGraph(
      context,
      leave.graph,
      `/${encodeURIComponent(page)}/posts`,
      {
        fields: postFields(leave).fields,
        limit: PAGE_SIZE,
        since: since && String(Math.floor(since.getTime() / 1_000)),
        after: cursor,
      },
      postPage,
    );
    if (!said.ok) return said;
    const next = nextOf(said.body.paging);
    return { ok: true, items: said.body.data, ...(next !== undefined && { next }) };
  };

const videoSchema = z.object({
  id: z.string(),
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  created_time: z.optional(z.string()),
  picture: z.optional(z.string()),
  views: z.optional(z.unknown()),
  post_id: z.optional(z.string()),
  from: z.optional(z.object({ id: z.optional(z.string()) })),
});
type Video = z.infer<typeof videoSchema>;
const VIDEO_FIELDS = 'id,title,description,created_time,length,permalink_url,picture,views,post_id,from';

const isNumber = (text: string) => /^\d+$/.test(text);

/** How a post can be come by. */
type Way =
  | { readonly by: 'none'; readonly failure: Failure }
  | { readonly by: 'video' }
  | { readonly by: 'post'; readonly id: string }
  | { readonly by: 'list'; readonly page: string };

/** The Graph API knows posts by numbers alone; what a link names otherwise has to be looked for among those of its Page. */
function wayTo(ref: PostRef, leave: Leave): Way {
  const link = linkOf(ref.url);
  // Shared and shortened links name a post by what only the site of Facebook can read, and groups are told by no call.
  if (/^https:\/\/(?:fb\.watch|www\.facebook\.com\/(?:share|groups))\//.test(link?.link ?? ref.url))
    return { by: 'none', failure: { class: 'not_supported' } };
  const type = link?.contentType ?? ref.contentType;
  if (isNumber(ref.id) && type !== 'post' && type !== 'photo') return { by: 'video' };
  const page = leave.via === 'app' ? (ref.username ?? link?.username ?? undefined) : leave.grant.accountId;
  if (page === undefined)
    return { by: 'none', failure: { class: 'invalid_request', providerCode: 'no_username' } };
  // The number in a link to a photo is the photo's.
  return isNumber(ref.id) && isNumber(page) && type === 'post'
    ? { by: 'post', id: `${page}_${ref.id}` }
    : { by: 'list', page };
}

type Failed = { readonly ok: false; readonly failure: Failure };
interface Read {
  readonly post?: PagePost;
  readonly video?: Video;
  readonly calls: number;
}

async function readPost(context: ConnectorContext, leave: Leave, id: string) {
  const { fields } = postFields(leave);
  return askGraph(context, leave.graph, `/${id}`, { fields }, postSchema);
}

/** A video, and the post that it was published with: reactions are told of that. */
async function readVideo(
  context: ConnectorContext,
  leave: Leave,
  id: string,
): Promise<({ readonly ok: true } & Read) | Failed> {
  const said = await askGraph(context, leave.graph, `/${id}`, { fields: VIDEO_FIELDS }, videoSchema);
  if (!said.ok) return said;
  const video = said.body;
  const { post_id: postId, from } = video;
  const whole = postId === undefined || postId.includes('_') ? postId : from?.id && `${from.id}_${postId}`;
  if (whole === undefined || whole === '') return { ok: true, video, calls: 1 };
  const post = await readPost(context, leave, whole);
  if (!post.ok) return post.failure.class === 'not_found' ? { ok: true, video, calls: 2 } : post;
  return { ok: true, video, post: post.body, calls: 2 };
}

/** Failures after which the other posts of a call would hear the same. */
const ENDS: ReadonlySet<string> = new Set(['rate_limited', 'reconnect', 'unavailable', 'config_error']);

/** Every figure of a post that has been read. */
async function measured(
  context: ConnectorContext,
  leave: Leave,
  ref: PostRef,
  { post, video, calls }: Read,
  costOf: (own: number) => number,
): Promise<Result<CapturedPost>> {
  const warnings = [...postFields(leave).warnings];
  let own: Partial<Record<Metric, number>> = {};
  let cost = calls;
  if (leave.via !== 'app' && post) {
    const names = insightNames(ref.contentType);
    const said = await askInsights(context, leave.graph, post.id, names);
    cost += said.calls;
    if (!said.ok && ENDS.has(said.failure.class)) return { ok: false, failure: said.failure };
    if (said.ok) own = ownFigures(said.values);
    warnings.push(...(said.ok ? said.unknown : names));
  }
  const metrics = {
    ...own,
    ...given<Metric>({ number_of_reproductions: video?.views }),
    ...(post && publicFigures(post)),
  };
  const paid = costOf(cost);
  if (Object.keys(metrics).length === 0) return failed('no_data');
  const text = post?.message ?? video?.description;
  const thumbnailUrl = post?.full_picture ?? video?.picture;
  const capture: CapturedPost = {
    ref: refAt(ref, post?.created_time ?? video?.created_time),
    ...(post && saidBy(post)),
    ...(video?.title !== undefined && { title: video.title }),
    ...(text !== undefined && { text }),
    ...(thumbnailUrl !== undefined && { thumbnailUrl }),
    metrics,
  };
  const missing = warnings.filter((name) => !(name in metrics));
  return succeeded(context, leave.via, capture, { cost: paid, warnings: missing });
}

/** What was found among the posts of Pages, or why it was not. */
interface Listed {
  of(ref: PostRef): PagePost | Failure;
  readonly calls: number;
}

/** Looks for posts that no question can name, for all of a Page together. */
async function listed(
  context: ConnectorContext,
  leave: Leave,
  wanted: readonly { readonly ref: PostRef; readonly way: Way }[],
): Promise<Listed> {
  const byPage = new Map<string, PostRef[]>();
  for (const { ref, way } of wanted)
    if (way.by === 'list') byPage.set(way.page, [...(byPage.get(way.page) ?? []), ref]);
  const found = new Map<PostRef, PagePost | Failure>();
  let calls = 0;
  for (const [page, refs] of byPage) {
    const atOf = (post: PagePost) => timeOf(post.created_time);
    const said = await findIn(pagesOf(context, leave, page), refs, { idsOf, atOf });
    calls += said.calls;
    for (const ref of refs) found.set(ref, said.items.get(ref.id) ?? said.failure ?? { class: 'not_found' });
  }
  return { of: (ref) => found.get(ref) ?? { class: 'not_found' }, calls };
}

/** Figures by link: of the creator's Page with all that it is told, else what anybody sees. */
export const metrics: NonNullable<Connector['metrics']> = async (context, posts) => {
  const leave = anyLeaveOf(context);
  if (!leave.ok) return posts.map(() => leave);
  const wanted = posts.map((ref) => ({ ref, way: wayTo(ref, leave) }));
  const found = await listed(context, leave, wanted);
  const costOf = costsAfter(found.calls);
  const read = async (ref: PostRef, way: Way): Promise<({ readonly ok: true } & Read) | Failed> => {
    switch (way.by) {
      case 'none':
        return { ok: false, failure: way.failure };
      case 'video':
        return readVideo(context, leave, ref.id);
      case 'post': {
        const said = await readPost(context, leave, way.id);
        return said.ok ? { ok: true, post: said.body, calls: 1 } : said;
      }
      case 'list': {
        const post = found.of(ref);
        return 'class' in post ? { ok: false, failure: post } : { ok: true, post, calls: 0 };
      }
    }
  };
  const results: Result<CapturedPost>[] = [];
  let ended: Failed | undefined;
  for (const { ref, way } of wanted) {
    const said = ended ?? (await read(ref, way));
    const result = said.ok ? await measured(context, leave, ref, said, costOf) : said;
    if (!result.ok && ENDS.has(result.failure.class)) ended = result;
    results.push(result);
  }
  return results;
};

/** With the creator's leave what that creator's Page published, whatever the name; else by name. */
export const recent: NonNullable<Connector['recent']> = async (context, account, { since, cursor }) => {
  const leave = anyLeaveOf(context);
  if (!leave.ok) return leave;
  const of = leave.via === 'app' ? account : leave.grant.accountId;
  const page = await pagesOf(context, leave, of, since)(cursor);
  if (!page.ok) return page;
  return succeeded(context, leave.via, pageOfPosts(page.items, page.next), {
    warnings: postFields(leave).warnings,
  });
};

const pageOfPosts = (posts: readonly PagePost[], next?: string): Page<CapturedPost> => ({
  items: posts.flatMap((post) => captured(post) ?? []),
  ...(next !== undefined && { next }),
});

const taggedSchema = z.object({
  id: z.string(),
  username: z.optional(z.string()),
  tagged: z.optional(postPage),
});

/** Posts that tag the brand's own Page. There is no search, and nobody else's Page can be asked for. */
export const search: NonNullable<Connector['search']> = async (context, { mention, since, cursor }) => {
  if (mention === undefined) return failed('not_supported');
  const leave = leaveOf(context, 'brand');
  if (!leave.ok) return leave;
  if (leave.via === 'app') return failed('not_connected');
  if (cursor !== undefined && !isWord(cursor)) return failed('invalid_request');
  const { fields, warnings } = postFields(leave);
  const after = cursor === undefined ? '' : `.after(${cursor})`;
  const query = { fields: `id,username,tagged.limit(${PAGE_SIZE})${after}{${fields}}` };
  const said = await askGraph(context, leave.graph, `/${leave.grant.accountId}`, query, taggedSchema);
  if (!said.ok) return said;
  const { id, username, tagged } = said.body;
  const named = mention.replace(/^@/, '').toLowerCase();
  if (named !== id && named !== username?.toLowerCase()) return failed('not_supported');
  const isOld = (post: PagePost) => since !== undefined && (timeOf(post.created_time) ?? since) < since;
  const posts = tagged?.data ?? [];
  const next = posts.some(isOld) ? undefined : nextOf(tagged?.paging);
  const page = pageOfPosts(
    posts.filter((post) => !isOld(post)),
    next,
  );
  return succeeded(context, 'brand', page, { warnings });
};
