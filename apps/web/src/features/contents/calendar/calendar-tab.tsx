import type { Campaign, Content } from '@altavoz/contracts';
import type { CalendarRef, DatesSetInfo } from '@fullcalendar/react';
import { ActionIcon, Button, Checkbox, Loader, SegmentedControl } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconAdjustmentsHorizontal, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/error-state';
import { FilterSummary } from '../../../components/filter-bar';
import { errorText, fieldErrors } from '../../../lib/error-text';
import { notify } from '../../../lib/notify';
import { networkName } from '../../../lib/vocabulary';
import { useUpdateContent } from '../content-changes';
import { allContentsQuery, contentsKey } from '../content-queries';
import { daysToRead, eventsOf, filterContents, NO_FILTER, toggled } from './calendar-events';
import { CalendarFilters } from './calendar-filters';
import { CALENDAR_VIEWS, CalendarMonth, isList, type CalendarView } from './calendar-month';
import { CalendarUndated } from './calendar-undated';
import { ContentPopover, type ShownContent } from './content-popover';
import './words';
import classes from './calendar.module.css';

export interface CalendarTabProps {
  campaign: Campaign;
  /** Opens a content where it can be changed; without it a small card with its link shows. */
  onOpen?: (content: Content) => void;
}

const NO_CONTENTS: readonly Content[] = [];

/** When the contents of a campaign are, or are to be, published [CAL-01…30]. */
export function CalendarTab({ campaign, onOpen }: CalendarTabProps) {
  const { t } = useTranslation(['calendar', 'vocabulary', 'common']);
  const client = useQueryClient();
  const calendar = useRef<CalendarRef>(null);
  const [filtersOpen, filters] = useDisclosure(false);
  const [period, setPeriod] = useState<{ title: string; view: string; start: string; end: string } | null>(
    null,
  );
  const [filter, setFilter] = useState(NO_FILTER);
  const [oneDay, setOneDay] = useLocalStorage({
    key: 'altavoz_calendar_one_day',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const list = isList(period?.view ?? '');
  // A list says of each content when it is published: a second day of it would read as a second content.
  const days = oneDay || list ? 1 : 2;
  const [shown, setShown] = useState<ShownContent | null>(null);
  const update = useUpdateContent(campaign.uuid);

  const found = useQuery({
    ...allContentsQuery(campaign.uuid, period ? daysToRead(period.start, period.end, days) : {}),
    enabled: period !== null,
  });
  const contents = found.data ?? NO_CONTENTS;
  const events = useMemo(() => eventsOf(filterContents(contents, filter), days), [contents, filter, days]);

  const onPeriod = ({ view, startStr, endStr }: DatesSetInfo) =>
    setPeriod({ title: view.title, view: view.type, start: startStr, end: endStr });
  const open = (content: Content, element: HTMLElement) => {
    if (onOpen) onOpen(content);
    else setShown({ content, place: element.getBoundingClientRect() });
  };

  /** Shows a day of publication in everything that has been read of the calendar. */
  const showDay = (uuid: string, day: string | null) =>
    client.setQueriesData<Content[]>({ queryKey: [...contentsKey(campaign.uuid), 'all'] }, (list) =>
      list?.map((content) => (content.uuid === uuid ? { ...content, published_date: day } : content)),
    );
  /**
   * A day is missed easily: the toast takes the event back to where it was. Neither takes back the day that
   * somebody else has chosen since.
   */
  const move = async (content: Content, day: string, taking: 'there' | 'back') => {
    // A reading that is on its way still has the old day.
    await client.cancelQueries({ queryKey: contentsKey(campaign.uuid) });
    showDay(content.uuid, day);
    const before = content.published_date;
    const back = () => void move({ ...content, published_date: day }, before ?? day, 'back');
    try {
      await update.mutateAsync({
        content: content.uuid,
        body: { published_date: day, expected: { published_date: before } },
        moved: true,
        undo: taking === 'there' ? back : undefined,
      });
    } catch (error) {
      showDay(content.uuid, before);
      notify.danger({
        title: t('move_failed'),
        text: fieldErrors(error)['published_date'] ?? errorText(error),
      });
      void client.invalidateQueries({ queryKey: contentsKey(campaign.uuid) });
    }
  };

  const drop = (content: Content, day: string) => void move(content, day, 'there');

  const api = () => calendar.current?.getApi();
  const chosen = [
    ...(filter.creator
      ? [{ label: `“${filter.creator}”`, onRemove: () => setFilter({ ...filter, creator: '' }) }]
      : []),
    ...filter.networks.map((network) => ({
      label: networkName(network),
      onRemove: () => setFilter({ ...filter, networks: toggled(filter.networks, network) }),
    })),
    ...filter.statuses.map((status) => ({
      label: t(`vocabulary:content_status.${status}`),
      onRemove: () => setFilter({ ...filter, statuses: toggled(filter.statuses, status) }),
    })),
    ...filter.types.map((type) => ({
      label: t(`vocabulary:content_type.${type}`),
      onRemove: () => setFilter({ ...filter, types: toggled(filter.types, type) }),
    })),
  ];
  const view = CALENDAR_VIEWS.find((one) => one === period?.view) ?? 'dayGridMonth';
  const names: Record<CalendarView, string> = {
    dayGridMonth: t('view.month'),
    timeGridWeek: t('view.week'),
    timeGridDay: t('view.day'),
    listMonth: t('view.list'),
  };

  return (
    <div className={classes.root} data-filters={filtersOpen || undefined}>
      <aside className={classes.side} id="calendar-side" aria-label={t('filters')}>
        <CalendarFilters filter={filter} onFilter={setFilter} contents={contents} />
        <CalendarUndated campaign={campaign.uuid} onOpen={open} />
      </aside>
      <div className={classes.place}>
        <div className={classes.bar}>
          <div className={classes.steps}>
            <Button variant="default" onClick={() => api()?.today()}>
              {t('today')}
            </Button>
            <ActionIcon variant="default" aria-label={t('previous')} onClick={() => api()?.prev()}>
              <IconChevronLeft size={16} />
            </ActionIcon>
            <ActionIcon variant="default" aria-label={t('next')} onClick={() => api()?.next()}>
              <IconChevronRight size={16} />
            </ActionIcon>
            <h2 className={classes.title} aria-live="polite">
              {period?.title ?? ''}
            </h2>
            {found.isFetching && <Loader size={14} role="status" aria-label={t('common:loading')} />}
          </div>
          <Button
            variant="default"
            className={classes.filterButton}
            leftSection={<IconAdjustmentsHorizontal size={16} />}
            aria-expanded={filtersOpen}
            aria-controls="calendar-side"
            onClick={filters.toggle}
          >
            {t('filters')}
          </Button>
          <SegmentedControl
            aria-label={t('view.label')}
            size="sm"
            value={view}
            onChange={(value) => api()?.changeView(value)}
            data={CALENDAR_VIEWS.map((value) => ({ value, label: names[value] }))}
          />
        </div>
        {!list && (
          <Checkbox
            classNames={{ labelWrapper: classes.oneDay ?? '', description: classes.oneDayWords ?? '' }}
            label={t('one_day.label')}
            description={t('one_day.what')}
            checked={oneDay}
            onChange={(event) => setOneDay(event.currentTarget.checked)}
          />
        )}
        <FilterSummary chosen={chosen} onClear={chosen.length > 0 ? () => setFilter(NO_FILTER) : undefined} />
        {found.isError && (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} room="inline" />
        )}
        <div className={classes.calendar} aria-busy={found.isPending}>
          <CalendarMonth
            ref={calendar}
            events={events}
            days={days}
            editable={campaign.can_change}
            onPeriod={onPeriod}
            onOpen={open}
            onMove={drop}
          />
        </div>
      </div>
      {shown && <ContentPopover shown={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
