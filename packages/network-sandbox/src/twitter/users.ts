import { reply, type Answered, type Asked } from '../answer.js';
import type { World, WorldAccount } from '../world.js';
import { numberOf } from '../hash.js';
import { invalidRequest, missing } from './problems.js';

/** Whose posts nobody but their followers sees. */
export const isProtected = ({ username }: WorldAccount): boolean => username.startsWith('protected');

const FIELDS =
  'created_at description entities location name profile_image_url protected public_metrics url username verified verified_type';

/** The names that were asked for; null where one of them is none. */
export function namesOf({ query }: Asked, parameter: string, known: string): readonly string[] | null {
  const names = (query.get(parameter) ?? '').split(',').filter(Boolean);
  return names.every((name) => known.split(' ').includes(name)) ? names : null;
}

/** A user as it is shown, with the fields that were asked for. */
export function userOf(asked: Asked, world: World, account: WorldAccount): Record<string, unknown> | null {
  const names = namesOf(asked, 'user.fields', FIELDS);
  if (!names) return null;
  const verified = numberOf(account.id, 3) === 0;
  const all: Readonly<Record<string, unknown>> = {
    created_at: account.createdAt.toISOString(),
    profile_image_url: world.pictureOf(asked.origin, account.id).replace(/(?=\.svg$)/, '_normal'),
    protected: isProtected(account),
    verified,
    verified_type: verified ? 'blue' : 'none',
    public_metrics: {
      followers_count: account.followers,
      following_count: 301,
      [asked.query.has('post.fields') ? 'post_count' : 'tweet_count']: 8_123,
      listed_count: 40,
      like_count: 9_000,
      media_count: 700,
    },
  };
  const more = Object.fromEntries(names.filter((name) => name in all).map((name) => [name, all[name]]));
  return { id: account.id, name: account.name, username: account.username, ...more };
}

/** `GET /2/users/by/username/{username}`, and `/2/users/me`. */
export function user(asked: Asked, world: World, own: WorldAccount | null): Answered {
  const name = /^\/2\/users\/by\/username\/(.+)$/.exec(asked.path)?.[1];
  if (name !== undefined && !/^\w{1,15}$/.test(name)) return invalidRequest('username');
  const account = name === undefined ? own : world.accountOf('twitter', name);
  if (!account || account.username.startsWith('suspended')) {
    const why = account ? 'suspended' : undefined;
    return reply({ errors: [missing({ kind: 'user', parameter: 'username', value: name ?? '', why })] });
  }
  const data = userOf(asked, world, account);
  return data ? reply({ data }) : invalidRequest('user.fields');
}
