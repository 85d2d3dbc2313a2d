import { z } from 'zod/mini';
import { failed, given, readCount, succeeded } from '../ask.js';
import type { AudiencePart, Connector, ConnectorContext, NetworkProfile, Result } from '../connector.js';
import { askGraph, embedded } from '../meta.js';
import { profileUrl } from '../profile-url.js';
import { anyLeaveOf, isByFacebook, leaveOf, loginByFacebook, type Leave } from './leave.js';
import { oauth } from './oauth.js';
import { discover } from './pages.js';
import { metrics, recent, search, stories } from './posts.js';

const profileSchema = z.object({
  id: z.string(),
  user_id: z.optional(z.string()),
  username: z.string(),
  name: z.optional(z.string()),
  profile_picture_url: z.optional(z.string()),
  followers_count: z.optional(z.unknown()),
});
const PROFILE_FIELDS = 'id,username,name,profile_picture_url,followers_count';

function profileOf(found: z.infer<typeof profileSchema>): NetworkProfile {
  const { username, profile_picture_url: pictureUrl } = found;
  return {
    id: found.user_id ?? found.id,
    username,
    name: found.name ?? username,
    url: profileUrl('instagram', username),
    ...(pictureUrl !== undefined && { pictureUrl }),
    figures: given({ followers_count: found.followers_count }),
  };
}

async function ownProfile(context: ConnectorContext, leave: Leave): Promise<Result<NetworkProfile>> {
  const [path, fields] = isByFacebook(leave.grant)
    ? [`/${leave.grant.accountId}`, PROFILE_FIELDS]
    : ['/me', `user_id,account_type,${PROFILE_FIELDS}`];
  const said = await askGraph(context, leave.graph, path, { fields }, profileSchema);
  return said.ok ? succeeded(context, leave.via, profileOf(said.body)) : said;
}

const demographicsSchema = z.object({
  data: z.array(
    z.object({
      total_value: z.optional(
        z.object({
          breakdowns: z.optional(
            z.array(
              z.object({
                dimension_keys: z.array(z.string()),
                results: z.optional(
                  z.array(
                    z.object({ dimension_values: z.array(z.string()), value: z.optional(z.unknown()) }),
                  ),
                ),
              }),
            ),
          ),
        }),
      ),
    }),
  ),
});

const DIMENSIONS = ['age', 'gender', 'country', 'city'] as const;

/** One dimension of who follows the account. Where its value stands is said by the list of keys. */
function partsOf(
  dimension: (typeof DIMENSIONS)[number],
  { data }: z.infer<typeof demographicsSchema>,
): AudiencePart[] {
  return data
    .flatMap((one) => one.total_value?.breakdowns ?? [])
    .flatMap(({ dimension_keys: keys, results = [] }) => {
      const at = keys.indexOf(dimension);
      return results.flatMap(({ dimension_values: values, value }) => {
        const key = values[at];
        const count = readCount(value);
        return key === undefined || count === undefined ? [] : [{ dimension, key, count }];
      });
    });
}

/**
 * Instagram by the Graph API. A creator connects by Business Login for Instagram or, with a token from the browser, by
 * Facebook Login; a brand's own professional account by Facebook Login, which tells of other professional accounts, too.
 * Of personal accounts nothing can be had. Live video, and the verified mark, are told by no call.
 */
export const connector: Connector = {
  network: 'instagram',
  baseUrls: {
    instagramWeb: 'https://www.instagram.com',
    instagramToken: 'https://api.instagram.com',
    instagramLogin: 'https://graph.instagram.com',
    facebookWeb: 'https://www.facebook.com',
    facebookLogin: 'https://graph.facebook.com',
  },
  access: {
    profile: ['creator', 'brand'],
    metrics: ['creator', 'brand'],
    recent: ['creator', 'brand'],
    stories: ['creator'],
    hashtag: ['brand'],
    mentions: ['brand'],
    audience: ['creator'],
    preview: ['none'],
  },
  quota: [
    // 200 for each person who uses the app, in any hour; what an account's own impressions allow beyond is not counted on.
    { name: 'calls', limit: 200, per: 3_600, of: 'token' },
    { name: 'hashtags', limit: 30, per: 7 * 86_400, of: 'token', paths: /ig_hashtag_search$/ },
    { name: 'preview', limit: 1_000, per: 3_600, of: 'app', paths: /oembed/ },
  ],
  metricsBatch: 50,
  oauth,
  brandOAuth: loginByFacebook,

  async profile(context, username) {
    const leave = leaveOf(context, 'creator');
    if (!leave.ok) return byBrand(context, username);
    const own = await ownProfile(context, leave);
    const isAsked = !own.ok || own.value.username.toLowerCase() === username.toLowerCase();
    return isAsked ? own : byBrand(context, username);
  },

  async ownProfile(context) {
    const leave = anyLeaveOf(context);
    return leave.ok ? ownProfile(context, leave) : leave;
  },

  metrics,
  recent,
  stories,
  search,

  async audience(context) {
    const leave = leaveOf(context, 'creator');
    if (!leave.ok) return leave;
    const parts: AudiencePart[] = [];
    for (const breakdown of DIMENSIONS) {
      const said = await askGraph(
        context,
        leave.graph,
        `/${leave.grant.accountId}/insights`,
        {
          metric: 'follower_demographics',
          period: 'lifetime',
          metric_type: 'total_value',
          breakdown,
          timeframe: 'this_month',
        },
        demographicsSchema,
      );
      if (!said.ok) return said;
      parts.push(...partsOf(breakdown, said.body));
    }
    // An account with fewer than a hundred followers is told nothing.
    return parts.length === 0
      ? failed('no_data')
      : succeeded(context, 'creator', parts, { cost: DIMENSIONS.length });
  },

  preview: (context, url) =>
    embedded(context, context.baseUrls['facebookLogin'] ?? '', 'instagram_oembed', url),
};

async function byBrand(context: ConnectorContext, username: string): Promise<Result<NetworkProfile>> {
  const leave = leaveOf(context, 'brand');
  if (!leave.ok) return leave;
  const said = await discover(context, leave, username, PROFILE_FIELDS, profileSchema);
  return said.ok ? succeeded(context, 'brand', profileOf(said.body.business_discovery)) : said;
}
