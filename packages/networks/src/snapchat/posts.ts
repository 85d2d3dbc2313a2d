import type { ContentType, Metric } from '@altavoz/contracts';
import { z } from 'zod/mini';
import { failed, given, readCount, succeeded, withQuery } from '../ask.js';
import type { Access, CapturedPost, ConnectorContext, Page, PostRef, Result } from '../connector.js';
import { oneLine, webAddress } from '../markup.js';
import { readApi, tokenOf, type Token } from './api.js';
import { find } from './profiles.js';

const ORDER = ['creator', 'app', 'brand'] as const satisfies readonly Access[];

const PER_PAGE = 50;

/** What Snap counts of each kind («Metrics»). Everybody may see the first two of a Spotlight, its creator all. */
const FIELDS = {
  SPOTLIGHT: ['views', 'shares', 'viewers', 'favorites'],
  STORY: ['views', 'shares', 'viewers', 'replies', 'swipe_ups'],
} as const;
const PUBLIC_FIELDS = ['views', 'shares'];

/** Screenshots have no metric of ours: what we call prints are times shown. */
const METRIC_OF: Readonly<Record<string, readonly Metric[]>> = {
  views: ['number_of_views', 'number_of_impressions'],
  viewers: ['scope_number'],
  shares: ['number_of_shares'],
  likes: ['number_of_likes'],
  favorites: ['number_of_likes'],
  replies: ['number_of_responses'],
  swipe_ups: ['number_of_clicks_to_the_link'],
};

const figuresSchema = z.record(z.string(), z.unknown());
/** Either the figures, or those of each day. Of the inside of these answers Snap's public documents say little. */
const statsSchema = z.object({
  stats: z.array(
    z.object({
      stat: z.optional(
        z.object({
          asset_id: z.optional(z.string()),
          stats: z.optional(figuresSchema),
          timeseries: z.optional(z.array(z.object({ stats: z.optional(figuresSchema) }))),
        }),
      ),
    }),
  ),
});
type Stat = NonNullable<z.infer<typeof statsSchema>['stats'][number]['stat']>;

/** Days can be added up, but for the viewers of each, who may be the same. */
function figuresOf({ stats, timeseries = [] }: Stat): Readonly<Record<string, unknown>> {
  if (stats) return stats;
  const sums: Record<string, number> = {};
  for (const day of timeseries)
    for (const [name, value] of Object.entries(day.stats ?? {})) {
      const count = readCount(value);
      if (count !== undefined && name !== 'viewers') sums[name] = (sums[name] ?? 0) + count;
    }
  return sums;
}

const metricsOf = (figures: Readonly<Record<string, unknown>>) =>
  given<Metric>(
    Object.fromEntries(
      Object.entries(METRIC_OF).flatMap(([name, metrics]) =>
        name in figures ? metrics.map((metric) => [metric, figures[name]] as const) : [],
      ),
    ),
  );

type Asset = keyof typeof FIELDS;
const assetOf = (type: ContentType): Asset => (type === 'reel' ? 'SPOTLIGHT' : 'STORY');

/** The figures of everything of a kind that a profile published, by the ids of Snap. */
async function statsOf(
  context: ConnectorContext,
  token: Token,
  profileId: string,
  asset: Asset,
): Promise<Result<ReadonlyMap<string, CapturedPost['metrics']>>> {
  const isOwn = token.via === 'creator' && token.profileId === profileId;
  const ask = (fields: readonly string[], prefix: string) =>
    readApi(
      context,
      token,
      withQuery(`${prefix}/v1/public_profiles/${profileId}/stats`, {
        assetType: asset,
        fields: fields.join(','),
        granularity: 'LIFETIME',
      }),
      statsSchema,
    );
  let told = await ask(isOwn ? FIELDS[asset] : PUBLIC_FIELDS, isOwn ? '' : '/public');
  let left: readonly string[] = [];
  if (!told.ok && told.failure.class === 'invalid_request' && isOwn) {
    // One field that the kind does not have is refused with all the others.
    left = FIELDS[asset].filter((field) => !PUBLIC_FIELDS.includes(field));
    told = await ask(PUBLIC_FIELDS, '');
  }
  if (!told.ok) return told;
  const found = told.body.stats.flatMap(({ stat }) =>
    stat?.asset_id === undefined ? [] : [[stat.asset_id, metricsOf(figuresOf(stat))] as const],
  );
  const warnings = left.flatMap((field) => METRIC_OF[field] ?? []);
  return succeeded(context, token.via, new Map(found), { warnings });
}

const ownerSchema = z.object({
  profile_id: z.optional(z.string()),
  public_profiles: z.optional(
    z.array(z.object({ public_profile: z.optional(z.object({ id: z.optional(z.string()) })) })),
  ),
});

/** Whose a post is: what its link says, else what Snapchat does. */
async function ownerOf(context: ConnectorContext, token: Token, post: PostRef): Promise<Result<string>> {
  if (token.via === 'creator' && token.profileId !== undefined)
    return succeeded(context, 'creator', token.profileId, { cost: 0 });
  if (post.username !== undefined) {
    const found = await find(context, token, post.username);
    return found.ok ? { ...found, value: found.value.id } : found;
  }
  const path = `/public/v1/snaps/${encodeURIComponent(post.id)}/public_profile`;
  const owner = await readApi(context, token, path, ownerSchema);
  if (!owner.ok) return owner;
  const id = owner.body.profile_id ?? owner.body.public_profiles?.[0]?.public_profile?.id;
  return id === undefined ? failed('not_found') : succeeded(context, token.via, id);
}

/** The figures of posts. One answer tells those of all that a profile published of a kind, so it is asked for once. */
export async function metrics(
  context: ConnectorContext,
  posts: readonly PostRef[],
): Promise<readonly Result<CapturedPost>[]> {
  const leave = tokenOf(context, ORDER);
  if (!leave.ok) return posts.map(() => leave);
  const { token } = leave;
  const owners = new Map<string, Result<string>>();
  const known = new Map<string, Awaited<ReturnType<typeof statsOf>>>();
  const results: Result<CapturedPost>[] = [];
  for (const ref of posts) {
    const asset = assetOf(ref.contentType);
    // Of stories everybody sees only the pictures.
    if (asset === 'STORY' && token.via !== 'creator') {
      results.push(failed('not_connected'));
      continue;
    }
    const name = ref.username ?? ref.id;
    const owner = owners.get(name) ?? (await ownerOf(context, token, ref));
    let cost = owners.has(name) ? 0 : owner.ok ? owner.cost : 1;
    owners.set(name, owner);
    if (!owner.ok) {
      results.push(owner);
      continue;
    }
    const key = `${owner.value}/${asset}`;
    cost += known.has(key) ? 0 : 1;
    const stats = known.get(key) ?? (await statsOf(context, token, owner.value, asset));
    known.set(key, stats);
    if (!stats.ok) {
      results.push(stats);
      continue;
    }
    const found = stats.value.get(ref.id);
    const isTold = found !== undefined && Object.keys(found).length > 0;
    results.push(isTold ? { ...stats, cost, value: { ref, metrics: found } } : failed('no_data'));
  }
  return results;
}

/** What a list has of each post, by the names that Snap's documents and other people's notes give. */
const itemSchema = z.object({
  id: z.optional(z.string()),
  snap_id: z.optional(z.string()),
  title: z.optional(z.unknown()),
  description: z.optional(z.unknown()),
  created_at: z.optional(z.union([z.string(), z.number()])),
  media_type: z.optional(z.string()),
  media_url: z.optional(z.unknown()),
  thumbnail_url: z.optional(z.unknown()),
});
type Item = z.infer<typeof itemSchema>;
const listSchema = z.object({
  paging: z.optional(z.object({ next_link: z.optional(z.string()) })),
  spotlights: z.optional(z.array(z.object({ spotlight: z.optional(itemSchema) }))),
  stories: z.optional(z.array(z.object({ story: z.optional(itemSchema) }))),
});

function told(item: Item, contentType: ContentType, url: (id: string) => string): CapturedPost | null {
  const id = item.snap_id ?? item.id;
  if (id === undefined) return null;
  const at = new Date(item.created_at ?? NaN);
  const mediaUrl = webAddress(item.media_url);
  const title = oneLine(item.title);
  const text = oneLine(item.description, 5_000);
  const thumbnailUrl = webAddress(item.thumbnail_url);
  return {
    ref: { id, contentType, url: url(id), ...(!Number.isNaN(at.getTime()) && { publishedAt: at }) },
    metrics: {},
    ...(title !== undefined && { title }),
    ...(text !== undefined && { text }),
    ...(thumbnailUrl !== undefined && { thumbnailUrl }),
    ...(mediaUrl !== undefined && {
      media: { url: mediaUrl, kind: item.media_type?.toLowerCase() === 'image' ? 'image' : 'video' },
    }),
  };
}

/** The Spotlights of a profile. */
export async function recent(
  context: ConnectorContext,
  account: string,
  { since, cursor }: { since?: Date; cursor?: string },
): Promise<Result<Page<CapturedPost>>> {
  const leave = tokenOf(context, ORDER);
  if (!leave.ok) return leave;
  const { token } = leave;
  const found = await find(context, token, account);
  if (!found.ok) return found;
  const { id } = found.value;
  const prefix = token.via === 'creator' && token.profileId === id ? '' : '/public';
  const path = withQuery(`${prefix}/v1/public_profiles/${id}/spotlights`, {
    limit: String(PER_PAGE),
    cursor,
  });
  const list = await readApi(context, token, path, listSchema);
  if (!list.ok) return list;
  const all = (list.body.spotlights ?? []).flatMap(
    ({ spotlight = {} }) =>
      told(spotlight, 'reel', (post) => `https://www.snapchat.com/spotlight/${encodeURIComponent(post)}`) ??
      [],
  );
  const items = all.filter(({ ref }) => !since || !ref.publishedAt || ref.publishedAt >= since);
  const link = list.body.paging?.next_link;
  const next = link === undefined ? null : new URLSearchParams(link.split('?')[1]).get('cursor');
  return succeeded(
    context,
    token.via,
    { items, ...(next !== null && items.length === all.length && { next }) },
    { cost: 2 },
  );
}

/** The stories of whoever gave the leave that are live now. */
export async function stories(context: ConnectorContext): Promise<Result<readonly CapturedPost[]>> {
  const leave = tokenOf(context, ['creator']);
  if (!leave.ok) return leave;
  const { token } = leave;
  const path = `/v1/public_profiles/${token.profileId}/stories?limit=${PER_PAGE}`;
  const list = await readApi(context, token, path, listSchema);
  if (!list.ok) return list;
  const owner = `https://www.snapchat.com/p/${token.profileId}`;
  const items = (list.body.stories ?? []).flatMap(
    ({ story = {} }) => told(story, 'story', (id) => `${owner}/${encodeURIComponent(id)}`) ?? [],
  );
  return succeeded(context, 'creator', items);
}
