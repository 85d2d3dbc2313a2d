import type { Content, ContentStatus, ContentType, Network } from '@altavoz/contracts';
import { addDays, CONTENT_STATUS_TONES, foldText } from '@altavoz/domain';
import type { WalkedList } from '../../../components/use-walk';
import { creatorName } from '../../../lib/creator-name';

/** What of the calendar is shown; an empty list of a kind shows all of it. */
export interface CalendarFilter {
  networks: readonly Network[];
  statuses: readonly ContentStatus[];
  types: readonly ContentType[];
  /** A part of the creator's name or username. */
  search: string;
}
export const NO_FILTER: CalendarFilter = { networks: [], statuses: [], types: [], search: '' };

/** Days that a content takes on the calendar: that of publication, and the next as well where that is wished [CAL-16]. */
export type EventDays = 1 | 2;

export interface ContentEvent {
  id: string;
  title: string;
  allDay: true;
  /** `yyyy-mm-dd`, no time and no zone [CAL-30]. */
  start: string;
  /** The day behind the last one. */
  end: string;
  color: string;
  contrastColor: string;
  extendedProps: { content: Content };
}

/** The contents that have a day, as events of so many days in the colour of their status [CAL-15, CAL-16, CAL-23]. */
export function eventsOf(contents: readonly Content[], days: EventDays): ContentEvent[] {
  return contents.flatMap((content) => {
    const day = content.published_date;
    if (day === null) return [];
    const tone = CONTENT_STATUS_TONES[content.status];
    return [
      {
        id: content.uuid,
        title: creatorName(content),
        allDay: true as const,
        start: day,
        end: addDays(day, days),
        color: `var(--alta-tone-${tone})`,
        contrastColor: `var(--alta-tone-${tone}-text)`,
        extendedProps: { content },
      },
    ];
  });
}

/**
 * The days of publication to ask for so that a period is complete: with events of two days one before it as well,
 * whose events reach into it.
 * @param start first day of the period @param end the day behind its last
 */
export const daysToRead = (start: string, end: string, days: EventDays): { from: string; to: string } => ({
  from: addDays(start.slice(0, 10), 1 - days),
  to: addDays(end.slice(0, 10), -1),
});

/** The contents that a filter lets through [CAL-14]. */
export function filterContents(contents: readonly Content[], filter: CalendarFilter): Content[] {
  const wanted = foldText(filter.search.trim().replace(/^@/, ''));
  const among = <T>(list: readonly T[], value: T) => list.length === 0 || list.includes(value);
  return contents.filter(
    (content) =>
      among(filter.networks, content.network) &&
      among(filter.statuses, content.status) &&
      among(filter.types, content.content_type) &&
      (wanted === '' || foldText(`${content.name} ${content.username}`).includes(wanted)),
  );
}

/** Contents as they are gone through from one to the next: by their days. */
export const calendarWalk = (shown: readonly Content[]): WalkedList => ({
  ids: [...shown]
    .sort((a, b) => (a.published_date ?? '').localeCompare(b.published_date ?? ''))
    .map(({ uuid }) => uuid),
  total: shown.length,
});

/** Adds a value to a list or takes it out. */
export const toggled = <T>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
