import { CONTENT_CONDITIONS, type Campaign, type Content, type ManagingRow } from '@altavoz/contracts';
import { localDay } from '@altavoz/domain';
import type { CalendarRef, DatesSetInfo } from '@fullcalendar/react';
import { ActionIcon, Button, Loader, SegmentedControl } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  IconAdjustmentsHorizontal,
  IconChevronLeft,
  IconChevronRight,
  IconFilter,
} from '@tabler/icons-react';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu, type ActionItem } from '../../../components/action-menu';
import { ConditionsFilter } from '../../../components/conditions/conditions-filter';
import { StillBefore } from '../../../components/ask-again';
import { ErrorState } from '../../../components/error-state';
import { LongWait } from '../../../components/long-wait';
import { FilterSummary } from '../../../components/filter-bar';
import { SidePanel } from '../../../components/side-panel';
import { useLeftFocus } from '../../../components/use-left-focus';
import { narrowing } from '../../../lib/list-search';
import { errorText, fieldErrors } from '../../../lib/error-text';
import { formatDay, formatNumber } from '../../../lib/format';
import { notify } from '../../../lib/notify';
import { useOpenPage } from '../../../lib/open-page';
import { useKeptChoice } from '../../../lib/use-kept-choice';
import { useListRead } from '../../../lib/use-list-read';
import { useListState } from '../../../lib/use-list-state';
import { usePhone } from '../../../lib/use-phone';
import { paths, type Place } from '../../../paths';
import { CALENDAR_SEARCH } from '../../../searches';
import { OpenRecord } from '../../campaign-influencers';
import { campaignHealthQuery } from '../../campaigns';
import { AddContentInHead, FirstContent } from '../add-content-button';
import { ViewsMenu } from '../../saved-views';
import { useContentName, useUpdateContent } from '../content-changes';
import { allContentsQuery, contentsKey } from '../content-queries';
import { LateContents } from '../late-contents';
import { OpenContent } from '../open-content';
import {
  calendarWalk,
  countsOf,
  daysToRead,
  eventsOf,
  filterContents,
  inOrder,
  NO_FILTER,
  withFolds,
  type ContentEvent,
  type CountsEvent,
} from './calendar-events';
import { CalendarFilters, useChosenFilters } from './calendar-filters';
import { CalendarDays } from './calendar-day';
import { CalendarMonth, eventOf, focusEvent, isDays, isList } from './calendar-month';
import { componentView, periodStart, stepped, type CalendarView } from './calendar-period';
import { CalendarUndated } from './calendar-undated';
import { dayToOpen, loadsOf } from './day-load';
import { NextDay } from './next-day';
import { scrollToDay } from './scroll-to-day';
import { useTodayInSight } from './use-today-in-sight';
import { todayHere } from '../../../lib/today';
import { useUnfoldedDays } from './use-unfolded-days';
import classes from './calendar.module.css';

export interface CalendarTabProps {
  campaign: Campaign;
  onAddInfluencer: () => void;
  /** Asks what contents these creators get. */
  onAddContent: (rows: readonly ManagingRow[]) => void;
}

const NO_CONTENTS: readonly Content[] = [];
const NO_EVENTS: (ContentEvent | CountsEvent)[] = [];
const PLAIN = { color: 'var(--alta-surface)', contrastColor: 'var(--mantine-color-text)' } as const;
/** So many contents of each day that is not chosen stand in the list of a week. */
const OF_A_DAY = 3;
const VIEWS = ['month', 'week', 'day', 'list'] as const satisfies readonly CalendarView[];

/** When the contents of a campaign are, or are to be, published [CAL-01…30]. */
export function CalendarTab({ campaign, onAddInfluencer, onAddContent }: CalendarTabProps) {
  const { t } = useTranslation(['calendar', 'vocabulary', 'common']);
  const client = useQueryClient();
  const calendar = useRef<CalendarRef>(null);
  // They take room from the calendar: beside it when asked for, which is remembered, else over it.
  const beside = useMediaQuery('(min-width: 62.01em)', undefined, { getInitialValueInEffect: false });
  const [openOver, over] = useDisclosure(false);
  const [openBeside, setOpenBeside] = useKeptChoice('altavoz_calendar_filters');
  const filtersOpen = beside ? openBeside : openOver;
  const [period, setPeriod] = useState<{ title: string; view: string; start: string; end: string } | null>(
    null,
  );
  const [state, change] = useListState(CALENDAR_SEARCH);
  const { search, networks, statuses, types, where, view } = state;
  const filter = useMemo(() => ({ search, networks, statuses, types }), [search, networks, statuses, types]);
  const [twoDays, setTwoDays] = useKeptChoice('altavoz_calendar_two_days');
  const [hours, setHours] = useKeptChoice('altavoz_calendar_hours');
  const component = componentView(view, hours);
  const list = isList(component);
  /** The cells say how much there is, and the contents of the day that is chosen stand below. */
  const byDay = usePhone() && isDays(component);
  // What lists the contents of a day has those that are published on it: a second day would read as a second content.
  const mayTakeTwo = !list && !byDay && view !== 'day';
  const days = twoDays && mayTakeTwo ? 2 : 1;
  const openPage = useOpenPage();
  const open = ({ uuid }: Content) => change({ panel: uuid });
  const opening = (what: Pick<typeof state, 'panel' | 'record'>): Place =>
    paths.campaign(campaign.uuid, 'calendario', { ...CALENDAR_SEARCH.write({ ...state, ...what }) });
  const update = useUpdateContent(campaign.uuid);
  const which = useContentName();

  const found = useQuery({
    ...allContentsQuery(campaign.uuid, {
      ...(period ? daysToRead(period.start, period.end, days) : {}),
      ...narrowing({ where }),
    }),
    enabled: period !== null,
  });
  const { data: read, isBefore } = useListRead(found, JSON.stringify([period?.start, period?.end, days]));
  const contents = read ?? NO_CONTENTS;
  const { data: health } = useQuery(campaignHealthQuery(campaign.uuid, todayHere()));
  const isEmpty = health?.contents === 0 && found.data?.length === 0;
  const shown = useMemo(() => filterContents(contents, filter), [contents, filter]);
  const events = useMemo(() => eventsOf(shown, days), [shown, days]);
  const loads = useMemo(() => loadsOf(events), [events]);
  const isCounted = component === 'dayGridMonth' && days === 1;
  const isLines = component === 'dayGridDay';
  /** In a week each has its status at its side, and what a day has published stands behind a line. */
  const isBars = view === 'week' && days === 1;
  const folds = useUnfoldedDays();
  const drawn = useMemo(() => {
    if (isCounted) return [...countsOf(events), ...events];
    // A day alone is a list of lines, whose states are said by their pills.
    if (!isLines && !isBars) return events;
    const plain = events.map((event) => ({ ...event, ...PLAIN }));
    return isBars ? withFolds(plain, folds.unfolded) : plain;
  }, [isCounted, isLines, isBars, events, folds.unfolded]);
  const walked = useMemo(() => calendarWalk(shown), [shown]);

  useLeftFocus(walked.ids, (at) => focusEvent(walked.ids[at] ?? ''));

  const onPeriod = ({ view, startStr, endStr }: DatesSetInfo) =>
    setPeriod({ title: view.title, view: view.type, start: startStr, end: endStr });
  const day = state.day ?? todayHere();
  // The address says what is shown.
  useEffect(() => {
    const api = calendar.current?.getApi();
    if (api && (api.view.type !== component || localDay(api.getDate()) !== day))
      api.changeView(component, day);
  }, [component, day]);
  /** Today needs no day in the address, so that whoever it is sent to sees theirs. */
  const show = (next: CalendarView, on: string) =>
    change({ view: next, day: periodStart(next, on) === periodStart(next, todayHere()) ? null : on });

  const contentsOf = (on: string) => inOrder(shown.filter((content) => content.published_date === on));
  /** A day alone without contents would be an empty frame. */
  const isBlank = isLines && !isEmpty && found.isSuccess && !loads.has(day);
  const next = byDay ? dayToOpen(loads.keys(), day) : undefined;
  // A list opens at its day; what is read, filtered or changed after that leaves it where it is.
  const place = useRef<HTMLDivElement>(null);
  const openedAt = useRef<string | null>(null);
  const openAt = list ? dayToOpen(loads.keys(), day) : undefined;
  const opens = openAt && found.isSuccess && !found.isPlaceholderData ? `${period?.start} ${day}` : null;
  useTodayInSight(place, isCounted && !byDay && found.isSuccess);
  useEffect(() => {
    if (!list) openedAt.current = null;
    if (!opens || !openAt || openedAt.current === opens) return;
    openedAt.current = opens;
    scrollToDay(place.current, openAt);
  }, [list, opens, openAt]);

  /** Shows a day of publication in everything that has been read of the calendar. */
  const showDay = (uuid: string, day: string | null) =>
    client.setQueriesData<Content[]>({ queryKey: [...contentsKey(campaign.uuid), 'all'] }, (list) =>
      list?.map((content) => (content.uuid === uuid ? { ...content, published_date: day } : content)),
    );
  /**
   * A day is missed easily: the toast takes the event back to where it was. Neither takes back the day that
   * somebody else has chosen since.
   */
  const move = async (content: Content, day: string, taking: 'there' | 'back'): Promise<boolean> => {
    // A reading that is on its way still has the old day.
    await client.cancelQueries({ queryKey: contentsKey(campaign.uuid) });
    showDay(content.uuid, day);
    const before = content.published_date;
    const back = () => move({ ...content, published_date: day }, before ?? day, 'back');
    try {
      await update.mutateAsync({
        content: content.uuid,
        body: { published_date: day, expected: { published_date: before } },
      });
      notify.success({
        title: t('common:saved.done'),
        text: `${which(content)} · ${formatDay(day)}`,
        undo: taking === 'there' ? back : undefined,
      });
      return true;
    } catch (error) {
      showDay(content.uuid, before);
      notify.danger({
        title: t('move_failed'),
        text: fieldErrors(error)['published_date'] ?? errorText(error),
      });
      void client.invalidateQueries({ queryKey: contentsKey(campaign.uuid) });
      return false;
    }
  };

  const drop = (content: Content, day: string) => void move(content, day, 'there');

  const chosen = useChosenFilters(filter, change);

  const options: ActionItem[] = [];
  if (mayTakeTwo)
    options.push({
      label: t('two_days'),
      explains: t('two_days_why'),
      checked: twoDays,
      multiple: true,
      onClick: () => setTwoDays(!twoDays),
    });
  if (view === 'week' || view === 'day')
    options.push({
      label: t('hours'),
      explains: t('hours_why'),
      checked: hours,
      multiple: true,
      onClick: () => setHours(!hours),
    });

  const filters = (
    <>
      <CalendarFilters filter={filter} onFilter={change} contents={contents}>
        <ConditionsFilter
          label={t('more_filters')}
          fields={CONTENT_CONDITIONS}
          currency={campaign.currency}
          seesCosts={campaign.can.see_costs}
          value={where}
          onChange={(value) => change({ where: value })}
        />
      </CalendarFilters>
      <CalendarUndated
        campaign={campaign.uuid}
        where={where}
        onOpen={(content) => {
          over.close();
          open(content);
        }}
      />
    </>
  );

  const onDay = (on: string) => change({ day: on === todayHere() ? null : on });
  const { currency } = campaign;
  const nextDay = { campaign: campaign.uuid, currency, day, where, filter, onDay };
  const late = <LateContents campaign={campaign.uuid} onOpen={open} />;

  return (
    <div className={classes.root} data-filters={(beside && openBeside) || undefined}>
      <AddContentInHead campaign={campaign} />
      {beside && openBeside && (
        <aside className={classes.side} id="calendar-side" aria-label={t('common:filters')}>
          {filters}
        </aside>
      )}
      {!beside && (
        <SidePanel
          opened={openOver}
          onClose={over.close}
          title={t('common:filters')}
          keepsPage
          footer={
            <Button fullWidth onClick={over.close}>
              {t('show', { count: shown.length, formatted: formatNumber(shown.length) })}
            </Button>
          }
        >
          <div className={classes.side}>{filters}</div>
        </SidePanel>
      )}
      <div className={classes.place}>
        <div className={classes.bar}>
          <div className={classes.steps}>
            <Button
              variant="default"
              onClick={() => {
                show(view, todayHere());
                if (list && day === todayHere() && openAt) scrollToDay(place.current, openAt);
              }}
            >
              {t('today')}
            </Button>
            <ActionIcon
              variant="default"
              aria-label={t('previous')}
              onClick={() => show(view, stepped(view, day, -1))}
            >
              <IconChevronLeft size={16} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={t('next')}
              onClick={() => show(view, stepped(view, day, 1))}
            >
              <IconChevronRight size={16} />
            </ActionIcon>
            <h2 className={classes.title} aria-live="polite">
              {period?.title ?? ''}
            </h2>
            {found.isFetching && <Loader size={14} role="status" aria-label={t('common:loading')} />}
          </div>
          <div className={classes.tools}>
            <ViewsMenu list="calendar" search={CALENDAR_SEARCH} />
            <Button
              variant={chosen.length > 0 || where ? 'light' : 'default'}
              leftSection={<IconFilter size={15} />}
              aria-expanded={filtersOpen}
              aria-controls={beside && openBeside ? 'calendar-side' : undefined}
              onClick={() => (beside ? setOpenBeside(!openBeside) : over.open())}
            >
              {t('common:filters')}
            </Button>
            {options.length > 0 && (
              <ActionMenu groups={[{ items: options }]} position="bottom-end" width={300}>
                <ActionIcon variant="default" aria-label={t('options')} title={t('options')}>
                  <IconAdjustmentsHorizontal size={16} />
                </ActionIcon>
              </ActionMenu>
            )}
          </div>
          <SegmentedControl
            aria-label={t('view.label')}
            size="sm"
            value={view}
            onChange={(value) => show(value, day)}
            data={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          />
        </div>
        <FilterSummary chosen={chosen} onClear={() => change({ ...NO_FILTER, where: '' })} />
        {isEmpty && (
          <div className={classes.nothing}>
            <span>{t('empty')}</span>
            <FirstContent campaign={campaign} onAddInfluencer={onAddInfluencer} />
          </div>
        )}
        {isBefore && <StillBefore onAsk={() => void found.refetch()} />}
        {found.isError && !isBefore && (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} room="inline" />
        )}
        {(found.isPending || found.isPlaceholderData) && <LongWait />}
        <div
          ref={place}
          className={classes.calendar}
          data-view={component}
          data-by-day={byDay ? view : undefined}
          data-counted={isCounted || undefined}
          data-bars={isBars || undefined}
          data-blank={isBlank || undefined}
          aria-busy={found.isPending}
        >
          <CalendarMonth
            ref={calendar}
            start={{ view: component, day }}
            events={byDay ? NO_EVENTS : drawn}
            currency={currency}
            loads={loads}
            chosen={byDay ? day : null}
            onDay={(on) => (byDay ? onDay(on) : show('day', on))}
            days={days}
            editable={campaign.can.change}
            onPeriod={onPeriod}
            onOpen={open}
            onEnter={({ uuid }) => openPage((behind) => paths.content(campaign.uuid, uuid, behind))}
            onMove={drop}
            {...folds}
          />
        </div>
        {isBlank && (
          <>
            <p className={classes.blank}>{t('no_events_day')}</p>
            {late}
            <NextDay {...nextDay} onOpen={open} />
          </>
        )}
        {byDay && found.isSuccess && (
          <div>
            {view === 'week' && late}
            <CalendarDays
              day={day}
              others={view === 'week' ? [...loads.keys()] : next && next > day ? [next] : []}
              first={view === 'week' ? OF_A_DAY : undefined}
              contentsOf={contentsOf}
              currency={currency}
              onDay={onDay}
              onOpen={open}
            />
            {/* An empty day leads on to what comes behind it. */}
            {!(next && next >= day) && <NextDay {...nextDay} />}
          </div>
        )}
      </div>
      {state.panel && (
        <OpenContent
          campaign={campaign}
          content={state.panel}
          list={walked}
          // Half a calendar cannot be read.
          over
          rowOf={eventOf}
          onOpen={(panel) => change({ panel })}
          recordPlace={(content) => opening({ panel: null, record: content.campaign_influencer })}
          onClose={() => change({ panel: null })}
        />
      )}
      {state.record && (
        <Suspense>
          <OpenRecord
            campaign={campaign}
            record={state.record}
            over
            onClose={() => change({ record: null })}
            onAddContent={onAddContent}
            contentPlace={(panel) => opening({ panel, record: null })}
          />
        </Suspense>
      )}
    </div>
  );
}
