import { z } from 'zod/mini';
import { failed, succeeded } from '../ask.js';
import type { CapturedPost, Connector, ConnectorContext, Page, Result } from '../connector.js';
import { anyLeave, appLeave, askYouTube, type Leave } from './ask.js';
import { askChannel } from './channels.js';
import { askVideos, VIDEOS_MAX } from './videos.js';

const uploadsSchema = z.object({
  items: z.optional(
    z.array(
      z.object({
        contentDetails: z.object({ videoId: z.string(), videoPublishedAt: z.optional(z.string()) }),
      }),
    ),
  ),
  nextPageToken: z.optional(z.string()),
});

/** The videos of a page, in its order. */
async function pageOf(
  context: ConnectorContext,
  leave: Leave,
  ids: readonly string[],
  next: string | undefined,
  cost: number,
): Promise<Result<Page<CapturedPost>>> {
  const end = next === undefined ? {} : { next };
  if (ids.length === 0) return succeeded(context, leave.via, { items: [], ...end }, { cost });
  const videos = await askVideos(context, leave, ids);
  if (!videos.ok) return videos;
  const items = ids.flatMap((id) => videos.found.get(id) ?? []);
  const { warnings } = videos;
  return succeeded(context, leave.via, { items, ...end }, { cost: cost + 1, warnings });
}

/** What a channel has published: the list of its uploads. The cursor carries the list, so that it is found once. */
export const recent: NonNullable<Connector['recent']> = async (context, account, { since, cursor }) => {
  const leave = anyLeave(context);
  if ('ok' in leave) return leave;
  let [uploads, pageToken] = cursor?.split(' ') ?? [];
  let cost = 1;
  if (uploads === undefined) {
    const asked = await askChannel(context, leave, 'contentDetails', account);
    if (!asked.ok) return asked;
    uploads = asked.channel.contentDetails?.relatedPlaylists?.uploads;
    if (!uploads) return failed('no_data');
    cost = 2;
  }
  const list = await askYouTube(
    context,
    leave,
    'api',
    '/youtube/v3/playlistItems',
    { part: 'contentDetails', playlistId: uploads, maxResults: String(VIDEOS_MAX), pageToken },
    uploadsSchema,
  );
  // A channel that has never published has no such list.
  if (!list.ok)
    return list.failure.class === 'not_found'
      ? failed('no_data', { providerCode: list.failure.providerCode })
      : list;
  const items = (list.body.items ?? []).map(({ contentDetails }) => contentDetails);
  if (items.length === 0) return failed('no_data');
  const isRecent = ({ videoPublishedAt }: (typeof items)[number]) =>
    since === undefined || videoPublishedAt === undefined || new Date(videoPublishedAt) >= since;
  const token = items.every(isRecent) ? list.body.nextPageToken : undefined;
  return pageOf(
    context,
    leave,
    items.filter(isRecent).map(({ videoId }) => videoId),
    token === undefined ? undefined : `${uploads} ${token}`,
    cost,
  );
};

const searchSchema = z.object({
  items: z.optional(z.array(z.object({ id: z.object({ videoId: z.optional(z.string()) }) }))),
  nextPageToken: z.optional(z.string()),
});

/** Videos whose text has a hashtag, a name or a word: YouTube knows no mentions. Each call is one of a hundred a day. */
export const search: NonNullable<Connector['search']> = async (
  context,
  { hashtag, mention, keyword, since, cursor },
) => {
  const leave = appLeave(context);
  if ('ok' in leave) return leave;
  const words = [
    hashtag === undefined ? [] : `#${hashtag.replace(/^#/, '')}`,
    mention === undefined ? [] : `@${mention.replace(/^@/, '')}`,
    keyword ?? [],
  ].flat();
  if (words.length === 0) return failed('invalid_request');
  const found = await askYouTube(
    context,
    leave,
    'api',
    '/youtube/v3/search',
    {
      part: 'snippet',
      q: words.join(' '),
      type: 'video',
      order: 'date',
      publishedAfter: since?.toISOString(),
      maxResults: String(VIDEOS_MAX),
      pageToken: cursor,
    },
    searchSchema,
  );
  if (!found.ok) return found;
  const ids = (found.body.items ?? []).flatMap(({ id }) => id.videoId ?? []);
  return pageOf(context, leave, ids, found.body.nextPageToken, 0);
};
