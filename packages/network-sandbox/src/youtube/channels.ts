import { reply, type Answered, type Asked } from '../answer.js';
import type { World, WorldAccount } from '../world.js';
import { lettersOf } from '../hash.js';

/** The list that YouTube keeps of what a channel uploads has the channel's id with another beginning. */
export const uploadsOf = ({ id }: WorldAccount): string => `UU${id.slice(2)}`;
export const channelOf = (world: World, uploads: string): WorldAccount | null =>
  world.accountById('youtube', `UC${uploads.slice(2)}`);

/** Only the parts that were asked for, beside what everything has. */
export function partsOf(asked: Asked, parts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const wanted = (asked.query.get('part') ?? '').split(',');
  return Object.fromEntries(
    Object.entries(parts).filter(([name, part]) => wanted.includes(name) && part !== undefined),
  );
}

/** A list as all of YouTube's are. */
export const listed = (kind: string, items: readonly unknown[], nextPageToken?: string): Answered =>
  reply({
    kind: `youtube#${kind}ListResponse`,
    etag: lettersOf(JSON.stringify(items), 27),
    ...(nextPageToken !== undefined && { nextPageToken }),
    pageInfo: { totalResults: items.length, resultsPerPage: items.length },
    items,
  });

/** Rounded down to three digits, as others see it. */
const rounded = (count: number): number => {
  const unit = 10 ** Math.max(0, String(count).length - 3);
  return Math.floor(count / unit) * unit;
};

/** `channels.list`. @param own the channel whose token it is; null with a key */
export function channels(asked: Asked, world: World, own: WorldAccount | null): Answered | null {
  const { query } = asked;
  const handle = query.get('forHandle') ?? query.get('forUsername');
  const account =
    query.get('mine') === 'true'
      ? own
      : handle !== null
        ? world.accountOf('youtube', handle)
        : world.accountById('youtube', query.get('id') ?? '');
  if (!account) {
    // An empty list has no items at all.
    return reply({
      kind: 'youtube#channelListResponse',
      etag: 'e0',
      pageInfo: { totalResults: 0, resultsPerPage: 5 },
    });
  }
  const hides = account.username.startsWith('hidden');
  return listed('channel', [
    {
      kind: 'youtube#channel',
      etag: lettersOf(account.id, 27),
      id: account.id,
      ...partsOf(asked, {
        snippet: {
          title: account.name,
          description: '',
          customUrl: `@${account.username}`,
          publishedAt: account.createdAt.toISOString(),
          thumbnails: {
            default: { url: world.pictureOf(asked.origin, account.id), width: 88, height: 88 },
          },
          country: 'MX',
        },
        contentDetails: { relatedPlaylists: { likes: '', uploads: uploadsOf(account) } },
        statistics: {
          viewCount: String(account.followers * 40),
          hiddenSubscriberCount: hides,
          ...(!hides && { subscriberCount: String(rounded(account.followers)) }),
          videoCount: '301',
        },
      }),
    },
  ]);
}
