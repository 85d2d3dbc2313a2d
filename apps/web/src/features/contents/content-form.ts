import { METRICS, type Content, type ContentType, type Metric, type Network } from '@altavoz/contracts';
import { ENGAGEMENT_FIELDS, engagements, METRIC_OF_FIELD, metricForm, parseNumber } from '@altavoz/domain';

export type EngagementField = (typeof ENGAGEMENT_FIELDS)[number];
/** What a number field holds: a number, or the empty text. */
export type NumberText = number | string;

export interface ContentFormValues {
  url_info: string;
  published_date: string;
  metrics: Record<Metric, NumberText>;
  file: File | null;
  /** A picture of a video, made in the browser. */
  thumbnail: File | null;
}

/** The form of a content as it stands; an unknown metric is an empty field. */
export const formValuesOf = (content: Content | null, date: string): ContentFormValues => ({
  url_info: content?.url_info ?? '',
  published_date: content?.published_date ?? date,
  metrics: Object.fromEntries(METRICS.map((metric) => [metric, content?.[metric] ?? ''])) as Record<
    Metric,
    NumberText
  >,
  file: null,
  thumbnail: null,
});

/** The five engagement metrics in order; the others stand under "more". */
export const ENGAGEMENT_METRICS = ENGAGEMENT_FIELDS.map((field) => METRIC_OF_FIELD[field]);
export const OTHER_METRICS = METRICS.filter((metric) => !ENGAGEMENT_METRICS.some((one) => one === metric));

/** The engagement fields that a network's content type shows, and whether each must be filled [MET-12…30]. */
export function shownFields(
  network: Network,
  type: ContentType,
): { field: EngagementField; required: boolean }[] {
  const form = metricForm(network, type);
  return ENGAGEMENT_FIELDS.filter((field) => form[field] !== 'hidden').map((field) => ({
    field,
    required: form[field] === 'required',
  }));
}

/** Likes, comments, shares and saves of what is shown, while it is typed [MET-06, MET-08]. */
export function totalEngagements(
  metrics: Readonly<Record<Metric, NumberText>>,
  network: Network,
  type: ContentType,
): number {
  const shown = new Set(shownFields(network, type).map(({ field }) => field));
  const of = (field: EngagementField) =>
    shown.has(field) ? (parseNumber(String(metrics[METRIC_OF_FIELD[field]])) ?? 0) : 0;
  return engagements({
    likes: of('likes'),
    comments: of('comments'),
    shares: of('shares'),
    saves: of('saves'),
  });
}

/** The metrics as they are sent: null for an empty field; a hidden field is not sent [MET-31]. */
export function metricsToSend(
  metrics: Readonly<Record<Metric, NumberText>>,
  network: Network,
  type: ContentType,
): Partial<Record<Metric, number | null>> {
  const hidden = new Set<Metric>(
    ENGAGEMENT_FIELDS.filter((field) => metricForm(network, type)[field] === 'hidden').map(
      (field) => METRIC_OF_FIELD[field],
    ),
  );
  return Object.fromEntries(
    METRICS.filter((metric) => !hidden.has(metric)).map((metric) => [
      metric,
      metrics[metric] === '' ? null : Number(metrics[metric]),
    ]),
  );
}

/** Whether text is an address that opens in a browser. */
export function isLink(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text.trim()).protocol);
  } catch {
    return false;
  }
}
