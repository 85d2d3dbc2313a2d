import FullCalendar, { type CalendarRef, type DatesSetInfo } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import theme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import type { Content } from '@altavoz/contracts';
import { localDay } from '@altavoz/domain';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { InfluencerAvatar } from '../../../components/influencer-avatar';
import { NetworkIcon } from '../../../components/network-icon';
import { ToneBadge } from '../../../components/status-badge';
import { formatNumber, shortDay, useLocale } from '../../../lib/format';
import { languageTag } from '../../../lib/i18n';
import { usePhone } from '../../../lib/use-phone';
import { useContentTypeLabel } from '../../../lib/vocabulary';
import {
  NAMED_ON_A_DAY,
  roomsOf,
  shortName,
  URGENCIES,
  urgencyOf,
  urgencyMark,
  type ContentEvent,
  type CountsEvent,
  type EventDays,
  type Urgency,
  type UrgencyCount,
} from './calendar-events';
import { dayToOpen, type DayLoad } from './day-load';
import { countWords, LoadBar, loadWords } from './load-bar';
import { CalendarLine } from './calendar-line';
import classes from './calendar.module.css';
import { creatorName } from '../../../lib/creator-name';
import { todayHere } from '../../../lib/today';

const plugins = [theme, dayGrid, timeGrid, list, interaction];

export interface CalendarMonthProps {
  ref: RefObject<CalendarRef | null>;
  /** What it opens with: a view by its name in the component, and a day in it. */
  start: { view: string; day: string };
  events: (ContentEvent | CountsEvent)[];
  /** What their costs are in. */
  currency: string;
  /** What each day holds, which its cell says above the events. */
  loads: ReadonlyMap<string, DayLoad>;
  /** The day whose contents are shown beside the calendar, where its cells have no room for events. */
  chosen: string | null;
  /** A day was pressed. */
  onDay: (day: string) => void;
  /** How many days each of the events takes. */
  days: EventDays;
  /** Whether events can be dragged to another day [CAL-22]. */
  editable: boolean;
  onPeriod: (info: DatesSetInfo) => void;
  onOpen: (content: Content) => void;
  /** Its page, by Enter. */
  onEnter: (content: Content) => void;
  /** Day in `yyyy-mm-dd`; a day that stays the same is never told. */
  onMove: (content: Content, day: string) => void;
  /** The days of a week whose published contents stand each by itself. */
  unfolded: ReadonlySet<string>;
  onFold: (day: string) => void;
}

// Its month alone would not tell one week from the next [CAL-29].
const WEEK_TITLE = { titleFormat: { day: 'numeric', month: 'long', year: 'numeric' } } as const;
const VIEWS = {
  // Its weeks are as high as what they say.
  dayGridMonth: { height: 'auto' },
  timeGrid: { dayMaxEvents: 5 },
  timeGridWeek: WEEK_TITLE,
  dayGridWeek: WEEK_TITLE,
  // One day has all of its contents, however many they are.
  dayGridDay: { height: 'auto', dayMaxEvents: false },
  list: { navLinks: false, listDayFormat: { weekday: 'long', day: 'numeric', month: 'long' } },
} as const;
/** The shape of a desktop would leave a phone two weeks and three hours. */
const PHONE_VIEWS = {
  ...VIEWS,
  dayGridWeek: { ...WEEK_TITLE, height: 'auto' },
  // A thousand lines in the page would leave what stands above them far behind.
  list: { ...VIEWS.list, contentHeight: '70dvh' },
  // A height of its own, or the day could not be scrolled to the morning [CAL-26].
  timeGrid: { ...VIEWS.timeGrid, contentHeight: '70dvh' },
};

/** The hours have nothing to focus in them, so the row that holds them can be, for the arrow keys (WCAG 2.1.1). */
function reachHours(view: HTMLElement): void {
  for (const element of view.querySelectorAll<HTMLElement>('[role="row"]'))
    if (/auto|scroll/.test(element.parentElement?.parentElement?.style.overflow ?? '')) element.tabIndex = 0;
}

/** How many of an urgency a day has. */
const countOf = (events: readonly (ContentEvent | CountsEvent)[], day: string, urgency: Urgency): number =>
  events
    .flatMap(({ start, extendedProps: of }) => (start === day && 'counts' in of ? of.counts : []))
    .find((one) => one.urgency === urgency)?.count ?? 0;

/** Px between the dialog of a day and the edge of the window, as its own left and right. */
const DAY_MARGIN = 10;

/** The dialog of a day opens from the top of its row, and in a low row would reach below the window. */
function liftDay(within: HTMLElement): void {
  // Its place is given to it after its parts are there.
  queueMicrotask(() => {
    const dialog = within.closest<HTMLElement>('[role="dialog"]');
    if (!dialog) return;
    const below = dialog.getBoundingClientRect().bottom - (window.innerHeight - DAY_MARGIN);
    if (below > 0) dialog.style.top = `${dialog.offsetTop - below}px`;
  });
}

/** What stands for a content in the calendar and takes the focus. */
export const eventOf = (content: string): HTMLElement | null =>
  document
    .querySelector(`[data-content="${CSS.escape(content)}"]`)
    ?.closest<HTMLElement>('[tabindex], a[href]') ?? null;

/** So many times the calendar is looked at, once a frame, until it has measured where its events stand. */
const FRAMES_TO_DRAW = 60;

/**
 * Gives the focus to what stands for a content, once the calendar shows it: until it knows the place of an event it
 * hides it, and what is hidden takes no focus. Whoever has gone on to something else meanwhile keeps it.
 */
export function focusEvent(content: string, frames = FRAMES_TO_DRAW): void {
  const event = eventOf(content);
  event?.focus();
  const now = document.activeElement;
  const isElsewhere = now !== document.body && now?.id !== 'main';
  if (frames > 0 && !isElsewhere) requestAnimationFrame(() => focusEvent(content, frames - 1));
}

/** Whether a view is the list, by its name in the component. */
export const isList = (view: string) => view.startsWith('list');
/** Whether a view has a cell for each of several whole days, which on a phone are too narrow for events. */
export const isDays = (view: string) => view === 'dayGridMonth' || view === 'dayGridWeek';
const isUrgency = (value: unknown): value is Urgency => URGENCIES.some((one) => one === value);
const isCounts = (value: unknown): value is readonly UrgencyCount[] => Array.isArray(value);
const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && 'content_type' in value;

/** How many of an urgency a day has: a mark in its colour, the number, and its word where there is room for it. */
function CountLine({ urgency, count }: UrgencyCount) {
  const { t } = useTranslation('calendar');
  const formatted = formatNumber(count);
  const words = t(`count.${urgency}`, { count, formatted });
  return (
    <span
      className={classes.countOf}
      data-count={urgency}
      title={words}
      style={{ '--status': urgencyMark(urgency) } as CSSProperties}
    >
      {formatted}
      <span>{words.slice(formatted.length)}</span>
    </span>
  );
}

/** The calendar itself, as the specification configures it [CAL-05…13, CAL-17…19, CAL-25…28]. */
export function CalendarMonth(props: CalendarMonthProps) {
  const {
    ref,
    start,
    events,
    currency,
    loads,
    chosen,
    days,
    editable,
    onDay,
    onPeriod,
    onOpen,
    onEnter,
    onMove,
  } = props;
  const { unfolded, onFold } = props;
  const { t } = useTranslation(['calendar', 'vocabulary', 'common']);
  const locale = useLocale();
  const typeLabel = useContentTypeLabel();
  const phone = usePhone();
  const shared = useMemo(
    () => ({
      // Drawn on two days, what is hidden of a day is also of the day before: the day itself has its own alone. One
      // that is told by counts names none: what stands behind the link is all of it.
      moreLinkText: (count: number) =>
        days > 1 || count > NAMED_ON_A_DAY ? t('more_of_two') : t('more', { formatted: formatNumber(count) }),
      moreLinkHint: (count: number) => {
        if (days > 1) return t('more_of_two');
        return t(count > NAMED_ON_A_DAY ? 'show' : 'more_hint', { count, formatted: formatNumber(count) });
      },
    }),
    [t, days],
  );
  /** Goes to a day. What it answers is where the calendar goes: its own dialog is for nothing. */
  const toDay = ({ date }: { date: Date }) => {
    onDay(localDay(date));
    return 'day';
  };
  const byDay = chosen !== null;
  /** What the dialog of a day is opened for: the contents of a count that was pressed, or all. */
  const [only, setOnly] = useState<Urgency | null>(null);
  const pressed = useRef<Urgency | null>(null);
  const openDay = () => {
    setOnly(pressed.current);
    pressed.current = null;
    return 'popover';
  };
  const countLabel = (urgency: Urgency, count: number) =>
    t(`count.${urgency}`, { count, formatted: formatNumber(count) });
  const onCounts = (urgency: Urgency | null, at: HTMLElement, date: Date | null) => {
    const all = at.closest('[role="cell"]')?.querySelector<HTMLElement>('[aria-haspopup="dialog"]');
    // A window so large that the day has room for everything.
    if (!all) return date && onDay(localDay(date));
    // Once the press is over: it would close the dialog as one beside it.
    setTimeout(() => {
      pressed.current = urgency;
      all.click();
    });
  };
  const rooms = useMemo(() => roomsOf(events), [events]);
  const fullest = Math.max(1, ...[...loads.values()].map(({ total }) => total));
  /** How many counts tell of a day of the month. */
  const counted = new Map(
    events.flatMap(({ start: day, extendedProps: of }) =>
      of.place < 0 && 'counts' in of ? [[day, of.counts.length]] : [],
    ),
  );
  const today = todayHere();
  const next = loads.has(today) ? undefined : dayToOpen(loads.keys(), today);
  /** A list leaves out the days that hold nothing: the day that stands in the place of today. */
  const afterToday = next && next > today ? next : undefined;
  /** The number or the name of a day, and what it holds. */
  const dayOf = (date: Date, written: string, week = false) => {
    const day = localDay(date);
    const load = loads.get(day);
    // The line of the one count that it has says it already.
    const isOneCount = !week && counted.get(day) === 1;
    return (
      <span
        className={classes.dayHead}
        data-chosen={day === chosen || undefined}
        data-week={week || undefined}
      >
        <span className={classes.dayName} data-today={day === today || undefined}>
          {written}
        </span>
        <span className={classes.dayCount}>
          {load && !isOneCount && (byDay ? formatNumber(load.total) : countWords(t, load.total))}
        </span>
        <LoadBar load={load} fullest={fullest} />
      </span>
    );
  };
  return (
    <FullCalendar
      ref={ref}
      plugins={plugins}
      // Its letters of the week are those of the country.
      locale={languageTag(locale)}
      allDayText={t('all_day')}
      closeHint={t('common:close')}
      eventsHint={t('events')}
      weekTextLong={t('week')}
      firstDay={1}
      initialView={start.view}
      initialDate={start.day}
      headerToolbar={false}
      events={events}
      editable={editable}
      eventStartEditable={editable}
      eventDurationEditable={false}
      dayMaxEvents
      eventOrder="start,-duration,allDay,place"
      eventMaxStack={1}
      slotDuration="00:30:00"
      scrollTime="06:00:00"
      defaultTimedEventDuration="01:00:00"
      defaultAllDayEventDuration={{ days: 1 }}
      aspectRatio={1.35}
      nowIndicator
      noEventsText={t('no_events')}
      timedText={t('timed')}
      views={phone ? PHONE_VIEWS : VIEWS}
      moreLinkClass={classes.more}
      moreLinkClick={days > 1 ? toDay : openDay}
      popoverClass={`${classes.day ?? ''} ${only ? (classes[only] ?? '') : ''}`}
      navLinks
      navLinkDayClick={(date) => onDay(localDay(date))}
      navLinkHint={(words: string, date: Date) =>
        [words, loadWords(t, loads.get(localDay(date)))].filter(Boolean).join(': ')
      }
      dayCellClass={({ date }) => classes[rooms.get(localDay(date)) ?? ''] ?? ''}
      dayCellTopClass={classes.dayTop}
      dayCellTopInnerClass={classes.dayTopInner}
      dayCellTopContent={({ date, dayNumberText }) => dayOf(date, dayNumberText)}
      dayHeaderInnerClass={({ inPopover, view }) =>
        inPopover || view.type === 'dayGridMonth' ? '' : classes.dayHeaderInner
      }
      dayHeaderContent={({ date, text, weekdayText, dayNumberText, inPopover, view }) =>
        inPopover ? (
          <span className={classes.popoverHead}>
            {text}
            <span className={classes.dayCount}>
              {only
                ? countLabel(only, countOf(events, localDay(date), only))
                : countWords(t, loads.get(localDay(date))?.total ?? 0)}
            </span>
          </span>
        ) : view.type === 'dayGridMonth' ? (
          text
        ) : (
          dayOf(date, byDay ? `${weekdayText} ${dayNumberText}` : text, view.type.endsWith('Week'))
        )
      }
      listDayHeaderContent={({ date, text, isToday, level }) => {
        const day = localDay(date);
        const load = loads.get(day);
        return (
          <span className={classes.listDay}>
            {level === 0 && (phone ? shortDay(day, locale) : text)}
            {level === 0 && isToday && <ToneBadge tone="primary">{t('today')}</ToneBadge>}
            {level === 0 && day === afterToday && <span className={classes.nextDay}>{t('next_day')}</span>}
            {level > 0 && load && <span className={classes.dayCount}>{countWords(t, load.total)}</span>}
          </span>
        );
      }}
      dayHeaderDidMount={({ el, inPopover }) => inPopover && liftDay(el)}
      rowEventClass={({ isStart, isEnd }) => days > 1 && isEnd && (isStart ? classes.fading : classes.faded)}
      listItemEventBeforeClass={({ view }) => (isList(view.type) ? classes.noDot : '')}
      {...shared}
      datesSet={onPeriod}
      viewDidMount={({ el, view }) => view.type.startsWith('timeGrid') && reachHours(el)}
      eventInteractive
      eventClick={({ event, el, jsEvent, view }) => {
        jsEvent.preventDefault();
        const { content, counts } = event.extendedProps;
        if (isCounts(counts)) {
          if (view.type.endsWith('Week')) return event.start && onFold(localDay(event.start));
          const at = jsEvent.target instanceof Element && jsEvent.target.closest('[data-count]');
          const urgency = at ? at.getAttribute('data-count') : null;
          return onCounts(isUrgency(urgency) ? urgency : null, el, event.start);
        }
        if (!isContent(content)) return;
        // By the keyboard it is told of by the key itself.
        if ('key' in jsEvent && jsEvent.key === 'Enter') onEnter(content);
        else onOpen(content);
      }}
      eventDrop={({ event, revert }) => {
        const { content } = event.extendedProps;
        const day = event.startStr.slice(0, 10);
        // Another hour of the same day changes nothing that is stored.
        if (!editable || !isContent(content) || day === content.published_date) revert();
        else onMove(content, day);
      }}
      eventContent={({ event, view }) => {
        const { content, counts } = event.extendedProps;
        if (isCounts(counts) && view.type.endsWith('Week')) {
          const isOpen = event.start !== null && unfolded.has(localDay(event.start));
          const [words = ''] = counts.map(({ urgency, count }) => countLabel(urgency, count));
          const Sign = isOpen ? IconChevronDown : IconChevronRight;
          return (
            <span
              // What is pressed is the calendar's own.
              ref={(at) => at?.closest('[role="button"]')?.setAttribute('aria-expanded', String(isOpen))}
              className={classes.event}
              data-fold=""
            >
              <Sign size={13} aria-hidden="true" />
              {isOpen ? words : `+${words}`}
            </span>
          );
        }
        if (isCounts(counts))
          return (
            <span className={classes.counts} data-kinds={counts.length}>
              {counts.map(({ urgency, count }) => (
                <CountLine key={urgency} urgency={urgency} count={count} />
              ))}
            </span>
          );
        if (!isContent(content)) return event.title;
        // A line for each has room to say type and status in words; the cells of several days for the name alone.
        const isLine = isList(view.type) || view.type === 'dayGridDay';
        const type = typeLabel(content.network, content.content_type);
        const name = creatorName(content);
        const state = urgencyOf(content, today);
        if (isLine) return <CalendarLine content={content} currency={currency} today={today} />;
        const inWeek = view.type.endsWith('Week');
        return (
          <span
            className={classes.event}
            data-content={content.uuid}
            data-urgency={state}
            title={`${name} · ${type}`}
            style={{ '--status': urgencyMark(state) } as CSSProperties}
          >
            {inWeek ? (
              <>
                <InfluencerAvatar influencer={content} size={24} withNetwork />
                <span className={classes.eventWords} aria-hidden="true">
                  <span className={classes.eventName}>{shortName(name)}</span>
                  <span className={classes.eventType}>{type}</span>
                </span>
              </>
            ) : (
              <NetworkIcon network={content.network} size={13} />
            )}
            <span className={inWeek ? 'alta-hidden' : classes.eventName}>{name}</span>
            <span className="alta-hidden">{type}</span>
          </span>
        );
      }}
    />
  );
}
