import { z } from 'zod/mini';
import { failed, readCount, succeeded } from '../ask.js';
import type { ConnectorContext, LiveBroadcast, NetworkProfile, Result } from '../connector.js';
import type { NetworkMetric } from '../account-metrics.js';
import { urlRules } from './url.js';
import { BATCH, type Helix } from './helix.js';
import { userOf, type User } from './user.js';
import { broadcasts, pictureOf, secondsOf, type Video } from './posts.js';

const STREAM = z.object({
  id: z.string(),
  user_id: z.string(),
  user_login: z.string(),
  title: z.optional(z.string()),
  viewer_count: z.optional(z.unknown()),
  started_at: z.string(),
  thumbnail_url: z.optional(z.string()),
});

const CHANNEL = z.object({ is_branded_content: z.optional(z.boolean()) });

/** The last broadcasts that the mean of views is of. */
const MEAN_OF = 20;
const MONTH = 30 * 24 * 3_600_000;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** The mean of views of the last broadcasts; undefined where none is kept, or none says. */
function meanViews(videos: readonly Video[]): number | undefined {
  const counts = videos.slice(0, MEAN_OF).flatMap(({ view_count }) => readCount(view_count) ?? []);
  return counts.length === 0 ? undefined : Math.round(sum(counts) / counts.length);
}

/**
 * The hours that a channel was on in the last thirty days. Twitch keeps the broadcasts of partners for sixty days, those
 * of others for fourteen or seven: of these nobody knows, nor where a page of them is not the whole month.
 */
function hoursOf(user: User, videos: readonly Video[], now: Date): number | undefined {
  if (user.broadcaster_type !== 'partner' || videos.length === 0) return undefined;
  const since = now.getTime() - MONTH;
  const inMonth = videos.filter(({ published_at }) => new Date(published_at).getTime() >= since);
  if (inMonth.length === BATCH) return undefined;
  const seconds = inMonth.map(({ duration }) => secondsOf(duration));
  if (seconds.includes(undefined)) return undefined;
  return Math.round(sum(seconds.flatMap((one) => one ?? [])) / 360) / 10;
}

/** A channel by its name, or that of the token. */
export async function profile(
  context: ConnectorContext,
  helix: Helix,
  login?: string,
): Promise<Result<NetworkProfile>> {
  const asked = await userOf(helix, login);
  if (!asked.ok) return asked;
  const user = asked.body;
  const followers = await helix.get(
    '/channels/followers',
    { broadcaster_id: user.id, first: '1' },
    z.unknown(),
  );
  if (!followers.ok) return followers;
  const videos = await broadcasts(helix, user.id, BATCH);
  if (!videos.ok) return videos;
  const kept = videos.body.data;
  const figures: Readonly<Partial<Record<NetworkMetric, number | undefined>>> = {
    subscribers_count: readCount(followers.body.total),
    views_avg: meanViews(kept),
    hours_streamed: hoursOf(user, kept, context.now()),
  };
  const told = Object.entries(figures).filter(([, figure]) => figure !== undefined);
  const missing = Object.entries(figures).filter(([, figure]) => figure === undefined);
  return succeeded(
    context,
    helix.via,
    {
      id: user.id,
      username: user.login,
      name: user.display_name,
      url: urlRules.profileUrl(user.login),
      ...(user.profile_image_url && { pictureUrl: user.profile_image_url }),
      verified: user.broadcaster_type === 'partner',
      figures: Object.fromEntries(told),
    },
    { cost: helix.cost(), warnings: missing.map(([name]) => name) },
  );
}

/** What a channel is sending now: an empty list while it sends nothing. */
export async function live(
  context: ConnectorContext,
  helix: Helix,
  login: string,
): Promise<Result<LiveBroadcast>> {
  const answer = await helix.get('/streams', { user_login: login.toLowerCase() }, STREAM);
  if (!answer.ok) return answer;
  const [stream] = answer.body.data;
  const viewers = readCount(stream?.viewer_count);
  if (!stream || viewers === undefined) return failed('no_data');
  const thumbnailUrl = pictureOf(stream.thumbnail_url);
  // The channel says it, and not the broadcast: it is true of what is on now alone.
  const channel = await helix.get('/channels', { broadcaster_id: stream.user_id }, CHANNEL);
  const isPaid = channel.ok ? channel.body.data[0]?.is_branded_content : undefined;
  return succeeded(
    context,
    helix.via,
    {
      id: stream.id,
      url: urlRules.profileUrl(stream.user_login),
      startedAt: new Date(stream.started_at),
      viewers,
      ...(stream.title && { title: stream.title }),
      ...(thumbnailUrl !== undefined && { thumbnailUrl }),
      ...(isPaid !== undefined && { paidPartnership: isPaid }),
    },
    { cost: helix.cost(), warnings: isPaid === undefined ? ['paid_partnership'] : [] },
  );
}
