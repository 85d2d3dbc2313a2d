import type { Content, ContentStatus, ContentType, Network } from '@altavoz/contracts';
import { addDays, CONTENT_STATUS_TONES, foldText, isLate, type Tone } from '@altavoz/domain';
import type { WalkedList } from '../../../components/use-walk';
import { creatorName } from '../../../lib/creator-name';
import { todayHere } from '../../../lib/today';

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

/** What a content asks of whoever looks, what is pressing first. */
export const URGENCIES = [
  'late',
  'content_rejected',
  'content_submitted',
  'content_pending',
  'content_producing',
  'content_published',
] as const satisfies readonly ('late' | ContentStatus)[];
export type Urgency = (typeof URGENCIES)[number];

/** In which order the contents of a day are gone through: what somebody can do something for first, what is out of it last. */
const ROWS: readonly Urgency[] = [
  'late',
  'content_submitted',
  'content_producing',
  'content_pending',
  'content_published',
  'content_rejected',
];

export const urgencyOf = (content: Content, today = todayHere()): Urgency =>
  isLate(content, today) ? 'late' : content.status;
const urgencyTone = (urgency: Urgency): Tone =>
  urgency === 'late' ? 'danger' : CONTENT_STATUS_TONES[urgency];

/** The colour of its mark: what was rejected is deeper than what is late, whose sign differs as well. */
export const urgencyMark = (urgency: Urgency): string =>
  urgency === 'content_rejected'
    ? 'var(--alta-tone-danger-text)'
    : `var(--alta-tone-${urgencyTone(urgency)}-mark)`;

/** By their days, on each what can be done first, then by the names of their creators. */
export const inOrder = (contents: readonly Content[], today = todayHere()): Content[] =>
  contents
    .map((content) => ({ content, rank: ROWS.indexOf(urgencyOf(content, today)) }))
    .sort(
      (a, b) =>
        (a.content.published_date ?? '').localeCompare(b.content.published_date ?? '') ||
        a.rank - b.rank ||
        creatorName(a.content).localeCompare(creatorName(b.content)),
    )
    .map(({ content }) => content);

/** `A. Guzmán`, where a column is too narrow for the whole name. */
export function shortName(name: string): string {
  const [first = '', second] = name.split(' ');
  return second ? `${first.slice(0, 1)}. ${second}` : name;
}

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
  extendedProps: { content: Content; place: number };
}

/** The contents that have a day, as events of so many days in the colour of their status [CAL-15, CAL-16, CAL-23]. */
export function eventsOf(contents: readonly Content[], days: EventDays): ContentEvent[] {
  return inOrder(contents).flatMap((content, place) => {
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
        extendedProps: { content, place },
      },
    ];
  });
}

/** How many a day has of each urgency, drawn in the place of names that it has no room for. */
export interface CountsEvent extends Omit<ContentEvent, 'extendedProps'> {
  editable: false;
  extendedProps: { counts: readonly UrgencyCount[]; place: number };
}
export interface UrgencyCount {
  urgency: Urgency;
  count: number;
}

/** So many names a day of a month has room for; one with more is told by counts: two of thirty say nothing of it. */
export const NAMED_ON_A_DAY = 4;

/** The counts of the days that have too many contents for their names, all that a day has of them [CAL-17]. */
export function countsOf(events: readonly ContentEvent[]): CountsEvent[] {
  const days = new Map<string, Urgency[]>();
  for (const { start, extendedProps } of events) {
    const ofDay = days.get(start) ?? [];
    ofDay.push(urgencyOf(extendedProps.content));
    days.set(start, ofDay);
  }
  return [...days].flatMap(([start, ofDay]) => {
    if (ofDay.length <= NAMED_ON_A_DAY) return [];
    const counts = URGENCIES.map((urgency) => ({
      urgency,
      count: ofDay.filter((one) => one === urgency).length,
    })).filter(({ count }) => count > 0);
    return [
      {
        id: start,
        title: '',
        allDay: true as const,
        start,
        end: addDays(start, 1),
        color: 'transparent',
        contrastColor: 'var(--mantine-color-text)',
        editable: false as const,
        // Before the contents.
        extendedProps: { counts, place: -1 },
      },
    ];
  });
}

/** So much more room than others a day of a month needs for its lines: a name each, or a count. */
export type DayRoom = 'high' | 'higher';

/** The days that need more room than two names or three counts take. */
export function roomsOf(events: readonly (ContentEvent | CountsEvent)[]): ReadonlyMap<string, DayRoom> {
  const names = new Map<string, number>();
  const rooms = new Map<string, DayRoom>();
  for (const { start, extendedProps: of } of events) {
    if ('counts' in of) {
      if (of.counts.length > 3) rooms.set(start, of.counts.length > 4 ? 'higher' : 'high');
    } else names.set(start, (names.get(start) ?? 0) + 1);
  }
  for (const [day, count] of names)
    if (count > 2 && count <= NAMED_ON_A_DAY) rooms.set(day, count > 3 ? 'higher' : 'high');
  return rooms;
}

/** So many published ones of a day stand in a week each by itself; of more, none: what is done is in nobody's way. */
export const PUBLISHED_ON_A_DAY = 3;

/** A week, with a line in the place of what a day has published, or above it where somebody has unfolded it. */
export function withFolds(
  events: readonly ContentEvent[],
  unfolded: ReadonlySet<string>,
): (ContentEvent | CountsEvent)[] {
  const isPublished = ({ extendedProps: of }: ContentEvent) => of.content.status === 'content_published';
  const counts = new Map<string, number>();
  for (const event of events)
    if (isPublished(event)) counts.set(event.start, (counts.get(event.start) ?? 0) + 1);
  const countOf = (day: string) => counts.get(day) ?? 0;
  const told = new Set<string>();
  return events.flatMap((event): (ContentEvent | CountsEvent)[] => {
    const { start, extendedProps: of } = event;
    if (!isPublished(event) || countOf(start) <= PUBLISHED_ON_A_DAY) return [event];
    const isFirst = !told.has(start);
    told.add(start);
    const fold: CountsEvent = {
      ...event,
      id: start,
      title: '',
      editable: false,
      // Right before the first of them.
      extendedProps: {
        counts: [{ urgency: 'content_published', count: countOf(start) }],
        place: of.place - 0.5,
      },
    };
    return [...(isFirst ? [fold] : []), ...(unfolded.has(start) ? [event] : [])];
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

/** Contents as they are gone through from one to the next: as they are drawn. */
export const calendarWalk = (shown: readonly Content[]): WalkedList => ({
  ids: inOrder(shown).map(({ uuid }) => uuid),
  total: shown.length,
});

/** Adds a value to a list or takes it out. */
export const toggled = <T>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
