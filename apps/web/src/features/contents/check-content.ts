import {
  METRICS,
  type Content,
  type ContentType,
  type Metric,
  type Network,
  type StoredContent,
} from '@altavoz/contracts';
import { contentYears, isContentDay, isOutBy, isPlainDay, isStory, METRIC_OF_FIELD } from '@altavoz/domain';
import { leadsToProfile } from '@altavoz/networks/pasted';
import { COUNT, MONEY, problemOf } from '../../components/typed-number';
import { isLink, isTold, linkOf, shownFields, type ContentFormValues } from './content-form';
import { todayHere } from '../../lib/today';

export type ContentProblem =
  | 'link_required'
  | 'link_invalid'
  | 'link_profile'
  | 'date_required'
  | 'date_invalid'
  | 'date_far'
  | 'date_to_come'
  | 'file_required'
  | 'required'
  | 'unreadable'
  | 'unreadable_cost';
type Problems = Partial<
  Record<Metric | 'url_info' | 'published_date' | 'estimated_cost' | 'image_content', ContentProblem>
>;
type Stored = Pick<Content, 'image_content' | 'blob_preview' | 'status' | 'published_date'> &
  Partial<Pick<StoredContent, 'figures' | 'url_info'>>;

/** What a content of no status is saved with: a link that is none, nor figures, cost or day that are none. */
export function typingProblems(
  { metrics, published_date, estimated_cost, url_info }: ContentFormValues,
  content: (Pick<Stored, 'published_date'> & Partial<Pick<Content, 'url_info'>>) | null,
  contentType: ContentType,
): Problems {
  const problems: Problems = Object.fromEntries(
    METRICS.filter((metric) => problemOf(COUNT, metrics[metric])).map((metric) => [metric, 'unreadable']),
  );
  if (url_info.trim() !== '' && !isLink(linkOf(url_info))) problems.url_info = 'link_invalid';
  // What a content has already it may keep.
  else if (url_info !== content?.url_info && leadsToProfile(linkOf(url_info), contentType))
    problems.url_info = 'link_profile';
  if (problemOf(MONEY, estimated_cost)) problems.estimated_cost = 'unreadable_cost';
  if (published_date !== '' && !isPlainDay(published_date)) problems.published_date = 'date_invalid';
  else if (isFar(published_date, content)) problems.published_date = 'date_far';
  return problems;
}

/**
 * What still misses before a content can be saved as published, by field: link, date, a story's file, and
 * the engagement that its type requires; 0 counts as filled [ADD-30…36, MET-11…19, STY-04].
 */
export function contentProblems(
  values: ContentFormValues,
  network: Network,
  contentType: ContentType,
  content: Stored | null,
): Problems {
  const problems = typingProblems(values, content, contentType);
  if (values.url_info.trim() === '') problems.url_info = 'link_required';
  if (values.published_date === '') problems.published_date = 'date_required';
  // Who has it so already may change all else of it.
  else if (
    !problems.published_date &&
    !isOutBy(values.published_date, todayHere()) &&
    !(content?.status === 'content_published' && content.published_date === values.published_date)
  )
    problems.published_date = 'date_to_come';
  const hasMedia = values.file !== null || content?.image_content || content?.blob_preview;
  // One that was published before may have lost its file: its figures can still be changed.
  const wasPublished = content?.status === 'content_published';
  if (isStory(contentType) && !hasMedia && !wasPublished) problems.image_content = 'file_required';
  for (const { field, required } of shownFields(network, contentType, null, isTold(values, content))) {
    const metric = METRIC_OF_FIELD[field];
    if (required && values.metrics[metric] === '') problems[metric] = 'required';
  }
  return problems;
}

/** Whether a day was mistyped, as the server judges it: one that is stored already may stay. */
export const isFar = (day: string, content: Pick<Content, 'published_date'> | null): boolean =>
  isPlainDay(day) && day !== content?.published_date && !isContentDay(day, todayHere());

/** The years that a content's day can have, as the message about another names them. */
export const possibleYears = () => contentYears(todayHere());
