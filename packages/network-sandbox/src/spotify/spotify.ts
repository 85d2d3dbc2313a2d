import { reply, tokenOf, type Answered, type Asked } from '../answer.js';
import { appOf, appTokenOf, isSecret } from '../app-token.js';
import { lettersOf, numberOf } from '../hash.js';
import type { Place, SandboxNetwork } from '../network.js';
import type { World, WorldAccount, WorldPost } from '../world.js';

/** Seconds that a token lasts. */
const LASTS = 3_600;

const failure = (status: number, message: string) => reply({ error: { status, message } }, status);
const EXPIRED = failure(401, 'The access token expired');
const MISSING = failure(404, 'Resource not found');
const isId = (id: string) => /^[A-Za-z0-9]{22}$/.test(id);

const paged = <T>(items: readonly T[], all: number, limit: number, offset: number, href: string) => {
  const at = (place: number) => `${href}?offset=${place}&limit=${limit}`;
  return {
    href,
    items,
    limit,
    next: offset + limit < all ? at(offset + limit) : null,
    offset,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
    total: all,
  };
};

/** What every thing of the catalogue has: `id` as it was asked for, as letter case counts. */
const thing = (type: 'show' | 'episode', id: string, seed: string, { origin }: Asked, world: World) => ({
  id,
  type,
  uri: `spotify:${type}:${id}`,
  href: `https://api.spotify.com/v1/${type}s/${id}`,
  external_urls: { spotify: `https://open.spotify.com/${type}/${id}` },
  images: [640, 300, 64].map((side) => ({ url: world.pictureOf(origin, seed), height: side, width: side })),
  explicit: false,
  is_externally_hosted: false,
  languages: ['es'],
});

function showOf(id: string, account: WorldAccount | null, total: number, asked: Asked, world: World) {
  const name = account?.name ?? 'Podcast de demostración';
  const description = `Conversaciones con ${name}`;
  return {
    ...thing('show', id, account?.username ?? id, asked, world),
    name: `El podcast de ${name}`,
    publisher: name,
    description,
    html_description: description,
    media_type: 'audio',
    copyrights: [],
    available_markets: ['MX'],
    total_episodes: total,
  };
}

const episodeOf = (post: WorldPost, asked: Asked, world: World) => ({
  ...thing('episode', post.id, post.id, asked, world),
  name: post.text,
  description: post.text,
  html_description: post.text,
  audio_preview_url: null,
  duration_ms: (20 + numberOf(`${post.id}/length`, 60)) * 60_000,
  is_playable: true,
  language: 'es',
  release_date: post.publishedAt.toISOString().slice(0, 10),
  release_date_precision: 'day',
});

/** A part of a list, as the query says; null where it asks for what cannot be. */
function partOf(posts: readonly WorldPost[], most: number, usual: number, asked: Asked, world: World) {
  const limit = Number(asked.query.get('limit') ?? usual);
  const offset = Number(asked.query.get('offset') ?? 0);
  if (!Number.isInteger(limit) || limit < 1 || limit > most || !Number.isInteger(offset) || offset < 0)
    return null;
  const items = posts.slice(offset, offset + limit).map((post) => episodeOf(post, asked, world));
  return paged(items, posts.length, limit, offset, `https://api.spotify.com/v1${asked.path}`);
}

/** What a show has published in the last year. */
const episodesOf = (account: WorldAccount, world: World) =>
  world.postsOf(account, new Date(world.now().getTime() - 365 * 86_400_000));

function shows(id: string, part: string | undefined, asked: Asked, world: World): Answered {
  if (!isId(id)) return failure(400, 'Invalid base62 id');
  const account = world.accountOf('spotify', id);
  if (!account) return MISSING;
  const episodes = episodesOf(account, world);
  const list = partOf(
    episodes,
    50,
    20,
    part === undefined ? { ...asked, query: new URLSearchParams() } : asked,
    world,
  );
  if (!list) return failure(400, 'Invalid limit');
  return reply(
    part === undefined ? { ...showOf(id, account, episodes.length, asked, world), episodes: list } : list,
  );
}

function episode(id: string, asked: Asked, world: World): Answered {
  if (!isId(id)) return failure(400, 'Invalid base62 id');
  const post = world.postOf('spotify', id);
  if (!post) return MISSING;
  const { account } = post;
  const show = showOf(
    account?.username ?? lettersOf(id, 22),
    account,
    account ? episodesOf(account, world).length : 1,
    asked,
    world,
  );
  return reply({ ...episodeOf(post, asked, world), show });
}

/** Words find the episodes of the show that is called like them. */
function search(asked: Asked, world: World): Answered {
  const words = asked.query.get('q') ?? '';
  if (words === '' || asked.query.get('type') !== 'episode') return failure(400, 'No search query');
  const account = world.accountOf('spotify', words);
  const list = partOf(account ? episodesOf(account, world) : [], 10, 5, asked, world);
  return list ? reply({ episodes: list }) : failure(400, 'Invalid limit');
}

function catalogue(asked: Asked, { world }: Place): Answered | null {
  if (appOf(tokenOf(asked) ?? '', world.now()) === null) return EXPIRED;
  if (asked.method !== 'GET') return null;
  // An app has no country of its own, unlike the account of a listener.
  if (!asked.query.has('market')) return MISSING;
  const [, kind, id, part] = asked.path.split('/');
  if (kind === 'search' && id === undefined) return search(asked, world);
  if (kind === 'shows' && id !== undefined && (part === undefined || part === 'episodes'))
    return shows(decodeURIComponent(id), part, asked, world);
  return kind === 'episodes' && id !== undefined && part === undefined
    ? episode(decodeURIComponent(id), asked, world)
    : null;
}

function token({ method, path, headers, form }: Asked, { world }: Place): Answered | null {
  if (method !== 'POST' || path !== '/api/token') return null;
  const refused = (error: string) => reply({ error, error_description: '' }, 400);
  const basic = /^Basic (.+)$/.exec(headers['authorization'] ?? '')?.[1] ?? '';
  const [, id, secret] = /^([^:]+):(.*)$/.exec(Buffer.from(basic, 'base64').toString('utf8')) ?? [];
  if (id === undefined || !isSecret(secret)) return refused('invalid_client');
  if (form.get('grant_type') !== 'client_credentials') return refused('unsupported_grant_type');
  return reply({
    access_token: appTokenOf(id, new Date(world.now().getTime() + LASTS * 1_000)),
    token_type: 'Bearer',
    expires_in: LASTS,
  });
}

/** The oEmbed service, which asks nobody who they are. */
function embed({ method, path, query, origin }: Asked, { world }: Place): Answered | null {
  if (method !== 'GET' || path !== '/oembed') return null;
  const [, kind, id] = /\/(show|episode)\/([A-Za-z0-9]{22})$/.exec(query.get('url') ?? '') ?? [];
  if (id === undefined) return failure(404, 'Not found');
  const found = kind === 'show' ? world.accountOf('spotify', id) : world.postOf('spotify', id);
  if (!found) return failure(404, 'Not found');
  return reply({
    type: 'rich',
    version: '1.0',
    provider_name: 'Spotify',
    title: 'name' in found ? `El podcast de ${found.name}` : found.text,
    thumbnail_url: world.pictureOf(origin, 'username' in found ? found.username : found.id),
    html: '',
    width: 456,
    height: 152,
  });
}

/** Spotify: the Web API about podcasts, its token service and its oEmbed service. Nobody is asked for their leave. */
export const spotify: SandboxNetwork = {
  network: 'spotify',
  ids: {
    account: (show) => show,
    post: (seed) => lettersOf(seed, 22),
    types: ['podcast'],
  },
  lifetimes: { code: 600, access: LASTS, refresh: LASTS, rotates: false },
  switched: {
    EXPIRED,
    LIMIT: reply({ error: { status: 429, message: 'API rate limit exceeded' } }, 429, {
      'retry-after': '30',
    }),
  },
  answer(asked, place) {
    if (asked.base === 'accounts') return token(asked, place);
    return asked.base === 'open' ? embed(asked, place) : catalogue(asked, place);
  },
};
