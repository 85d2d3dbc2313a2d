import { reply, tokenOf, type Answered, type Asked } from '../answer.js';
import type { Consent } from '../grants.js';
import { digitsOf, lettersOf, numberOf } from '../hash.js';
import type { Place, SandboxNetwork } from '../network.js';
import { page } from '../page.js';
import type { World, WorldAccount, WorldPost } from '../world.js';

const NETWORK = 'linkedin';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** An error in the words of LinkedIn. */
const refused = (status: number, code: string, serviceErrorCode?: number): Answered =>
  reply({ status, ...(serviceErrorCode !== undefined && { serviceErrorCode }), code, message: code }, status);

const badParam = () => refused(400, 'ILLEGAL_ARGUMENT');
const gone = () => refused(404, 'NOT_FOUND');
const listed = (elements: readonly unknown[], more: Readonly<Record<string, unknown>> = {}): Answered =>
  reply({ elements, paging: { start: 0, count: 10, links: [], ...more } });

const pageUrn = (account: WorldAccount) => `urn:li:organization:${account.id}`;
/** What is filmed is a ugcPost, everything else a share. */
const kindOf = ({ contentType }: WorldPost) => (contentType === 'video' ? 'ugcPost' : 'share');
const postUrn = (post: WorldPost) => `urn:li:${kindOf(post)}:${post.id}`;

/** Each person administers one page, of their own name; those named `personal…` none. */
const pageOf = (world: World, account: WorldAccount): WorldAccount | null =>
  account.isPersonal ? null : world.accountOf(NETWORK, `company/${account.username}`);

const pageByUrn = (world: World, urn: string): WorldAccount | null =>
  world.accountById(NETWORK, /^urn:li:organization:(\d+)$/.exec(urn)?.[1] ?? '');

const shownPage = (account: WorldAccount) => ({
  id: Number(account.id),
  localizedName: account.name,
  vanityName: account.username.replace('company/', ''),
  logoV2: { original: `urn:li:digitalmediaAsset:${lettersOf(account.id, 8)}` },
});

const shownPost = (post: WorldPost, account: WorldAccount) => ({
  id: postUrn(post),
  author: pageUrn(account),
  commentary: post.text,
  visibility: 'PUBLIC',
  lifecycleState: 'PUBLISHED',
  createdAt: post.publishedAt.getTime(),
  publishedAt: post.publishedAt.getTime(),
  lastModifiedAt: post.publishedAt.getTime(),
  content: {
    media: { id: `urn:li:${post.contentType === 'video' ? 'video' : 'image'}:${lettersOf(post.id, 7)}` },
  },
});

/** The post of a URN in a path or a query, of the kind that it is; null otherwise. */
function postByUrn(world: World, urn: string): WorldPost | null {
  const [, kind, id = ''] = /^urn:li:(share|ugcPost):(\d+)$/.exec(urn) ?? [];
  const post = kind === undefined ? null : world.postOf(NETWORK, id);
  // Of one that nobody here has published both kinds will do.
  return post && (post.account === null || kindOf(post) === kind) ? post : null;
}

type Within = Place & { readonly asked: Asked; readonly consent: Consent };

/** The scope of each address. */
const SCOPE_OF: Readonly<Record<string, string>> = {
  memberCreatorPostAnalytics: 'r_member_postAnalytics',
  memberFollowersCount: 'r_member_profileAnalytics',
  organizationAcls: 'rw_organization_admin',
  organizations: 'rw_organization_admin',
  networkSizes: 'r_organization_social',
  posts: 'r_organization_social',
  socialMetadata: 'r_organization_social',
  videoAnalytics: 'r_organization_social',
  organizationalEntityShareStatistics: 'rw_organization_admin',
  organizationalEntityFollowerStatistics: 'rw_organization_admin',
};

const MEMBER_FIGURES = {
  IMPRESSION: 'views',
  MEMBERS_REACHED: 'reach',
  REACTION: 'likes',
  COMMENT: 'comments',
  RESHARE: 'shares',
  POST_SAVE: 'saves',
  LINK_CLICKS: 'clicks',
} as const;

function memberAnalytics({ asked, world, consent }: Within): Answered {
  const [, part, urn = ''] = /^\((\w+):(.+)\)$/.exec(asked.query.get('entity') ?? '') ?? [];
  const kind = asked.query.get('queryType') ?? '';
  const figure = MEMBER_FIGURES[kind as keyof typeof MEMBER_FIGURES];
  if ((part !== 'share' && part !== 'ugc') || !figure || asked.query.get('aggregation') !== 'TOTAL')
    return badParam();
  const post = postByUrn(world, urn);
  if (!post || (post.account && post.account.id !== consent.account.id)) return gone();
  const number = world.figuresOf(post)[figure];
  const target = { targetEntity: { [part]: urn } };
  // The documents of LinkedIn have written the number, and the name of the figure, in two ways.
  return listed([
    figure === 'views' || figure === 'likes'
      ? { ...target, metricType: kind, count: number }
      : { ...target, metricType: { 'com.linkedin.creatoranalytics.v1.Metric': kind }, value: number },
  ]);
}

function statistics(within: Within): Answered {
  const { asked, world, consent } = within;
  const found = pageByUrn(world, asked.query.get('organizationalEntity') ?? '');
  if (!found || found.id !== pageOf(world, consent.account)?.id) return refused(403, 'ACCESS_DENIED', 100);
  const lists = ['shares', 'ugcPosts'].map((name) => asked.query.get(name) ?? '');
  const urns = lists.flatMap((list) => /^List\((.*)\)$/.exec(list)?.[1]?.split(',') ?? []);
  return listed(
    urns.flatMap((urn) => {
      const post = postByUrn(world, urn);
      const figures = post?.account?.id === found.id ? world.figuresOf(post) : null;
      // A post without activity is not in the list.
      if (!figures || figures.views === 0) return [];
      const { views, reach, likes, comments, shares } = figures;
      const clicks = Math.round(views / 50);
      return {
        organizationalEntity: pageUrn(found),
        [urn.includes(':share:') ? 'share' : 'ugcPost']: urn,
        totalShareStatistics: {
          impressionCount: views,
          uniqueImpressionsCount: reach,
          clickCount: clicks,
          likeCount: likes,
          commentCount: comments,
          shareCount: shares,
          engagement: (clicks + likes + comments + shares) / views,
        },
      };
    }),
  );
}

function posts({ asked, world, consent }: Within, urn: string | null): Answered {
  const own = pageOf(world, consent.account);
  if (urn !== null) {
    const post = postByUrn(world, urn);
    if (!post) return gone();
    return post.account && post.account.id === own?.id
      ? reply(shownPost(post, own))
      : refused(403, 'ACCESS_DENIED', 100);
  }
  const author = pageByUrn(world, asked.query.get('author') ?? '');
  if (asked.query.get('q') !== 'author') return badParam();
  if (!author || author.id !== own?.id) return refused(403, 'ACCESS_DENIED', 100);
  const all = world.postsOf(author, new Date(world.now().getTime() - 365 * DAY));
  const start = Number(asked.query.get('start') ?? 0);
  const count = Math.min(100, Number(asked.query.get('count') ?? 10));
  const shown = all.slice(start, start + count).map((post) => shownPost(post, author));
  return listed(shown, { start, count, total: all.length });
}

function audience({ asked, world, consent }: Within): Answered {
  const own = pageOf(world, consent.account);
  if (!own || asked.query.get('organizationalEntity') !== pageUrn(own))
    return refused(403, 'ACCESS_DENIED', 100);
  const counted = (part: string, ids: readonly string[]) =>
    ids.map((id, place) => ({
      [part]: `urn:li:${part}:${id}`,
      followerCounts: {
        organicFollowerCount: Math.round(own.followers / 2 ** (place + 1)),
        paidFollowerCount: numberOf(`${own.id}/${id}`, 20),
      },
    }));
  return listed([
    {
      organizationalEntity: pageUrn(own),
      followerCountsByGeoCountry: counted('geo', ['103323778', '105646813', '100876405']),
      followerCountsBySeniority: counted('seniority', ['3', '4', '5']),
    },
  ]);
}

/** What begins with `/rest`: its headers first, then the leave, then the scope. */
function rest(asked: Asked, place: Place): Answered | null {
  const [, name = '', part] = asked.path.split('/').slice(1);
  const version = asked.headers['linkedin-version'];
  if (version === undefined) return refused(400, 'VERSION_MISSING');
  if (!/^\d{6}$/.test(version) || version < '202506') return refused(426, 'NONEXISTENT_VERSION');
  if (asked.headers['x-restli-protocol-version'] !== '2.0.0') return badParam();
  const consent = place.grants.of(tokenOf(asked) ?? '');
  if (!consent) return refused(401, 'INVALID_ACCESS_TOKEN', 65_600);
  const scope = SCOPE_OF[name];
  if (scope === undefined) return null;
  if (!consent.scopes.includes(scope)) return refused(403, 'ACCESS_DENIED', 100);
  // URNs are escaped wherever they stand.
  if (part?.includes(':')) return badParam();
  const urn = part === undefined ? null : decodeURIComponent(part);
  const within = { ...place, asked, consent };
  const { world } = place;
  const own = pageOf(world, consent.account);
  switch (name) {
    case 'memberCreatorPostAnalytics':
      return memberAnalytics(within);
    case 'memberFollowersCount':
      return listed([{ memberFollowersCount: consent.account.followers }]);
    case 'organizationAcls':
      return listed(
        own
          ? [
              {
                role: 'ADMINISTRATOR',
                state: 'APPROVED',
                roleAssignee: `urn:li:person:${consent.account.id}`,
                organization: pageUrn(own),
              },
            ]
          : [],
      );
    case 'organizations': {
      if (urn !== null) {
        const found = world.accountById(NETWORK, urn);
        return found ? reply(shownPage(found)) : gone();
      }
      const vanity = asked.query.get('vanityName') ?? '';
      const found = vanity.startsWith('nobody') ? null : world.accountOf(NETWORK, `company/${vanity}`);
      return listed(found ? [shownPage(found)] : []);
    }
    case 'networkSizes': {
      const found = pageByUrn(world, urn ?? '');
      return found ? reply({ firstDegreeSize: found.followers }) : gone();
    }
    case 'posts':
      return posts(within, urn);
    case 'organizationalEntityShareStatistics':
      return statistics(within);
    case 'organizationalEntityFollowerStatistics':
      return audience(within);
    case 'videoAnalytics': {
      const post = postByUrn(world, asked.query.get('entity') ?? '');
      return post?.contentType === 'video' ? listed([{ value: world.figuresOf(post).views }]) : badParam();
    }
    default: {
      const post = postByUrn(world, urn ?? '');
      if (!post) return gone();
      const { likes, comments } = world.figuresOf(post);
      return reply({
        entity: urn,
        commentSummary: { count: comments, topLevelCount: comments },
        reactionSummaries: { LIKE: { reactionType: 'LIKE', count: likes } },
      });
    }
  }
}

/** Only apps of partners, here those whose id begins with `partner`, are given refresh tokens. */
function token({ form }: Asked, { grants }: Place): Answered {
  const id = form.get('client_id') ?? '';
  if (id === '' || (form.get('client_secret') ?? 'wrong') === 'wrong')
    return reply({ error: 'invalid_client', error_description: 'Client authentication failed' }, 401);
  const given =
    form.get('grant_type') === 'refresh_token'
      ? grants.refresh(form.get('refresh_token') ?? '')
      : grants.exchange(form.get('code') ?? '', form.get('redirect_uri') ?? '', undefined);
  if (!given)
    return reply({ error: 'invalid_request', error_description: 'Unable to retrieve access token' }, 400);
  return reply({
    access_token: given.accessToken,
    expires_in: given.expiresIn,
    scope: given.scopes.join(','),
    token_type: 'Bearer',
    ...(id.startsWith('partner') && {
      refresh_token: given.refreshToken,
      refresh_token_expires_in: given.refreshExpiresIn,
    }),
  });
}

function userinfo(asked: Asked, { grants, world }: Place): Answered {
  const consent = grants.of(tokenOf(asked) ?? '');
  if (!consent) return refused(401, 'INVALID_ACCESS_TOKEN', 65_600);
  if (!consent.scopes.includes('openid')) return refused(403, 'ACCESS_DENIED', 100);
  const { id, name } = consent.account;
  return reply({
    sub: id,
    name,
    picture: world.pictureOf(asked.origin, id),
    locale: { country: 'MX', language: 'es' },
  });
}

/** What everybody sees of a post. */
function shown(asked: Asked, { world }: Place): Answered | null {
  const id = /^\/(?:feed\/update|posts)\/.*?(\d{15,20})/.exec(asked.path)?.[1];
  const post = id === undefined ? null : world.postOf(NETWORK, id);
  if (!post) return null;
  return page({
    title: post.text,
    author: post.account?.name ?? 'LinkedIn',
    picture: world.pictureOf(asked.origin, post.id),
  });
}

/** The time is in the ids of posts: their first 41 bits. */
function postId(seed: string): string {
  const day = Number(seed.split('/').at(-1));
  const at = day * DAY + numberOf(`${seed}/hour`, 24) * HOUR;
  return String((BigInt(at) << 22n) + BigInt(numberOf(seed, 4_000_000)));
}

export const linkedin: SandboxNetwork = {
  network: NETWORK,
  ids: {
    account: (username) => (username.includes('/') ? digitsOf(username, 7, '2') : lettersOf(username, 9)),
    post: postId,
    types: ['photo', 'video'],
  },
  lifetimes: { code: 1_800, access: 60 * 24 * 3_600, refresh: 365 * 24 * 3_600, rotates: false },
  consent: { base: 'oauth', path: '/oauth/v2/authorization', scopeParameter: 'scope' },
  switched: {
    EXPIRED: refused(401, 'EXPIRED_ACCESS_TOKEN', 65_602),
    LIMIT: refused(429, 'TOO_MANY_REQUESTS'),
  },
  answer(asked, place) {
    const { method, base, path } = asked;
    if (base === 'oauth')
      return path === '/oauth/v2/accessToken' && method === 'POST'
        ? token(asked, place)
        : shown(asked, place);
    if (path === '/v2/userinfo') return userinfo(asked, place);
    return path.startsWith('/rest/') ? rest(asked, place) : null;
  },
};
