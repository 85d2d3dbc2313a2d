import { z } from 'zod/mini';
import { failed, given, orAbsent, succeeded } from '../ask.js';
import type { ConnectorContext, NetworkProfile, Result } from '../connector.js';
import { askYouTube, creatorLeave, anyLeave, type Leave } from './ask.js';
import { urlRules } from './url.js';

export const thumbnailsSchema = orAbsent(z.record(z.string(), z.object({ url: z.optional(z.string()) })));

/** The largest of the pictures that are there. */
export function largest(thumbnails: z.infer<typeof thumbnailsSchema>): string | undefined {
  for (const size of ['maxres', 'standard', 'high', 'medium', 'default']) {
    const url = thumbnails?.[size]?.url;
    if (url) return url;
  }
  return undefined;
}

const channelsSchema = z.object({
  items: z.optional(
    z.array(
      z.object({
        id: z.string(),
        snippet: z.optional(
          z.object({
            title: z.optional(z.string()),
            customUrl: z.optional(z.string()),
            thumbnails: thumbnailsSchema,
          }),
        ),
        statistics: z.optional(
          z.object({
            subscriberCount: z.optional(z.unknown()),
            hiddenSubscriberCount: z.optional(z.boolean()),
          }),
        ),
        contentDetails: z.optional(
          z.object({ relatedPlaylists: z.optional(z.object({ uploads: z.optional(z.string()) })) }),
        ),
      }),
    ),
  ),
});

/** What channels are found by. A handle goes with its sign; anything else that begins with UC is an id. */
const byName = (account: string): Readonly<Record<string, string>> =>
  urlRules.givenId?.test(account) && account.length === 24
    ? { id: account }
    : { forHandle: `@${account.replace(/^@/, '')}` };

/** One channel: by id or handle, or the creator's own where no account is named. `channels.list`, one unit. */
export async function askChannel(context: ConnectorContext, leave: Leave, part: string, account?: string) {
  const asked = await askYouTube(
    context,
    leave,
    'api',
    '/youtube/v3/channels',
    { part, ...(account === undefined ? { mine: 'true' } : byName(account)) },
    channelsSchema,
  );
  if (!asked.ok) return asked;
  const channel = asked.body.items?.[0];
  return channel ? ({ ok: true, channel } as const) : failed('not_found');
}

const PARTS = 'id,snippet,statistics,contentDetails';

async function profileOf(
  context: ConnectorContext,
  leave: Leave,
  account?: string,
): Promise<Result<NetworkProfile>> {
  const asked = await askChannel(context, leave, PARTS, account);
  if (!asked.ok) return asked;
  const { id, snippet, statistics } = asked.channel;
  const username = snippet?.customUrl?.replace(/^@/, '') || id;
  const pictureUrl = largest(snippet?.thumbnails);
  return succeeded(context, leave.via, {
    id,
    username,
    name: snippet?.title ?? username,
    url: urlRules.profileUrl(username),
    ...(pictureUrl && { pictureUrl }),
    figures: statistics?.hiddenSubscriberCount
      ? {}
      : given({ subscribers_count: statistics?.subscriberCount }),
  });
}

/** A channel by its handle or id. Names of the address `/c/` can be looked up nowhere. */
export async function profile(context: ConnectorContext, username: string): Promise<Result<NetworkProfile>> {
  const leave = anyLeave(context);
  return 'ok' in leave ? leave : profileOf(context, leave, username);
}

/** The channel of whoever gave the leave. */
export async function ownProfile(context: ConnectorContext): Promise<Result<NetworkProfile>> {
  const leave = creatorLeave(context);
  return 'ok' in leave ? leave : profileOf(context, leave);
}
