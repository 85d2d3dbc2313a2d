import type { ContentStatus, ContentType, Network } from '@altavoz/contracts';
import { statusAfterPublishedContent } from '@altavoz/domain';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { findStatuses, setStatuses } from '../campaign-influencers/index.js';
import { common, type HeldCampaign } from '../campaigns/index.js';
import { announceContents } from './announce-contents.js';
import { insertContents, lastPositions } from './contents.repository.js';

/** A content to add, whose parts have been checked. */
export interface PlacedContent {
  id: string;
  campaignInfluencerId: string;
  network: Network;
  contentType: ContentType;
  status: ContentStatus;
  link: string;
  day: string | null;
  estimatedCostCents: number | null;
  media: string | null;
  preview: string | null;
  /** When its creator handed it in by themselves; left out where the company planned it. */
  handedInAt?: Date;
}

/**
 * Puts contents behind those that their creators have, in the order given. Published ones move their creators to
 * producing, but for those who are published [ADD-45, STA-19]. The transaction holds the campaign (lockCampaign), and
 * the creators are in it.
 * @returns the name of the change of status, for its undoing; null when nobody was moved
 */
export async function placeContents(
  tx: Tx,
  { now, newId }: Pick<Context, 'now' | 'newId'>,
  campaign: HeldCampaign,
  contents: readonly PlacedContent[],
  { at, by }: { at: Date; by: string | null },
): Promise<string | null> {
  const creatorIds = [...new Set(contents.map(({ campaignInfluencerId }) => campaignInfluencerId))];
  const last = await lastPositions(tx, campaign.company_id, creatorIds);
  await insertContents(
    tx,
    contents.map((content) => {
      const position = (last.get(content.campaignInfluencerId) ?? -1) + 1;
      last.set(content.campaignInfluencerId, position);
      return {
        id: content.id,
        company_id: campaign.company_id,
        campaign_id: campaign.id,
        campaign_influencer_id: content.campaignInfluencerId,
        network: content.network,
        content_type: content.contentType,
        status: content.status,
        link: content.link,
        publish_day: content.day,
        estimated_cost_cents: content.estimatedCostCents,
        media: content.media,
        preview: content.preview,
        position,
        created_at: at,
        updated_at: at,
        updated_by: by,
        is_planned: content.handedInAt === undefined,
        handed_in_at: content.handedInAt ?? null,
        creators_media: content.handedInAt === undefined ? null : content.media,
      };
    }),
  );
  await announceContents(tx, campaign, {
    contents: contents.map(({ id }) => id),
    influencers: creatorIds,
    told: {
      kind: 'contents.added',
      count: contents.length,
      network: common(contents.map(({ network }) => network)),
      content_type: common(contents.map(({ contentType }) => contentType)),
      status: common(contents.map(({ status }) => status)),
    },
  });
  const published = contents.flatMap(({ status, campaignInfluencerId }) =>
    status === 'content_published' ? [campaignInfluencerId] : [],
  );
  return moveToProducing(tx, { now, newId }, campaign, published);
}

/**
 * Moves creators whose contents were published to producing, where their work had not begun [STA-19].
 * @returns the name of the change; null where everybody stays
 */
export async function moveToProducing(
  tx: Tx,
  context: Pick<Context, 'now' | 'newId'>,
  campaign: HeldCampaign,
  creators: readonly string[],
): Promise<string | null> {
  if (creators.length === 0) return null;
  const owners = [...new Set(creators)];
  const statuses = await findStatuses(tx, campaign, owners);
  const moved = owners.filter((id) => statusAfterPublishedContent(statuses.get(id) ?? 'removed'));
  if (moved.length === 0) return null;
  return (await setStatuses(tx, context, campaign, moved, 'producing', { how: 'followed' })).change;
}
