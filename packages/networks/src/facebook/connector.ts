import { z } from 'zod/mini';
import { failed, given, succeeded } from '../ask.js';
import type { Connector, ConnectorContext, NetworkProfile, Result } from '../connector.js';
import { askGraph, embedded } from '../meta.js';
import { profileUrl } from '../profile-url.js';
import { anyLeaveOf, leaveOf, linkOf, oauth, type Leave } from './page.js';
import { isName, metrics, recent, search } from './posts.js';

const profileSchema = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  username: z.optional(z.string()),
  picture: z.optional(z.object({ data: z.optional(z.object({ url: z.optional(z.string()) })) })),
  followers_count: z.optional(z.unknown()),
  verification_status: z.optional(z.string()),
});
const PROFILE_FIELDS = 'id,name,username,picture{url},followers_count,fan_count,verification_status,link';
const VERIFIED: Readonly<Record<string, boolean>> = {
  blue_verified: true,
  gray_verified: true,
  not_verified: false,
};

async function profileOf(
  context: ConnectorContext,
  leave: Leave,
  page: string,
): Promise<Result<NetworkProfile>> {
  if (!isName(page)) return failed('not_found');
  const query = { fields: PROFILE_FIELDS };
  const said = await askGraph(context, leave.graph, `/${encodeURIComponent(page)}`, query, profileSchema);
  if (!said.ok) return said;
  // A Page without a name of its own is known by its number, as its links are.
  const { id, username = id, name = username, picture, followers_count: followers } = said.body;
  const pictureUrl = picture?.data?.url;
  const verified = VERIFIED[said.body.verification_status ?? ''];
  return succeeded(context, leave.via, {
    id,
    username,
    name,
    url: profileUrl('facebook', username),
    ...(pictureUrl !== undefined && { pictureUrl }),
    ...(verified !== undefined && { verified }),
    figures: given({ followers_count: followers }),
  });
}

/**
 * Pages of Facebook by the Graph API: a creator's by Facebook Login, anybody's where Meta has admitted our app to what
 * Pages publish. Of people's own profiles nothing can be had, nor who follows a Page, nor what was saved.
 */
export const connector: Connector = {
  network: 'facebook',
  baseUrls: { web: 'https://www.facebook.com', graph: 'https://graph.facebook.com' },
  access: {
    profile: ['creator', 'app'],
    metrics: ['creator', 'app'],
    recent: ['creator', 'app'],
    stories: [],
    hashtag: [],
    mentions: ['brand'],
    audience: [],
    preview: ['none'],
  },
  quota: [
    // 200 for each person who uses the app, in any hour.
    { name: 'calls', limit: 200, per: 3_600, of: 'token' },
    { name: 'preview', limit: 1_000, per: 3_600, of: 'app', paths: /oembed/ },
  ],
  metricsBatch: 25,
  oauth,

  async profile(context, username) {
    const leave = anyLeaveOf(context);
    return leave.ok ? profileOf(context, leave, username) : leave;
  },

  async ownProfile(context) {
    const leave = leaveOf(context, context.creator ? 'creator' : 'brand');
    if (!leave.ok) return leave;
    return leave.via === 'app' ? failed('not_connected') : profileOf(context, leave, leave.grant.accountId);
  },

  metrics,
  recent,
  search,

  preview(context, url) {
    const isPlayed = ['video', 'reel', 'streaming'].includes(linkOf(url)?.contentType ?? '');
    return embedded(context, context.baseUrls['graph'] ?? '', isPlayed ? 'oembed_video' : 'oembed_post', url);
  },
};
