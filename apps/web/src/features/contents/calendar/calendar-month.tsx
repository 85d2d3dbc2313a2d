import FullCalendar, { type CalendarRef, type DatesSetInfo } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import theme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import type { Content } from '@altavoz/contracts';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { useMemo, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkIcon } from '../../../components/network-icon';
import { ContentStatusBadge } from '../../../components/status-badge';
import { formatNumber, useLocale } from '../../../lib/format';
import { usePhone } from '../../../lib/use-phone';
import { useContentTypeLabel } from '../../../lib/vocabulary';
import type { ContentEvent, EventDays } from './calendar-events';
import classes from './calendar.module.css';
import { creatorName } from '../../../lib/creator-name';

const plugins = [theme, dayGrid, timeGrid, list, interaction];

export interface CalendarMonthProps {
  ref: RefObject<CalendarRef | null>;
  /** What it opens with: a view by its name in the component, and a day in it. */
  start: { view: string; day: string };
  events: ContentEvent[];
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
}

const VIEWS = {
  timeGrid: { dayMaxEvents: 5 },
  // Its month alone would not tell one week from the next [CAL-29].
  timeGridWeek: { titleFormat: { day: 'numeric', month: 'long', year: 'numeric' } },
} as const;
/** The shape of a desktop would leave a phone two weeks and three hours. */
const PHONE_VIEWS = {
  ...VIEWS,
  dayGridMonth: { height: 'auto' },
  list: { height: 'auto' },
  // A height of its own, or the day could not be scrolled to the morning [CAL-26].
  timeGrid: { ...VIEWS.timeGrid, contentHeight: '70dvh' },
};

/** The hours have nothing to focus in them, so the row that holds them can be, for the arrow keys (WCAG 2.1.1). */
function reachHours(view: HTMLElement): void {
  for (const element of view.querySelectorAll<HTMLElement>('[role="row"]'))
    if (/auto|scroll/.test(element.parentElement?.parentElement?.style.overflow ?? '')) element.tabIndex = 0;
}

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

/** Whether a view is the list, by its name in the component. */
export const isList = (view: string) => view.startsWith('list');
const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && 'content_type' in value;

/** The calendar itself, as the specification configures it [CAL-05…13, CAL-17…19, CAL-25…28]. */
export function CalendarMonth(props: CalendarMonthProps) {
  const { ref, start, events, days, editable, onPeriod, onOpen, onEnter, onMove } = props;
  const { t } = useTranslation(['calendar', 'common']);
  const locale = useLocale();
  const typeLabel = useContentTypeLabel();
  const phone = usePhone();
  const shared = useMemo(
    () => ({
      moreLinkText: (count: number) => t('more', { formatted: formatNumber(count) }),
      moreLinkHint: (count: number) => t('more_hint', { count, formatted: formatNumber(count) }),
    }),
    [t],
  );
  return (
    <FullCalendar
      ref={ref}
      plugins={plugins}
      locale={locale}
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
      // On a phone the month is as high as it needs to be, and has no room that could be filled.
      dayMaxEvents={(days === 1 && !phone) || 1}
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
      popoverClass={classes.day ?? ''}
      dayHeaderDidMount={({ el, inPopover }) => inPopover && liftDay(el)}
      rowEventClass={({ isStart, isEnd }) => days > 1 && isEnd && (isStart ? classes.fading : classes.faded)}
      listItemEventBeforeClass={({ view }) => (isList(view.type) ? classes.noDot : '')}
      {...shared}
      datesSet={onPeriod}
      viewDidMount={({ el, view }) => view.type.startsWith('timeGrid') && reachHours(el)}
      eventInteractive
      eventClick={({ event, jsEvent }) => {
        jsEvent.preventDefault();
        const { content } = event.extendedProps;
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
        const { content } = event.extendedProps;
        if (!isContent(content)) return event.title;
        const words = (
          <span className={classes.event} data-content={content.uuid}>
            <NetworkIcon network={content.network} size={13} />
            <span className={classes.eventName}>{creatorName(content)}</span>
            <span className={classes.eventType}>{typeLabel(content.network, content.content_type)}</span>
          </span>
        );
        if (!isList(view.type)) return words;
        return (
          <span className={classes.listEvent}>
            {words}
            <ContentStatusBadge status={content.status} />
          </span>
        );
      }}
    />
  );
}
