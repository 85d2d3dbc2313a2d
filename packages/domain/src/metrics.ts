import { LIMITS, METRICS, type ContentType, type Metric, type Network } from '@altavoz/contracts';

/** The five fields of the engagement form, in order [MET-01…05]. */
export const ENGAGEMENT_FIELDS = ['impressions', 'likes', 'comments', 'shares', 'saves'] as const;
export type EngagementField = (typeof ENGAGEMENT_FIELDS)[number];

/** Each field's name on a content [ENT-082…086]. */
export const METRIC_OF_FIELD = {
  impressions: 'number_of_impressions',
  likes: 'number_of_likes',
  comments: 'number_of_comments',
  shares: 'number_of_shares',
  saves: 'number_of_times_saved',
} as const satisfies Record<EngagementField, Metric>;

type Count = number | null | undefined;

/** Likes + comments + shares + saves; what is empty counts as 0, impressions do not count [MET-08]. */
export function engagements(counts: {
  readonly likes?: Count;
  readonly comments?: Count;
  readonly shares?: Count;
  readonly saves?: Count;
}): number {
  return (counts.likes ?? 0) + (counts.comments ?? 0) + (counts.shares ?? 0) + (counts.saves ?? 0);
}

/**
 * Engagement rate in percent: engagements / followers * 100, or the override when there is one (0 is one).
 * Null without followers or where the engagements are not known; never NaN or Infinity; not rounded [ANA-22, ANA-23].
 */
export function engagementRate(total: Count, followers: Count, override?: Count): number | null {
  if (override != null && Number.isFinite(override)) return override;
  if (total == null || followers == null || !Number.isFinite(followers) || followers <= 0) return null;
  return Number.isFinite(total) ? (total / followers) * 100 : null;
}

/** The engagement rate of one content: not known while nobody has said any of what it is made of [CON-09]. */
export function contentRate(
  content: Readonly<Partial<Record<Metric, number | null>>>,
  followers: Count,
): number | null {
  const {
    number_of_likes: likes,
    number_of_comments: comments,
    number_of_shares: shares,
    number_of_times_saved: saves,
  } = content;
  const isKnown = [likes, comments, shares, saves].some((count) => count != null);
  return engagementRate(isKnown ? engagements({ likes, comments, shares, saves }) : null, followers);
}

/** Total scope: 75.17% of the impressions as a whole number, halves up; an estimate [ANA-21]. */
export function estimatedScope(impressions: number): number {
  // The share as a whole number of ten-thousandths, so that no half is lost to a binary fraction.
  const tenThousandths = Math.round(LIMITS.scopeOfImpressions * 10_000);
  return Math.round((impressions * tenThousandths) / 10_000);
}

/** What so many of something cost; null where nothing is spent, or nothing of it is known. Not rounded. */
export function costPer(spent: Count, total: Count, per = 1): number | null {
  return spent != null && spent > 0 && total != null && total > 0 ? (spent / total) * per : null;
}

/** Published of planned contents in percent, 0 to 100; 0 when nothing is planned; not rounded [ANA-24]. */
export function contentProgress(published: number, planned: number): number {
  if (!(planned > 0)) return 0;
  return Math.min(100, Math.max(0, (published / planned) * 100));
}

export type FieldRule = 'required' | 'optional' | 'hidden';
export type MetricForm = Readonly<Record<EngagementField, FieldRule>>;

const ALL_FIVE: MetricForm = {
  impressions: 'required',
  likes: 'required',
  comments: 'required',
  shares: 'required',
  saves: 'required',
};
const WITHOUT_SAVES: MetricForm = { ...ALL_FIVE, saves: 'hidden' };
const PODCAST: MetricForm = {
  impressions: 'optional',
  likes: 'hidden',
  comments: 'hidden',
  shares: 'required',
  saves: 'required',
};
const BLOG: MetricForm = {
  impressions: 'optional',
  likes: 'hidden',
  comments: 'required',
  shares: 'required',
  saves: 'hidden',
};

/** The form of each content type; a network with a form of its own comes first [MET-12…30]. */
const FORM_OF_NETWORK: Readonly<Partial<Record<Network, MetricForm>>> = { spotify: PODCAST, blog: BLOG };
const FORM_OF_TYPE: Readonly<Record<ContentType, MetricForm>> = {
  story: WITHOUT_SAVES,
  snap: WITHOUT_SAVES,
  streaming: WITHOUT_SAVES,
  clip: WITHOUT_SAVES,
  podcast: PODCAST,
  video: ALL_FIVE,
  photo: ALL_FIVE,
  instagram_tv: ALL_FIVE,
  reel: ALL_FIVE,
  post: ALL_FIVE,
};

/**
 * Which fields the engagement form of a content asks for, offers and hides [MET-12…30]. Where saves are required they
 * are sent whatever they are, 0 too, and never made up; elsewhere when there are any [MET-31, MET-32].
 * @param isTold whether its network told its figures: nobody is asked for what it does not tell, as likes of a story
 */
export function metricForm(network: Network, type: ContentType, isTold = false): MetricForm {
  const form = FORM_OF_NETWORK[network] ?? FORM_OF_TYPE[type];
  if (!isTold) return form;
  const told = Object.entries(form).map(([field, rule]) => [field, rule === 'required' ? 'optional' : rule]);
  return Object.fromEntries(told) as MetricForm;
}

export type EngagementPart = Exclude<EngagementField, 'impressions'>;
/** What the engagements of a content are the sum of. */
export const ENGAGEMENT_PARTS = [
  'likes',
  'comments',
  'shares',
  'saves',
] as const satisfies readonly EngagementPart[];

/**
 * The parts of the engagements that nobody has said of a content, of those that its type has: without them total and rate
 * are partial. None where nothing is known at all, as there is neither then.
 */
export function unsaidParts(
  metrics: Readonly<Partial<Record<Metric, unknown>>>,
  network: Network,
  type: ContentType,
): EngagementPart[] {
  const form = metricForm(network, type);
  const isSaid = (part: EngagementPart) => (metrics[METRIC_OF_FIELD[part]] ?? '') !== '';
  return ENGAGEMENT_PARTS.some(isSaid)
    ? ENGAGEMENT_PARTS.filter((part) => form[part] !== 'hidden' && !isSaid(part))
    : [];
}

/** The metrics that are shown of a content: above zero, in the order of the list [MET-58, ENT-098]. */
export function visibleMetrics(
  content: Readonly<Partial<Record<Metric, number | null>>>,
): { readonly metric: Metric; readonly value: number }[] {
  return METRICS.flatMap((metric) => {
    const value = content[metric];
    return typeof value === 'number' && value > 0 ? [{ metric, value }] : [];
  });
}

const SEEN: readonly Metric[] = ['number_of_views', 'scope_number', 'number_of_interactions'];
const PLAYED: readonly Metric[] = [...SEEN, 'number_of_reproductions', 'number_of_clicks_to_the_link'];
const SHOWN: readonly Metric[] = [...SEEN, 'number_of_prints', 'number_of_clicks_to_the_link'];
const STORY: readonly Metric[] = [...SHOWN, 'number_of_responses', 'number_of_clicks_to_stickers'];
const EXTRA_OF_TYPE: Readonly<Record<ContentType, readonly Metric[]>> = {
  story: STORY,
  snap: STORY,
  streaming: PLAYED,
  clip: PLAYED,
  podcast: ['number_of_reproductions', 'scope_number', 'number_of_interactions'],
  video: PLAYED,
  photo: SHOWN,
  instagram_tv: PLAYED,
  reel: PLAYED,
  post: SHOWN,
};
/** What only some networks have. */
const EXTRA_OF_NETWORK: Readonly<Partial<Record<Network, readonly Metric[]>>> = {
  twitter: ['number_of_rts', 'number_of_times_favs', 'number_of_responses'],
  youtube: ['number_of_dislikes'],
};

/** The metrics besides the engagement form that a content of a type on a network can have. */
export const extraMetrics = (network: Network, type: ContentType): readonly Metric[] => [
  ...EXTRA_OF_TYPE[type],
  ...(EXTRA_OF_NETWORK[network] ?? []),
];
