import type { ContentStatus, ContentType } from '@altavoz/contracts';
import { contentYears, isContentDay, isOutBy, isStory } from '@altavoz/domain';
import { fieldError } from '../../http/errors.js';

export interface PublishedContent {
  status: ContentStatus;
  contentType: ContentType;
  link: string;
  day: string | null;
  /** Whether a picture or video is stored or comes along. */
  hasFile: boolean;
  /** The status before the change; a story that was published already may have lost its file. */
  before: ContentStatus | null;
  /** The day before the change. */
  dayBefore?: string | null;
}

/**
 * What a published content must have: its link, its day, which has come, and for a story, which vanishes from the network,
 * its own file [ADD-30, ADD-36, STY-04].
 * @throws AppError `request.invalid` on url_info, published_date or image_content
 */
export function checkPublished(
  { status, contentType, link, day, hasFile, before, dayBefore }: PublishedContent,
  now: Date,
): void {
  if (status !== 'content_published') return;
  if (!link) throw fieldError('url_info', 'refusals:content.link_required');
  if (day === null) throw fieldError('published_date', 'refusals:content.day_required');
  // Who has it so already may change all else of it.
  if (before !== status || day !== dayBefore) checkOut(day, now);
  if (isStory(contentType) && !hasFile && before !== 'content_published')
    throw fieldError('image_content', 'refusals:content.file_required');
}

/**
 * A content's day is within a few years: a mistyped year would put it where no calendar is ever opened.
 * @throws AppError `request.invalid` on published_date
 */
export function checkContentDay(day: string | null, now: Date): void {
  const today = now.toISOString().slice(0, 10);
  if (day === null || isContentDay(day, today)) return;
  const { first, last } = contentYears(today);
  throw fieldError('published_date', 'refusals:content.year', { first, last });
}

/**
 * What is published was so on a day that has come.
 * @throws AppError `request.invalid` on published_date
 */
export function checkOut(day: string, now: Date): void {
  if (!isOutBy(day, now.toISOString().slice(0, 10)))
    throw fieldError('published_date', 'refusals:content.day_to_come');
}
