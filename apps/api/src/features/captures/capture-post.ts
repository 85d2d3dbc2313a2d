import type { BodyOf, Network, ResponseOf, endpoints } from '@altavoz/contracts';
import {
  inferContentNetwork,
  networkManifest,
  networkOfLink,
  otherAccountOfLink,
  OWN_NETWORK,
} from '@altavoz/networks';
import type { Caller } from '../../http/caller.js';
import { fieldError, notFound } from '../../http/errors.js';
import { findCampaignInfluencer } from '../campaign-influencers/index.js';
import { findChangeableCampaign } from '../campaigns/index.js';
import { notObtained } from '../network-connections/index.js';
import { askPosts, type Asking } from './ask-posts.js';

type Call = (typeof endpoints.contents)['captureMetrics'];

/**
 * Asks a network for the figures of one post, for a form that somebody fills in: nothing is kept.
 * @throws AppError `request.invalid` on link, which is of another network or account, or of no post;
 *   `networks.not_configured`, `networks.not_obtained` with the reason
 */
export async function capturePost(
  context: Asking,
  caller: Caller,
  campaignId: string,
  { network, link, influencer }: BodyOf<Call>,
): Promise<ResponseOf<Call>> {
  const { db, now } = context;
  const campaign = await findChangeableCampaign(db, caller, campaignId);
  const found = influencer === undefined ? null : await findCampaignInfluencer(db, campaign, influencer);
  if (found === undefined) throw notFound();
  const owner = found && {
    id: found.influencer_id,
    network: found.network as Network,
    username: found.username,
  };
  const { name, usernameIsAddress } = networkManifest(network);
  // What is inferred as nobody's may be a site, or of a network that is told by its own addresses alone.
  const inferred = inferContentNetwork(link);
  const own = networkOfLink(link);
  const fits = usernameIsAddress ? own === null : own === network;
  if (inferred !== network && !(inferred === OWN_NETWORK && fits))
    throw fieldError('link', 'refusals:content.link_of_other_network', { network: name });
  const other = owner && otherAccountOfLink(link, owner);
  if (other !== null) throw fieldError('link', 'refusals:content.link_of_other_account', { username: other });
  const [answer] = await all(askPosts(context, campaign.company_id, [{ network, link, influencer: owner }]));
  const outcome = answer?.[1];
  if (!outcome?.ok) {
    const { problem = 'unavailable', retryAt } = outcome ?? {};
    if (problem === 'no_post')
      throw fieldError('link', 'refusals:content.link_of_no_post', { network: name });
    throw notObtained({ class: problem, ...(retryAt && { retryAt }) }, now());
  }
  const { metrics } = outcome;
  return {
    comments: metrics.number_of_comments ?? null,
    likes: metrics.number_of_likes ?? null,
    shares: metrics.number_of_shares ?? null,
    views: metrics.number_of_views ?? null,
    saves: metrics.number_of_times_saved ?? null,
    status: 200,
  };
}

async function all<T>(parts: AsyncIterable<readonly T[]>): Promise<T[]> {
  const found: T[] = [];
  for await (const part of parts) found.push(...part);
  return found;
}
