import { reply, tokenOf, type Answered, type Asked } from '../answer.js';
import type { Consent } from '../grants.js';
import { digitsOf, numberOf } from '../hash.js';
import {
  DAY,
  GONE,
  LONG,
  NOT_ALLOWED,
  REMOVED,
  SWITCHED,
  VERSION,
  answered,
  fieldsOf,
  insights,
  metaError,
  oembed,
  page,
  selected,
} from '../meta/answers.js';
import type { Field } from '../meta/fields.js';
import { DIALOG, callerOf, facebookLogin } from '../meta/login.js';
import type { Place, SandboxNetwork } from '../network.js';
import type { WorldAccount, WorldPost } from '../world.js';
import { discovered, hashtagMedia, hashtagSearch, profileNode, tagged } from './discovery.js';
import { areThere, insightsOf, mediaNode, mediaOf, shortcodeOf } from './media.js';

/** The permissions of the two logins: to read at all, and to read figures. */
const BY_INSTAGRAM = {
  basic: 'instagram_business_basic',
  insights: 'instagram_business_manage_insights',
} as const;
const BY_FACEBOOK = { basic: 'instagram_basic', insights: 'instagram_manage_insights' } as const;
type Scopes = typeof BY_INSTAGRAM | typeof BY_FACEBOOK;

/** Before a story has been seen by so many, nothing is told of it. */
const FEW_VIEWERS = 5;

/** Instagram by both of its logins, with what business discovery, hashtags and tags tell a brand. */
export const instagram: SandboxNetwork = {
  network: 'instagram',
  ids: {
    account: (username) => digitsOf(username, 17, '17841'),
    post: (seed) => shortcodeOf(Number(digitsOf(seed, 14, '1'))),
    types: ['photo', 'reel', 'photo', 'video'],
  },
  // The first token lasts an hour; those that are exchanged for it are given their own time.
  lifetimes: { code: 3_600, access: 3_600, refresh: 0, rotates: false },
  consent: { base: 'instagramWeb', path: '/oauth/authorize', scopeParameter: 'scope' },
  brandConsent: { base: 'facebookWeb', ...DIALOG },
  switched: SWITCHED,

  answer(asked, place) {
    switch (asked.base) {
      case 'instagramToken':
        return firstToken(asked, place);
      case 'instagramLogin':
        return longToken(asked, place) ?? own(asked, place, bearerOf(asked, place), BY_INSTAGRAM);
      case 'facebookLogin':
        return byFacebook(asked, place);
      default:
        return null;
    }
  },
};

/** A code for a token of an hour. Only a form is read. */
function firstToken({ method, path, form }: Asked, { grants }: Place): Answered | null {
  if (method !== 'POST' || path !== '/oauth/access_token') return null;
  const refused = (message: string) =>
    reply({ error_type: 'OAuthException', code: 400, error_message: message }, 400);
  if (form.get('grant_type') !== 'authorization_code') return refused('Invalid grant_type');
  if (!form.get('client_id') || !form.get('client_secret')) return refused('Invalid platform app');
  const given = grants.exchange(form.get('code') ?? '', form.get('redirect_uri') ?? '', undefined);
  if (!given || given.account.isPersonal) return refused('This authorization code has been used');
  return reply({
    access_token: given.accessToken,
    user_id: digitsOf(`app/${given.account.id}`, 17, '2'),
    permissions: given.scopes,
  });
}

/** A token of sixty days for one of an hour, and anew for itself once it is a day old: these have no version. */
function longToken(asked: Asked, { grants, world }: Place): Answered | null {
  const { path, query } = asked;
  if (path !== '/access_token' && path !== '/refresh_access_token') return null;
  const token = tokenOf(asked) ?? '';
  const isFirst = path === '/access_token';
  const consent = grants.of(token);
  if (!consent) return REMOVED;
  if (query.get('grant_type') !== (isFirst ? 'ig_exchange_token' : 'ig_refresh_token'))
    return metaError(100, '(#100) Invalid grant_type');
  if (isFirst && !query.get('client_secret')) return metaError(101, 'Missing client secret');
  if (!isFirst && world.now().getTime() - consent.since < DAY * 1_000)
    return metaError(100, '(#100) The access token must be at least 24 hours old');
  const given = grants.renew(token, LONG);
  if (!given) return REMOVED;
  return reply({ access_token: given.accessToken, token_type: 'bearer', expires_in: given.expiresIn });
}

/** Whose token it is, of those that are good at Instagram's own address. */
function bearerOf(asked: Asked, { grants }: Place): Consent | Answered {
  const consent = grants.of(tokenOf(asked) ?? '');
  if (!consent) return REMOVED;
  return consent.scopes.some((scope) => scope.startsWith('instagram_business_')) ? consent : NOT_ALLOWED;
}

function byFacebook(asked: Asked, place: Place): Answered | null {
  if (asked.path === `${VERSION}/instagram_oembed`)
    return oembed(asked, 'Instagram', /^https:\/\/www\.instagram\.com\/(p|reel|tv)\/[\w-]+\/$/);
  const login = facebookLogin(asked, place, (account) => ({
    id: digitsOf(`page/${account.id}`, 15, '1'),
    name: account.name,
    username: account.username,
    instagram_business_account: { id: account.id },
  }));
  if (login) return login;
  return own(asked, place, callerOf(asked, place, BY_FACEBOOK.basic), BY_FACEBOOK);
}

/** What an account may ask of itself and, by Facebook Login, of others. */
function own(asked: Asked, place: Place, caller: Consent | Answered, scopes: Scopes): Answered | null {
  if (asked.method !== 'GET' || !asked.path.startsWith(`${VERSION}/`)) return null;
  if ('status' in caller) return caller;
  if (!caller.scopes.includes(scopes.basic)) return NOT_ALLOWED;
  const [first = '', edge] = asked.path.slice(VERSION.length + 1).split('/');
  const { account } = caller;
  return answered(() => {
    if (scopes === BY_FACEBOOK && first === 'ig_hashtag_search') return hashtagSearch(asked, place, account);
    if (scopes === BY_FACEBOOK && edge === 'recent_media') return hashtagMedia(asked, place, first, account);
    if (first === account.id || (first === 'me' && scopes === BY_INSTAGRAM))
      return ofAccount(asked, place, account, edge, caller.scopes.includes(scopes.insights), scopes);
    const post = mediaOf(place, account, first);
    if (!post) return GONE;
    return ofMedia(asked, place, post, edge, caller.scopes.includes(scopes.insights));
  });
}

function ofAccount(
  asked: Asked,
  place: Place,
  account: WorldAccount,
  edge: string | undefined,
  maySeeFigures: boolean,
  scopes: Scopes,
): Answered | null {
  const { origin, query } = asked;
  const { world } = place;
  const listed = (posts: readonly WorldPost[]) =>
    reply(
      page(posts, (post) => ownMedia(place, origin, post, scopes), {
        fields: fieldsOf(asked),
        limit: query.get('limit'),
        after: query.get('after'),
        address: `${origin}${VERSION}/${account.id}/${edge}`,
      }),
    );
  if (edge === 'media')
    return listed(world.postsOf(account, new Date(Number(query.get('since') ?? 0) * 1_000)));
  if (edge === 'stories') return listed(world.storiesOf(account));
  if (edge === 'insights') return maySeeFigures ? demographics(query, account) : NOT_ALLOWED;
  if (edge !== undefined) return null;
  const profile = profileNode(place, origin, account);
  const node =
    scopes === BY_INSTAGRAM
      ? {
          ...profile,
          id: digitsOf(`app/${account.id}`, 17, '2'),
          user_id: account.id,
          account_type: 'MEDIA_CREATOR',
        }
      : {
          ...profile,
          business_discovery: (field: Field) => discovered(place, origin, field),
          tags: (field: Field) => tagged(place, origin, account, field),
        };
  return reply(selected(node, fieldsOf(asked)));
}

/** Reposts are told by Facebook Login alone. */
const ownMedia = (place: Place, origin: string, post: WorldPost, scopes: Scopes) => ({
  ...mediaNode(place, origin, post, true),
  ...(scopes === BY_FACEBOOK && { reposts_count: numberOf(`${post.id}/reposts`, 40) }),
});

function ofMedia(
  asked: Asked,
  place: Place,
  post: WorldPost,
  edge: string | undefined,
  maySeeFigures: boolean,
): Answered | null {
  if (edge === undefined) return reply(selected(mediaNode(place, asked.origin, post, true), fieldsOf(asked)));
  if (edge !== 'insights') return null;
  if (!maySeeFigures) return NOT_ALLOWED;
  if (post.contentType === 'story' && place.world.figuresOf(post).views < FEW_VIEWERS)
    return metaError(10, '(#10) Not enough viewers for the media to show insights');
  return insights(asked.path.split('/')[2] ?? '', asked, insightsOf(place, post), areThere(place, post));
}

/** How many in a hundred are of each part of an audience, about. */
const PARTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  age: { '13-17': 4, '18-24': 30, '25-34': 35, '35-44': 17, '45-54': 8, '55-64': 4, '65+': 2 },
  gender: { F: 57, M: 40, U: 3 },
  country: { MX: 74, CO: 8, US: 9, AR: 5, ES: 4 },
  city: {
    'Ciudad de México, Distrito Federal': 58,
    'Guadalajara, Jalisco': 24,
    'Monterrey, Nuevo León': 18,
  },
};

/** Who follows an account, by one dimension a call; nothing of an account that has published nothing. */
function demographics(query: URLSearchParams, account: WorldAccount): Answered {
  const breakdown = query.get('breakdown') ?? '';
  const parts = PARTS[breakdown];
  const isAsked =
    query.get('metric') === 'follower_demographics' &&
    query.get('period') === 'lifetime' &&
    query.get('metric_type') === 'total_value' &&
    /^this_(week|month)$/.test(query.get('timeframe') ?? '');
  if (!parts || !isAsked) return metaError(100, '(#100) Invalid parameter');
  if (account.username.startsWith('quiet')) return reply({ data: [] });
  // A fifth more or less for each account.
  const weights = Object.entries(parts).map(
    ([part, usual]) => usual * (80 + numberOf(`${account.id}/${breakdown}/${part}`, 41)),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const results = Object.keys(parts).map((part, index) => ({
    dimension_values: ['THIS_MONTH', part],
    value: Math.round((account.followers * (weights[index] ?? 0)) / whole),
  }));
  const breakdowns = [{ dimension_keys: ['timeframe', breakdown], results }];
  return reply({
    data: [{ name: 'follower_demographics', period: 'lifetime', total_value: { breakdowns } }],
  });
}
