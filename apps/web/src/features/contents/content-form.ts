import {
  METRICS,
  withScheme,
  type AccountPost,
  type Content,
  type ContentStatus,
  type ContentType,
  type Metric,
  type Network,
  type StoredContent,
  type Story,
} from '@altavoz/contracts';
import {
  dayOfPost,
  ENGAGEMENT_FIELDS,
  engagements,
  extraMetrics,
  METRIC_OF_FIELD,
  metricForm,
  parseNumber,
} from '@altavoz/domain';
import { bareLink, postKey } from '@altavoz/networks/pasted';
import { COUNT, problemOf, type WrittenNumber } from '../../components/typed-number';

export type EngagementField = (typeof ENGAGEMENT_FIELDS)[number];

export interface ContentFormValues {
  url_info: string;
  published_date: string;
  /** Major units. */
  estimated_cost: WrittenNumber;
  metrics: Record<Metric, WrittenNumber>;
  file: File | null;
  /** The caught story that filled in a new one. */
  story?: CaughtStory;
  /** The post that was chosen for a new one. */
  post?: AccountPost;
  /** What the network told of the link of a new one. */
  captured?: { link: string; metrics: Partial<Record<Metric, number>> };
}

/** What a form takes over of a story that was caught. */
type CaughtStory = Pick<Story, 'link' | 'published_at' | 'metrics'>;

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

/** What a panel saves of a content, side by side; a file that is chosen stands for the stored one. */
export type SavedContent = Pick<ContentFormValues, 'url_info' | 'published_date' | 'estimated_cost'> &
  Record<Metric, WrittenNumber> & {
    image_content: File | string | null;
    status: ContentStatus;
    rejection_reason: string;
  };
export type ContentField = keyof SavedContent;

/** What was set in a form, by the fields of a panel. */
export const fieldsOf = ({ metrics, file, ...rest }: Partial<ContentFormValues>): Partial<SavedContent> => ({
  ...rest,
  ...metrics,
  ...(file ? { image_content: file } : {}),
});

/**
 * What a story that was caught fills in: its file, its link, the day on which it was published, whatever was said before,
 * and what it had gathered. What was viewed was shown so often at least, where nobody knows that better. What another one had
 * filled in before goes, and with it, where it takes the place of another post, every figure of that.
 */
export function storyFields(
  values: ContentFormValues,
  { story, file }: { story: CaughtStory; file: File },
  replaces = false,
): Omit<Partial<ContentFormValues>, 'metrics'> & { metrics: Partial<ContentFormValues['metrics']> } {
  const old = values.story ? shownOf(values.story) : {};
  const kept = replaces ? [] : METRICS.filter((metric) => values.metrics[metric] !== (old[metric] ?? ''));
  const gone = METRICS.filter(
    (metric) =>
      (old[metric] !== undefined || (replaces && values.metrics[metric] !== '')) && !kept.includes(metric),
  );
  const { number_of_impressions: impressions, ...figures } = shownOf(story);
  return {
    file,
    ...(story.link !== '' ? { url_info: story.link } : values.story && { url_info: '' }),
    published_date: dayOfPost(story.published_at),
    metrics: {
      ...Object.fromEntries(gone.map((metric) => [metric, ''])),
      ...(impressions !== undefined &&
        !kept.includes('number_of_impressions') && { number_of_impressions: impressions }),
      ...figures,
    },
  };
}

const shownOf = ({ metrics }: CaughtStory): CaughtStory['metrics'] => ({
  ...(metrics.number_of_views !== undefined && { number_of_impressions: metrics.number_of_views }),
  ...metrics,
});

/**
 * What another link changes in the form of a new content: what the post of the one before had filled in goes, so that no
 * figure of it stands for another post; what somebody typed stays.
 */
export function withLink(
  values: Pick<ContentFormValues, 'metrics' | 'post' | 'story' | 'captured'>,
  url_info: string,
): Partial<ContentFormValues> {
  const { metrics, post, story, captured } = values;
  const told = [
    post && { link: post.link, metrics: figuresOf(post) },
    story && { link: story.link, metrics: shownOf(story) },
    captured,
  ].filter((one) => one !== undefined && one.link !== '' && postKey(one.link) !== postKey(linkOf(url_info)));
  const isTold = (metric: Metric) =>
    told.some((one) => one?.metrics[metric] !== undefined && one.metrics[metric] === metrics[metric]);
  return {
    url_info,
    metrics: Object.fromEntries(
      METRICS.map((metric) => [metric, isTold(metric) ? '' : metrics[metric]]),
    ) as ContentFormValues['metrics'],
  };
}

/** Whether a post that was chosen came with figures, and the link is still its own. */
const tellsFigures = (post: AccountPost | undefined, link: string): boolean =>
  post !== undefined && post.link === linkOf(link) && Object.keys(figuresOf(post)).length > 0;

/** Whether the network of a content told its figures, now or before. */
export const isTold = (
  { story, post, url_info }: Pick<ContentFormValues, 'story' | 'post' | 'url_info'>,
  stored: Partial<Pick<StoredContent, 'figures'>> | null,
): boolean =>
  story !== undefined ||
  tellsFigures(post, url_info) ||
  Object.values(stored?.figures ?? {}).some(({ source }) => source === 'captured');

/** The figures of a post, each in its own field. The plays of a video that are its views are said once. */
function figuresOf(post: AccountPost): Partial<Record<Metric, number>> {
  const isSaid = (metric: Metric) =>
    post[metric] !== null && !(metric === 'number_of_reproductions' && post[metric] === post.number_of_views);
  return Object.fromEntries(METRICS.flatMap((metric) => (isSaid(metric) ? [[metric, post[metric]]] : [])));
}

/**
 * What a post that was chosen fills in: its link, its day and what its network counts. What another one had filled in before
 * goes, and what somebody typed stays where the post says nothing of it.
 */
export function postFields(
  { metrics, post: before }: Pick<ContentFormValues, 'metrics' | 'post'>,
  post: AccountPost,
): Partial<ContentFormValues> {
  const old = before ? figuresOf(before) : {};
  const kept = METRICS.map((metric) => [metric, metrics[metric] === old[metric] ? '' : metrics[metric]]);
  return {
    post,
    url_info: post.link,
    ...(post.published_at !== null && { published_date: dayOfPost(post.published_at) }),
    metrics: { ...Object.fromEntries(kept), ...figuresOf(post) } as ContentFormValues['metrics'],
  };
}

export const storedContent = (content: StoredContent): SavedContent => {
  const { metrics, file: _none, ...rest } = formValuesOf(content, '');
  const { image_content, status, rejection_reason } = content;
  return { ...rest, ...metrics, image_content, status, rejection_reason };
};

/** The fields of a panel as a form shows them. */
export function valuesOf(fields: SavedContent): ContentFormValues {
  const { url_info, published_date, estimated_cost, image_content, ...rest } = fields;
  const { status: _status, rejection_reason: _reason, ...metrics } = rest;
  const file = image_content instanceof File ? image_content : null;
  return { url_info, published_date, estimated_cost, metrics, file };
}

/** What was seen in fields, as a reply says it. */
export const expectedOf = (seen: Partial<SavedContent>): Partial<StoredContent> =>
  Object.fromEntries(
    Object.entries(seen).map(([field, value]) => [
      field,
      value !== '' || field === 'url_info' || field === 'rejection_reason' ? value : null,
    ]),
  );

/** Whether the views of a content stand in front, as its network told those in the place of impressions. */
export const leadsWithViews = (
  { metrics, post }: Pick<ContentFormValues, 'metrics' | 'post'>,
  stored: Partial<Pick<StoredContent, 'figures'>> | null,
): boolean =>
  (stored?.figures?.number_of_views?.source === 'captured' || typeof post?.number_of_views === 'number') &&
  metrics.number_of_impressions === '';

/** The metrics under "more": those that the content can have, and any other that has a value, typed or stored. */
export function moreMetrics(
  network: Network,
  type: ContentType,
  values: Readonly<Record<Metric, WrittenNumber>>,
  stored: Content | null,
): Metric[] {
  const possible = extraMetrics(network, type);
  const shown = ENGAGEMENT_FIELDS.map((field): Metric => METRIC_OF_FIELD[field]);
  return METRICS.filter(
    (metric) =>
      !shown.includes(metric) &&
      (possible.includes(metric) || values[metric] !== '' || typeof stored?.[metric] === 'number'),
  );
}

/**
 * The engagement fields that a network's content type shows, and whether each must be filled [MET-12…30]. What is stored is
 * shown though the type hides it, as whatever told or said it did: its rate has it [ENT-099].
 */
export function shownFields(
  network: Network,
  type: ContentType,
  stored: Partial<Record<Metric, number | null>> | null,
  told = false,
): { field: EngagementField; required: boolean }[] {
  const form = metricForm(network, type, told);
  return ENGAGEMENT_FIELDS.filter(
    (field) => form[field] !== 'hidden' || typeof stored?.[METRIC_OF_FIELD[field]] === 'number',
  ).map((field) => ({ field, required: form[field] === 'required' }));
}

/** Likes, comments, shares and saves of what is shown, while it is typed; null while none is [MET-06, MET-08]. */
export function totalEngagements(
  metrics: Readonly<Record<Metric, WrittenNumber>>,
  network: Network,
  type: ContentType,
  stored: Partial<Record<Metric, number | null>> | null,
): number | null {
  const shown = shownFields(network, type, stored).filter(({ field }) => field !== 'impressions');
  if (shown.every(({ field }) => metrics[METRIC_OF_FIELD[field]] === '')) return null;
  const counts = shown.map(({ field }) => {
    const written = metrics[METRIC_OF_FIELD[field]];
    return [field, problemOf(COUNT, written) ? 0 : parseNumber(written)];
  });
  return engagements(Object.fromEntries(counts) as Parameters<typeof engagements>[0]);
}

/** The metrics of a new content as they are sent: what is empty or hidden is not [MET-31]. */
export function metricsToSend(
  metrics: Readonly<Record<Metric, WrittenNumber>>,
  network: Network,
  type: ContentType,
): Partial<Record<Metric, number>> {
  const form = metricForm(network, type);
  const hidden = new Set<Metric>(
    ENGAGEMENT_FIELDS.filter((field) => form[field] === 'hidden').map((field) => METRIC_OF_FIELD[field]),
  );
  return Object.fromEntries(
    METRICS.flatMap((metric) =>
      hidden.has(metric) || metrics[metric] === '' ? [] : [[metric, Number(metrics[metric])]],
    ),
  );
}

/** Moves the focus to the first element of a kind, and so into sight. */
export function focusFirst(place: HTMLElement | null, selector: string): void {
  place?.querySelector<HTMLElement>(selector)?.focus();
}

/** An address as it is meant: what was copied without `https://` has it put before, what an app adds to it goes. */
export const linkOf = (text: string): string => bareLink(withScheme(text));

/** Whether text is an address that opens in a browser. */
export function isLink(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text.trim()).protocol);
  } catch {
    return false;
  }
}
