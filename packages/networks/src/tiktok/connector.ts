import { failed, succeeded } from '../ask.js';
import type { CapturedPost, Connector, PostRef, Result } from '../connector.js';
import { oembedPreview } from '../oembed.js';
import { businessOAuth } from './business-oauth.js';
import { business, isBusiness } from './business.js';
import { display, VIDEOS_MAX } from './display.js';
import { oauth } from './oauth.js';
import { videoIdOf } from './short-link.js';

/** Which of the two APIs a leave is for. */
const apiOf = (grant: Parameters<typeof isBusiness>[0]) => (isBusiness(grant) ? business : display);

/**
 * TikTok: Display API v2 by the creator's leave, and the Accounts API v1.3 where their leave is one of it. Nothing but the
 * preview of a link can be had without the creator.
 */
export const connector: Connector = {
  network: 'tiktok',
  baseUrls: {
    open: 'https://open.tiktokapis.com',
    business: 'https://business-api.tiktok.com/open_api/v1.3',
    www: 'https://www.tiktok.com',
    vm: 'https://vm.tiktok.com',
    vt: 'https://vt.tiktok.com',
  },
  access: {
    profile: ['creator'],
    metrics: ['creator'],
    recent: ['creator'],
    stories: [],
    hashtag: [],
    mentions: [],
    audience: ['creator'],
    preview: ['none'],
  },
  // «TikTok API v2 — Rate Limits»: each of them in a sliding minute.
  quota: ['user/info', 'video/query', 'video/list'].map((name) => ({
    name,
    limit: 600,
    per: 60,
    of: 'app',
    paths: new RegExp(`/${name}/`),
  })),
  metricsBatch: VIDEOS_MAX,
  oauth,
  businessOAuth,
  async ownProfile(context) {
    const { creator } = context;
    return creator ? apiOf(creator).ownProfile(context, creator) : failed('not_connected');
  },
  async metrics(context, posts) {
    const { creator } = context;
    if (!creator) return posts.map(() => failed('not_connected'));
    const ids: Result<string>[] = [];
    for (const ref of posts) ids.push(await videoIdOf(context, ref));
    const wanted = posts.flatMap((ref, place): PostRef[] => {
      const id = ids[place];
      return id?.ok ? [{ ...ref, id: id.value }] : [];
    });
    const asked =
      wanted.length === 0
        ? succeeded(context, 'creator', new Map<string, CapturedPost>())
        : await apiOf(creator).videosById(context, creator, wanted);
    if (!asked.ok) return posts.map(() => asked);
    // The call is counted once, with the first of its results.
    let { cost } = asked;
    return posts.map((ref, place): Result<CapturedPost> => {
      const id = ids[place];
      if (!id?.ok) return id ?? failed('not_found');
      const post = asked.value.get(id.value);
      if (!post) return failed('not_found');
      if (Object.keys(post.metrics).length === 0) return failed('no_data');
      // By the id that it was asked by, also where that is a short link's.
      const value = { ...post, ref: { ...post.ref, id: ref.id } };
      const result = succeeded(context, 'creator', value, { cost });
      cost = 0;
      return result;
    });
  },
  async recent(context, _account, wanted) {
    const { creator } = context;
    return creator ? apiOf(creator).recent(context, creator, wanted) : failed('not_connected');
  },
  async audience(context) {
    const { creator } = context;
    if (!creator) return failed('not_connected');
    // Login Kit has no permission for it: to say yes once more would not help.
    return isBusiness(creator) ? business.audience(context, creator) : failed('not_supported');
  },
  preview: (context, url) => oembedPreview(context, `${context.baseUrls['www']}/oembed`, url),
};
