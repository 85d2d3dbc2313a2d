import { METRICS, type Content, type ContentType, type Metric, type Network } from '@altavoz/contracts';
import {
  ENGAGEMENT_FIELDS,
  engagements,
  extraMetrics,
  formatPercent,
  METRIC_OF_FIELD,
  metricForm,
  parseNumber,
} from '@altavoz/domain';
import { COUNT, problemOf, type WrittenNumber } from '../../components/typed-number';

export type EngagementField = (typeof ENGAGEMENT_FIELDS)[number];

export interface ContentFormValues {
  url_info: string;
  published_date: string;
  /** Major units. */
  estimated_cost: WrittenNumber;
  metrics: Record<Metric, WrittenNumber>;
  file: File | null;
}

/** The form of a content as it stands; an unknown metric is an empty field. */
export const formValuesOf = (content: Content | null, date: string): ContentFormValues => ({
  url_info: content?.url_info ?? '',
  published_date: content?.published_date ?? date,
  estimated_cost: content?.estimated_cost ?? '',
  metrics: Object.fromEntries(METRICS.map((metric) => [metric, content?.[metric] ?? ''])) as Record<
    Metric,
    WrittenNumber
  >,
  file: null,
});

/** The same side by side, as they are compared and sent; a file that is chosen stands for the stored one. */
export type ContentFields = Pick<ContentFormValues, 'url_info' | 'published_date' | 'estimated_cost'> &
  Record<Metric, WrittenNumber> & { image_content: File | string | null };

export function fieldsOf(values: Partial<ContentFormValues>, stored: Content): Partial<ContentFields> {
  const { metrics, file, ...rest } = values;
  return {
    ...rest,
    ...metrics,
    ...(file === undefined ? {} : { image_content: file ?? stored.image_content }),
  };
}

export const storedFields = (content: Content): ContentFields =>
  fieldsOf(formValuesOf(content, ''), content) as ContentFields;

export function valuesOf({
  url_info,
  published_date,
  estimated_cost,
  image_content,
  ...metrics
}: ContentFields) {
  const file = image_content instanceof File ? image_content : null;
  return { url_info, published_date, estimated_cost, metrics, file } satisfies ContentFormValues;
}

/** What was seen in the fields that a change sends, as a reply says it. */
export const expectedOf = (seen: ContentFields, fields: readonly string[]): Partial<Content> =>
  Object.fromEntries(
    Object.entries(seen).flatMap(([field, value]) =>
      fields.includes(field) ? [[field, value === '' && field !== 'url_info' ? null : value]] : [],
    ),
  );

/** The metrics under "more": those that the content can have, and any other that has a value already. */
export function moreMetrics(
  network: Network,
  type: ContentType,
  values: Readonly<Record<Metric, WrittenNumber>>,
): Metric[] {
  const possible = extraMetrics(network, type);
  const shown = ENGAGEMENT_FIELDS.map((field): Metric => METRIC_OF_FIELD[field]);
  return METRICS.filter(
    (metric) => !shown.includes(metric) && (possible.includes(metric) || values[metric] !== ''),
  );
}

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
  metrics: Readonly<Record<Metric, WrittenNumber>>,
  network: Network,
  type: ContentType,
): number {
  const shown = new Set(shownFields(network, type).map(({ field }) => field));
  const of = (field: EngagementField) => {
    const written = metrics[METRIC_OF_FIELD[field]];
    return shown.has(field) && !problemOf(COUNT, written) ? parseNumber(written) : 0;
  };
  return engagements({
    likes: of('likes'),
    comments: of('comments'),
    shares: of('shares'),
    saves: of('saves'),
  });
}

/**
 * The metrics as they are sent: those that differ from what is stored, null for one that was emptied. What is
 * empty or hidden and was so before is not sent [MET-31].
 */
export function metricsToSend(
  metrics: Readonly<Record<Metric, WrittenNumber>>,
  network: Network,
  type: ContentType,
  stored: Content | null,
): Partial<Record<Metric, number | null>> {
  const form = metricForm(network, type);
  const hidden = new Set<Metric>(
    ENGAGEMENT_FIELDS.filter((field) => form[field] === 'hidden').map((field) => METRIC_OF_FIELD[field]),
  );
  return Object.fromEntries(
    METRICS.flatMap((metric) => {
      const value = metrics[metric] === '' ? null : Number(metrics[metric]);
      return hidden.has(metric) || value === (stored?.[metric] ?? null) ? [] : [[metric, value]];
    }),
  );
}

/** The engagement rate of a content; a dash for what cannot have one yet. */
export const engagementText = ({ status, engagement }: Pick<Content, 'status' | 'engagement'>): string =>
  engagement !== null && (status === 'content_published' || engagement > 0) ? formatPercent(engagement) : '—';

/** Moves the focus to the first element of a kind, and so into sight. */
export function focusFirst(place: HTMLElement | null, selector: string): void {
  place?.querySelector<HTMLElement>(selector)?.focus();
}

/** An address as it is meant: what was copied without `https://` has it put before. */
export function linkOf(text: string): string {
  const typed = text.trim();
  return /^(www\.|[\w-]+(\.[\w-]+)+\/)\S*$/i.test(typed) ? `https://${typed}` : typed;
}

/** Whether text is an address that opens in a browser. */
export function isLink(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text.trim()).protocol);
  } catch {
    return false;
  }
}
