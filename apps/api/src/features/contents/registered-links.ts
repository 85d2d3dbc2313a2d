import type { ContentType } from '@altavoz/contracts';
import { bareLink, leadsToProfile, postKey } from '@altavoz/networks/pasted';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import { AppError, fieldError } from '../../http/errors.js';
import { sentence } from '../../words.js';
import type { CampaignKey } from '../campaigns/index.js';
import { knownInfluencer } from '../influencers/index.js';

/** A content that has a link, and whose it is. */
export interface RegisteredFound {
  id: string;
  name: string;
  username: string;
}

/** The contents of a campaign that have some of the links, by `postKey` of the link; of several the newest. */
export async function findRegistered(
  db: Queryable,
  campaign: CampaignKey,
  links: readonly string[],
): Promise<Map<string, RegisteredFound>> {
  if (links.length === 0) return new Map();
  const { rows } = await sql<RegisteredFound & { post: string }>`
    select content.id, content.post, known.name, known.username
    from contents content
    join campaign_influencers ci on ci.company_id = content.company_id and ci.id = content.campaign_influencer_id
    cross join ${knownInfluencer}
    where content.company_id = ${campaign.company_id} and content.campaign_id = ${campaign.id}
      and not content.is_out and content.post <> '' and content.post = any(${links.map(postKey)}::text[])
    order by content.id`.execute(db);
  return new Map(rows.map((row) => [row.post, row]));
}

/** What is said of a link that a content has already: whose that is. */
export const takenBy = ({ name, username }: RegisteredFound) =>
  sentence('refusals:content.link_taken', { name: name || username });

/** @throws AppError `request.invalid` on url_info: the link leads to a profile */
export function checkPostLink(link: string, contentType: ContentType): void {
  if (leadsToProfile(link, contentType)) throw fieldError('url_info', 'refusals:content.link_of_profile');
}

/**
 * A link that is written into a content leads to a post, as far as its address tells, and belongs to no other content of
 * the campaign, however either was copied: each would be counted. The transaction holds the campaign.
 * @param isWanted it is said that more than one may have it
 * @throws AppError `request.invalid` on url_info, and on same_link where saying so is what is missing
 */
export async function checkLink(
  tx: Tx,
  campaign: CampaignKey,
  { link, contentType, isWanted }: { link: string; contentType: ContentType; isWanted: boolean },
): Promise<void> {
  if (link === '') return;
  checkPostLink(link, contentType);
  if (isWanted) return;
  const found = (await findRegistered(tx, campaign, [link])).get(postKey(bareLink(link)));
  if (!found) return;
  const fields = { url_info: [takenBy(found)], same_link: [sentence('refusals:content.link_wanted')] };
  throw new AppError('request.invalid', { fields });
}
