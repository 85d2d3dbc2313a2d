import type { Metric } from '@altavoz/contracts';
import { z } from 'zod/mini';
import { askJson, failed, given, orAbsent, succeeded, withQuery } from '../ask.js';
import type {
  AudiencePart,
  CapturedPost,
  ConnectorContext,
  Grant,
  NetworkProfile,
  Page,
  PostRef,
  Result,
} from '../connector.js';
import { refOf, VIDEOS_MAX } from './display.js';
import { businessFailure } from './failures.js';
import { urlRules } from './url.js';

const DAY = 86_400_000;
/** How far back the audience is looked at; TikTok goes back sixty days. */
const AUDIENCE_DAYS = 28;

/** Whether a leave is one of the Accounts API, which is another app at TikTok and tells more. */
export const isBusiness = ({ scopes }: Grant): boolean =>
  scopes.includes('video.insights') || scopes.includes('user.insights');

const VIDEO_FIELDS = [
  'item_id',
  'create_time',
  'caption',
  'thumbnail_url',
  'share_url',
  'video_views',
  'likes',
  'comments',
  'shares',
  'favorites',
  'reach',
];
const AUDIENCES = {
  audience_ages: 'age',
  audience_genders: 'gender',
  audience_countries: 'country',
  audience_cities: 'city',
} as const satisfies Readonly<Record<string, AudiencePart['dimension']>>;

const text = orAbsent(z.string());
const parts = orAbsent(z.array(z.record(z.string(), z.unknown())));
const accountSchema = z.object({
  data: z.object({
    username: text,
    display_name: text,
    profile_image: text,
    followers_count: z.optional(z.unknown()),
    audience_ages: parts,
    audience_genders: parts,
    audience_countries: parts,
    audience_cities: parts,
  }),
});
const videosSchema = z.object({
  data: z.object({
    videos: z.optional(
      z.array(
        z.object({
          item_id: z.string(),
          create_time: z.optional(z.unknown()),
          caption: text,
          thumbnail_url: text,
          share_url: text,
          video_views: z.optional(z.unknown()),
          likes: z.optional(z.unknown()),
          comments: z.optional(z.unknown()),
          shares: z.optional(z.unknown()),
          favorites: z.optional(z.unknown()),
          reach: z.optional(z.unknown()),
        }),
      ),
    ),
    cursor: z.optional(z.number()),
    has_more: z.optional(z.boolean()),
  }),
});

const ask = <Schema extends z.ZodMiniType>(
  context: ConnectorContext,
  { accountId, accessToken }: Grant,
  path: string,
  {
    fields,
    ...query
  }: { fields: readonly string[] } & Readonly<Record<string, string | undefined | readonly string[]>>,
  schema: Schema,
) =>
  askJson(
    context,
    {
      method: 'GET',
      url: withQuery(`${context.baseUrls['business']}${path}`, {
        business_id: accountId,
        fields: JSON.stringify(fields),
        ...(query as Readonly<Record<string, string | undefined>>),
      }),
      headers: { 'access-token': accessToken },
    },
    businessFailure(context.now()),
    schema,
  );

/** Whose leave it is, by the Accounts API. */
async function ownProfile(context: ConnectorContext, grant: Grant): Promise<Result<NetworkProfile>> {
  const fields = ['username', 'display_name', 'profile_image', 'followers_count'];
  const asked = await ask(context, grant, '/business/get/', { fields }, accountSchema);
  if (!asked.ok) return asked;
  const {
    username = '',
    display_name: name,
    profile_image: pictureUrl,
    followers_count: count,
  } = asked.body.data;
  return succeeded(context, 'creator', {
    id: grant.accountId,
    username,
    name: name ?? username,
    url: username && urlRules.profileUrl(username),
    ...(pictureUrl !== undefined && { pictureUrl }),
    figures: given({ subscribers_count: count }),
  });
}

async function list(
  context: ConnectorContext,
  grant: Grant,
  query: Readonly<Record<string, string | undefined>>,
  refs?: ReadonlyMap<string, PostRef>,
) {
  if (!grant.scopes.includes('video.insights')) return failed('scope_missing');
  const asked = await ask(
    context,
    grant,
    '/business/video/list/',
    { fields: VIDEO_FIELDS, ...query },
    videosSchema,
  );
  if (!asked.ok) return asked;
  const { videos = [], cursor, has_more: hasMore } = asked.body.data;
  const posts = videos.map((video): CapturedPost => {
    const { seconds } = given({ seconds: video.create_time });
    return {
      ref: {
        ...(refs?.get(video.item_id) ?? refOf(video.item_id, video.share_url)),
        ...(seconds !== undefined && { publishedAt: new Date(seconds * 1_000) }),
      },
      metrics: given<Metric>({
        number_of_views: video.video_views,
        number_of_reproductions: video.video_views,
        number_of_likes: video.likes,
        number_of_comments: video.comments,
        number_of_shares: video.shares,
        number_of_times_saved: video.favorites,
        scope_number: video.reach,
      }),
      ...(video.caption !== undefined && { text: video.caption }),
      ...(video.thumbnail_url !== undefined && { thumbnailUrl: video.thumbnail_url }),
    };
  });
  return { ok: true, posts, next: hasMore && cursor !== undefined ? String(cursor) : undefined } as const;
}

/** Videos of whoever gave the leave, with saves and reach. */
async function videosById(
  context: ConnectorContext,
  grant: Grant,
  wanted: readonly PostRef[],
): Promise<Result<ReadonlyMap<string, CapturedPost>>> {
  const filters = JSON.stringify({ video_ids: wanted.map(({ id }) => id) });
  const asked = await list(context, grant, { filters }, new Map(wanted.map((post) => [post.id, post])));
  if (!asked.ok) return asked;
  return succeeded(context, 'creator', new Map(asked.posts.map((post) => [post.ref.id, post])));
}

/** The videos of whoever gave the leave, newest first. */
async function recent(
  context: ConnectorContext,
  grant: Grant,
  { since, cursor }: { since?: Date; cursor?: string },
): Promise<Result<Page<CapturedPost>>> {
  const asked = await list(context, grant, { cursor, max_count: String(VIDEOS_MAX) });
  if (!asked.ok) return asked;
  const { posts, next } = asked;
  if (posts.length === 0) return failed('no_data');
  const items = posts.filter(({ ref: { publishedAt } }) => !since || !publishedAt || publishedAt >= since);
  const isAll = items.length === posts.length;
  return succeeded(context, 'creator', { items, ...(isAll && next !== undefined && { next }) });
}

/** Who follows, in shares. How the parts are written is not promised: a text and a share in each. */
async function audience(context: ConnectorContext, grant: Grant): Promise<Result<readonly AudiencePart[]>> {
  if (!grant.scopes.includes('user.insights')) return failed('scope_missing');
  const now = context.now().getTime();
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const asked = await ask(
    context,
    grant,
    '/business/get/',
    {
      fields: ['username', 'followers_count', ...Object.keys(AUDIENCES)],
      start_date: day(now - AUDIENCE_DAYS * DAY),
      end_date: day(now - DAY),
    },
    accountSchema,
  );
  if (!asked.ok) return asked;
  const { data } = asked.body;
  const found = Object.entries(AUDIENCES).flatMap(([name, dimension]) =>
    (data[name as keyof typeof AUDIENCES] ?? []).flatMap((part): AudiencePart[] => {
      const key = Object.values(part).find((value) => typeof value === 'string');
      const share = part['percentage'];
      if (key === undefined || typeof share !== 'number' || share < 0 || share > 1) return [];
      return [{ dimension, key: dimension === 'gender' ? key.toLowerCase() : key, share }];
    }),
  );
  return found.length === 0 ? failed('no_data') : succeeded(context, 'creator', found);
}

/** What is asked of it. */
export const business = { ownProfile, videosById, recent, audience } as const;
