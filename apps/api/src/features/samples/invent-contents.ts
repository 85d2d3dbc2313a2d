import type { ContentStatus, ContentType, InfluencerStatus, Network } from '@altavoz/contracts';
import { DAY_MS, HOUR_MS } from '@altavoz/domain';
import { contentTypesOf, profileUrl } from '@altavoz/networks';
import { postKey } from '@altavoz/networks/pasted';
import { estimatedCents } from './invent-terms.js';
import type { Random } from './random.js';

export interface InventedInfluencer {
  id: string;
  status: InfluencerStatus;
  network: Network;
  username: string;
  followers: number;
  engagement_rate: number;
}

export interface InventedContent {
  campaign_influencer_id: string;
  network: Network;
  content_type: ContentType;
  status: ContentStatus;
  link: string;
  post: string;
  publish_day: string;
  estimated_cost_cents: number;
  /** The key of a stored picture. */
  preview: string | null;
  position: number;
  created_at: string;
  updated_at: string;
  number_of_impressions: number | null;
  number_of_likes: number | null;
  number_of_comments: number | null;
  number_of_shares: number | null;
  number_of_times_saved: number | null;
  number_of_views: number | null;
  scope_number: number | null;
}

/** Days of the campaign: work that is done lies behind today, work to be done ahead of it. */
export interface Period {
  starts: Date;
  today: Date;
  ends: Date;
}

/** Of the work to be done so much should have been done, in the days before. */
const LATE_SHARE = 0.03;
const LATE_DAYS = 5;

const day = (date: Date): string => date.toISOString().slice(0, 10);

/** How far each status has come: the share of a creator's contents that is published. */
const PUBLISHED_SHARE: Partial<Record<InfluencerStatus, number>> = {
  published: 1,
  submitted: 0.45,
  producing: 0.25,
};

/**
 * Invents the contents of a creator who is at work: what is published has figures that fit the size of
 * the account, what is not has none and a date ahead, a few of them one that is over.
 */
export function inventContents(
  random: Random,
  influencer: InventedInfluencer,
  count: number,
  { starts, today, ends }: Period,
  previews: readonly string[],
): InventedContent[] {
  const types = contentTypesOf(influencer.network);
  const share = PUBLISHED_SHARE[influencer.status] ?? 0;
  return Array.from({ length: count }, (_, position) => {
    const content_type = random.pick(types);
    const published = influencer.status === 'published' || (position + 1) / count <= share;
    const from = published ? starts : today;
    const until = published ? today : ends;
    const place = random.next();
    const at =
      !published && place < LATE_SHARE
        ? new Date(today.getTime() - DAY_MS * (1 + Math.floor((place / LATE_SHARE) * LATE_DAYS)))
        : new Date(from.getTime() + place * Math.max(DAY_MS, until.getTime() - from.getTime() - DAY_MS));
    const status: ContentStatus = published
      ? 'content_published'
      : influencer.status === 'submitted'
        ? random.weighted([
            ['content_submitted', 7],
            ['content_rejected', 1],
            ['content_producing', 2],
          ] as const)
        : random.weighted([
            ['content_producing', 5],
            ['content_pending', 5],
          ] as const);
    const impressions = Math.round(influencer.followers * (0.12 + random.next() * 0.55));
    const engagements = Math.round(
      (influencer.followers * influencer.engagement_rate * (0.5 + random.next())) / 100,
    );
    const part = (share_: number) =>
      published ? Math.round(engagements * share_ * (0.7 + random.next() * 0.6)) : null;
    const link =
      published || status === 'content_submitted'
        ? `${profileUrl(influencer.network, influencer.username).replace(/\/$/, '')}/demo-${position + 1}`
        : '';
    return {
      campaign_influencer_id: influencer.id,
      network: influencer.network,
      content_type,
      status,
      link,
      post: postKey(link),
      publish_day: day(at),
      // Together they come to what the creator asks for.
      estimated_cost_cents: Math.round(estimatedCents(influencer.followers) / count),
      preview: random.chance(0.85) ? random.pick(previews) : null,
      position,
      created_at: new Date(starts.getTime() + random.next() * DAY_MS).toISOString(),
      // Figures are read after the day of publication, plans are changed before it.
      updated_at: new Date(
        published
          ? at.getTime() + random.next() * (today.getTime() - at.getTime())
          : today.getTime() - random.between(0, 40) * HOUR_MS,
      ).toISOString(),
      number_of_impressions: published ? impressions : null,
      number_of_likes: part(0.86),
      number_of_comments: part(0.06),
      number_of_shares: part(0.05),
      number_of_times_saved: part(0.04),
      number_of_views:
        published && ['video', 'reel', 'streaming', 'clip'].includes(content_type)
          ? Math.round(impressions * 0.8)
          : null,
      scope_number: published && random.chance(0.3) ? Math.round(impressions * 0.72) : null,
    };
  });
}
