import type {
  CaptureLeave,
  ContentCaptureProblem,
  Network,
  ParamsOf,
  ResponseOf,
  endpoints,
} from '@altavoz/contracts';
import { waitsFor } from '@altavoz/domain';
import type { Context } from '../../context.js';
import type { Caller } from '../../http/caller.js';
import { notFound } from '../../http/errors.js';
import { findCampaign } from '../campaigns/index.js';
import { findContent } from '../contents/index.js';
import { lacksLeave } from './ask-posts.js';
import { findPosts } from './captures.repository.js';
import { isIdle, toPost } from './look-at-posts.js';

type Call = (typeof endpoints.captures)['ofContent'];

/**
 * Where the figures of a content come from, and when they are asked for next.
 * @throws AppError `resource.not_found`
 */
export async function readCapture(
  { db, networks, now }: Pick<Context, 'db' | 'networks' | 'now'>,
  caller: Caller,
  params: ParamsOf<Call>,
): Promise<ResponseOf<Call>> {
  const campaign = await findCampaign(db, caller, params.campaign);
  if (!(await findContent(db, campaign, params.content))) throw notFound();
  const [row] = await findPosts(db, campaign.company_id, [params.content]);
  if (!row || row.is_sample) return { capture: null };
  const network = row.network as Network;
  const at = now();
  const isLeftAlone = isIdle(row, at);
  const noted = row.problem as ContentCaptureProblem | null;
  // A leave may have gone since it was looked at: the next look would find none.
  const isHeld = (noted === null || waitsFor(noted) === 'time') && !isLeftAlone;
  const problem = (isHeld && (await lacksLeave({ db, networks }, campaign.company_id, toPost(row)))) || noted;
  const next = isLeftAlone || (problem !== null && waitsFor(problem) !== 'time') ? null : row.next_at;
  return {
    capture: {
      network,
      got_at: row.got_at?.toISOString() ?? null,
      via: row.via as CaptureLeave | null,
      looked_at: row.looked_at?.toISOString() ?? null,
      problem,
      next_at: next?.toISOString() ?? null,
      is_sandbox: networks.of(network)?.isSandbox ?? false,
    },
  };
}
