import { reply, tokenOf, type Answered, type Asked } from '../answer.js';
import { digitsOf, lettersOf, numberOf } from '../hash.js';
import type { Place, SandboxNetwork } from '../network.js';
import { page } from '../page.js';
import type { World, WorldAccount, WorldPost } from '../world.js';

const NETWORK = 'snapchat';
const DAY = 24 * 3_600_000;

/** The token that public data are read with by whoever runs the product. */
/** Of an app that Snapchat has admitted: that of tests, and that of an installation without keys. */
const APP_TOKENS = ['an-app-token', 'sandbox|sandbox'];

const envelope = (json: Readonly<Record<string, unknown>>): Answered =>
  reply({ request_status: 'SUCCESS', request_id: lettersOf(JSON.stringify(json), 8), ...json });
const refused = (status: number, error_code: string, headers?: Readonly<Record<string, string>>): Answered =>
  reply(
    {
      request_status: 'ERROR',
      request_id: '5f1f',
      debug_message: error_code,
      display_message: error_code,
      error_code,
    },
    status,
    headers,
  );

const part = (public_profile: unknown) => ({ sub_request_status: 'SUCCESS', public_profile });

const shown = (account: WorldAccount, origin: string, world: World) => ({
  id: account.id,
  display_name: account.name,
  category: 'CATEGORY_PERSON',
  snap_user_name: account.username,
  profile_type: 'PUBLIC',
  profile_tier: account.followers > 200_000 ? 'TIER_PUBLIC_OFFICIAL' : 'TIER_PUBLIC',
  internal_profile_category: 'PERSON',
  country: 'MX',
  // Some keep the number to themselves.
  ...(numberOf(account.id, 10) !== 0 && { subscriber_count: account.followers }),
  logo_urls: { original_logo_url: world.pictureOf(origin, account.id) },
  share_authorized_data_with_api_partners: false,
});

/** Only who has a public profile: those named `personal…` have none. */
const publicAccount = (account: WorldAccount | null) => (account?.isPersonal ? null : account);

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  SPOTLIGHT: ['views', 'shares', 'viewers', 'favorites'],
  STORY: ['views', 'shares', 'viewers', 'replies', 'swipe_ups', 'screenshots'],
};

function countsOf(world: World, post: WorldPost): Record<string, number> {
  const { views, shares, reach, likes, comments, saves } = world.figuresOf(post);
  const counts = { views, shares, viewers: reach, replies: comments, swipe_ups: saves, screenshots: saves };
  return post.hidesLikes ? counts : { ...counts, favorites: likes };
}

const published = (world: World, account: WorldAccount) =>
  world.postsOf(account, new Date(world.now().getTime() - 365 * DAY));

function stats(asked: Asked, world: World, account: WorldAccount, isOwn: boolean): Answered {
  const { query } = asked;
  const asset = query.get('assetType') ?? '';
  const known = FIELDS[asset];
  const fields = (query.get('fields') ?? '').split(',');
  const allowed = isOwn ? known : asset === 'SPOTLIGHT' ? known?.slice(0, 2) : undefined;
  if (
    !allowed ||
    !fields.every((field) => allowed.includes(field)) ||
    query.get('granularity') !== 'LIFETIME'
  )
    return refused(400, 'E1001');
  const posts = asset === 'STORY' ? world.storiesOf(account) : published(world, account);
  return envelope({
    stats: posts.map((post) => {
      const counts = Object.entries(countsOf(world, post)).filter(([name]) => fields.includes(name));
      return {
        sub_request_status: 'SUCCESS',
        stat: { asset_id: post.id, stats: Object.fromEntries(counts) },
      };
    }),
  });
}

function list(asked: Asked, world: World, account: WorldAccount, kind: 'spotlights' | 'stories'): Answered {
  const posts = kind === 'stories' ? world.storiesOf(account) : published(world, account);
  const limit = Math.min(50, Number(asked.query.get('limit') ?? 20));
  const start = Number(asked.query.get('cursor') ?? 0);
  const next = new URLSearchParams({ limit: String(limit), cursor: String(start + limit) });
  const name = kind === 'stories' ? 'story' : 'spotlight';
  return envelope({
    ...(start + limit < posts.length && {
      paging: { next_link: `https://businessapi.snapchat.com${asked.path}?${next.toString()}` },
    }),
    [kind]: posts.slice(start, start + limit).map((post) => ({
      sub_request_status: 'SUCCESS',
      [name]: {
        id: post.id,
        description: post.text,
        created_at: post.publishedAt.toISOString(),
        media_type: 'IMAGE',
        media_url:
          kind === 'stories'
            ? world.storyPictureOf(asked.origin, post)
            : world.pictureOf(asked.origin, post.id),
        thumbnail_url: world.pictureOf(asked.origin, post.id),
      },
    })),
  });
}

function api(asked: Asked, { world, grants }: Place): Answered | null {
  const token = tokenOf(asked) ?? '';
  if (token === 'NOT_ALLOWED') return refused(403, 'E1002');
  const consent = grants.of(token);
  if (!consent && !APP_TOKENS.includes(token)) return refused(401, 'E1003');
  if (consent && !consent.scopes.includes('snapchat-profile-api')) return refused(403, 'E1002');
  const { origin, query } = asked;
  const isPublic = asked.path.startsWith('/public/');
  const [, first, id = '', last] = asked.path.replace(/^(?:\/public)?\/v1/, '').split('/');
  if (first === 'snaps' && isPublic) {
    const account = world.postOf(NETWORK, id)?.account;
    return account ? envelope({ profile_id: account.id }) : refused(404, 'E1004');
  }
  if (first !== 'public_profiles') return null;
  if (id === 'search' && isPublic) {
    const name = query.get('query') ?? '';
    const account = publicAccount(world.accountOf(NETWORK, name));
    // A namesake comes first.
    const found = account ? [world.accountOf(NETWORK, `${account.username}.fans`), account] : [];
    return envelope({ public_profiles: found.map((one) => part(one && shown(one, origin, world))) });
  }
  if (id === 'my_profile' && !isPublic) {
    const own = publicAccount(consent?.account ?? null);
    return own ? envelope({ public_profiles: [part(shown(own, origin, world))] }) : refused(404, 'E1004');
  }
  const account = world.accountById(NETWORK, id);
  if (!account)
    return envelope({
      request_status: 'PARTIAL',
      public_profiles: [{ sub_request_status: 'ERROR', sub_request_error_reason: 'Profile not found' }],
    });
  const isOwn = !isPublic && consent?.account.id === id;
  if (!isPublic && !isOwn) return refused(403, 'E1002');
  if (last === undefined) return envelope({ public_profiles: [part(shown(account, origin, world))] });
  if (last === 'stats') return stats(asked, world, account, isOwn);
  if (last === 'spotlights') return list(asked, world, account, last);
  return last === 'stories' && isOwn ? list(asked, world, account, last) : null;
}

function token({ form }: Asked, { grants }: Place): Answered {
  if (!form.get('client_id') || (form.get('client_secret') ?? 'wrong') === 'wrong')
    return reply({ error: 'invalid_client' }, 401);
  const given =
    form.get('grant_type') === 'refresh_token'
      ? grants.refresh(form.get('refresh_token') ?? '')
      : grants.exchange(form.get('code') ?? '', form.get('redirect_uri') ?? '', undefined);
  if (!given) return reply({ error: 'invalid_grant' }, 400);
  return reply({
    access_token: given.accessToken,
    token_type: 'Bearer',
    expires_in: given.expiresIn,
    refresh_token: given.refreshToken,
    scope: given.scopes.join(' '),
  });
}

/** What everybody sees of a Spotlight. */
function site(asked: Asked, { world }: Place): Answered | null {
  const id = /\/spotlight\/([\w-]+)$/.exec(asked.path)?.[1];
  const post = id === undefined ? null : world.postOf(NETWORK, id);
  if (!post) return null;
  return page({
    title: post.text,
    author: post.account?.name,
    picture: world.pictureOf(asked.origin, post.id),
  });
}

/** The ids of profiles have the shape of a UUID. */
const profileId = (username: string) =>
  digitsOf(username, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

export const snapchat: SandboxNetwork = {
  network: NETWORK,
  ids: {
    account: profileId,
    post: (seed) => `W7_${lettersOf(seed, 40)}`,
    types: ['reel'],
  },
  lifetimes: { code: 600, access: 3_600, refresh: 365 * 24 * 3_600, rotates: true },
  consent: { base: 'oauth', path: '/login/oauth2/authorize', scopeParameter: 'scope' },
  switched: { EXPIRED: refused(401, 'E1003'), LIMIT: { status: 429, headers: { 'Retry-After': '5' } } },
  answer(asked, place) {
    if (asked.base === 'site') return site(asked, place);
    if (asked.base === 'api') return api(asked, place);
    return asked.path === '/login/oauth2/access_token' && asked.method === 'POST'
      ? token(asked, place)
      : null;
  },
};
