import type { Network } from '@altavoz/contracts';
import { daysAround, DAY_MS, HOUR_MS, MINUTE_MS, nextStoryLook, STORY_LASTS_MS } from '@altavoz/domain';
import type { CapturedPost, Result } from '@altavoz/networks/connectors';
import type { Context } from '../../context.js';
import { freshGrant, noteFailure } from '../network-connections/index.js';
import { keepStories, type Keeping } from './keep-stories.js';
import { listCollaborations, planLook } from './stories.repository.js';

export type Fetching = Keeping & Pick<Context, 'secrets' | 'jobs' | 'config'>;

/** How long whoever claims an account may take until they have died, for all that one knows. */
export const CLAIM_MS = 30 * MINUTE_MS;
/** How soon an account is looked at again where the network gave nothing this time. */
const AGAIN_MS = 30 * MINUTE_MS;
/** What was published on the last day of a campaign is there until the next, and measured until then. */
const AFTER_END_MS = STORY_LASTS_MS;

/** The days that the campaigns have whose stories are caught at a moment. */
export const daysOfCatching = (now: Date) => daysAround(now, AFTER_END_MS);

/**
 * Asks for the stories of an account that was claimed until a moment, by the leave of whoever connected it, and keeps them
 * for the campaigns of that creator that run.
 */
export async function fetchStories(
  context: Fetching,
  { id, network, until }: { id: string; network: Network; until: Date },
  signal: AbortSignal,
): Promise<void> {
  const { db, networks, now } = context;
  const collaborations = await listCollaborations(db, id, daysOfCatching(now()));
  const [first] = collaborations;
  if (!first) return;
  const fresh = await freshGrant(context, id);
  let result: Result<readonly CapturedPost[]>;
  if (!fresh.ok) result = fresh;
  else {
    const { connector, contextFor } = networks.of(network);
    const asking = contextFor({ creator: fresh.grant, company: first.company_id });
    try {
      result = (await connector.stories?.(asking)) ?? { ok: false, failure: { class: 'not_supported' } };
    } catch (error) {
      // A fault of one connector is no reason to leave the stories of all others alone.
      context.log.error({ err: error, network }, 'stories could not be asked for');
      result = { ok: false, failure: { class: 'unavailable' } };
    }
  }
  if (!result.ok) {
    const { failure } = result;
    const stays = await noteFailure(context, id, failure);
    const isEmpty = failure.class === 'no_data';
    const next = isEmpty
      ? nextStoryLook([], now())
      : new Date(
          Math.max(
            now().getTime() + (stays ? HOUR_MS : AGAIN_MS),
            Math.min(failure.retryAt?.getTime() ?? 0, now().getTime() + DAY_MS),
          ),
        );
    await planLook(db, id, until, next);
    return;
  }
  const posts = result.value;
  await keepStories(context, collaborations, { network, connection: id, posts }, signal);
  // What is left of a claim that was ended is due again when it ends.
  if (signal.aborted) return;
  const ends = posts.flatMap(({ ref }) =>
    ref.publishedAt ? [new Date(ref.publishedAt.getTime() + STORY_LASTS_MS)] : [],
  );
  await planLook(db, id, until, nextStoryLook(ends, now()));
}
