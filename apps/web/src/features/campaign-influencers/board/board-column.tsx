import type { BoardStatus, CampaignInfluencer } from '@altavoz/contracts';
import { STATUS_TONES } from '@altavoz/domain';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/error-text';
import { formatNumber, shortMoney } from '../../../lib/format';
import { takeLeft } from '../../../lib/left-page';
import { narrowing } from '../../../lib/list-search';
import { useStable } from '../../../lib/use-stable';
import { columnFilter } from './column-filter';
import { creatorTotalsQuery } from '../campaign-influencer-queries';
import { useGrowingList } from '../use-growing-list';
import { useTopAnchor } from '../../../components/data-table/use-top-anchor';
import { BoardCard, type CardActions } from './board-card';
import { columnData, isCard } from './board-drag';
import { cardHandle } from './board-steps';
import classes from './board.module.css';

/** Pixels of a card with the gap under it; the stylesheet says the same. */
export const CARD_STEP = 86;
/** Cards from the end of what has been read at which the next page is asked for. */
const AHEAD = 30;

export interface BoardColumnProps {
  campaign: string;
  currency: string;
  status: BoardStatus;
  /** From the counters of the campaign. */
  count: number;
  search: string;
  /** Conditions, as their text. */
  where: string;
  locked: boolean;
  selected: ReadonlySet<string>;
  /** The card that is being dragged, with the others of its selection; null while none is. */
  dragging: ReadonlySet<string> | null;
  /** Whose record is open: that card stays in sight. */
  open: string | null;
  actions: CardActions;
  /** Tells the board what the column shows. */
  onRows: (status: BoardStatus, rows: readonly CampaignInfluencer[]) => void;
}

const NO_ROWS: readonly CampaignInfluencer[] = [];

/** One status of the board: only the cards in sight are drawn, more are read as one scrolls [BRD-17]. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const {
    campaign,
    currency,
    status,
    count,
    search,
    where,
    locked,
    selected,
    dragging,
    open,
    actions,
    onRows,
  } = props;
  const { t } = useTranslation(['board', 'vocabulary', 'common']);
  const column = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);

  const filter = useMemo(() => columnFilter(status, { search, where }), [status, search, where]);
  const growing = useGrowingList(campaign, filter);
  const { list, error, hasMore, loadingMore, moreError, loadMore } = growing;
  // Live updates wait while a card is dragged: the one under the pointer must not move or go.
  const rows = useHeld(list?.rows ?? NO_ROWS, dragging !== null);
  useEffect(() => onRows(status, rows), [onRows, status, rows]);
  const ids = useMemo(() => rows.map(({ uuid }) => uuid), [rows]);
  const pinned = useMemo(
    () => (dragging ? ids.flatMap((id, index) => (dragging.has(id) ? [index] : [])).slice(0, 1) : []),
    [dragging, ids],
  );

  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which this is about, is not used
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_STEP,
    paddingStart: 8,
    paddingEnd: 8,
    overscan: 5,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    // The card that is dragged stays drawn although its column scrolls on: its end is heard there.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const shown = defaultRangeExtractor(range);
        const hidden = pinned.filter((index) => !shown.includes(index) && index < range.count);
        return hidden.length > 0 ? [...shown, ...hidden].toSorted((a, b) => a - b) : shown;
      },
      [pinned],
    ),
  });
  useTopAnchor(ids, Math.floor((virtual.scrollOffset ?? 0) / CARD_STEP), CARD_STEP, (pixels) =>
    scroller.current?.scrollBy(0, pixels),
  );
  const opened = open === null ? -1 : ids.indexOf(open);
  const showOpened = useStable(() => virtual.scrollToIndex(opened, { align: 'auto' }));
  const isShown = opened >= 0;
  useEffect(() => {
    if (isShown) showOpened();
  }, [open, isShown, showOpened]);
  // Whoever comes back from the page of a card goes on there, once it is drawn.
  const left = useRef<string | null>(null);
  const showAt = useStable((index: number) => virtual.scrollToIndex(index, { align: 'auto' }));
  useEffect(() => {
    const at = takeLeft(ids);
    if (at < 0) return;
    left.current = ids[at] ?? null;
    showAt(at);
  }, [ids, showAt]);
  useEffect(() => {
    const card = left.current && cardHandle(left.current);
    if (!card) return;
    left.current = null;
    // The frame gives the focus to the page first.
    setTimeout(() => card.focus({ preventScroll: true }));
  });
  const items = virtual.getVirtualItems();
  const lastShown = virtual.range?.endIndex ?? 0;
  const wantsMore = hasMore && !loadingMore && moreError === null && lastShown >= rows.length - AHEAD;
  useEffect(() => {
    if (wantsMore) loadMore();
  }, [wantsMore, loadMore, rows]);

  useEffect(() => {
    if (!column.current || !scroller.current) return;
    return combine(
      dropTargetForElements({
        element: column.current,
        canDrop: ({ source }) => isCard(source.data),
        getData: () => columnData(status),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: () => setOver(false),
      }),
      autoScrollForElements({
        element: scroller.current,
        canScroll: ({ source }) => isCard(source.data),
      }),
    );
  }, [status]);

  const [active, setActive] = useState<string | null>(null);
  const firstShown = rows[virtual.range?.startIndex ?? 0]?.uuid;
  const reachable = items.some(({ index }) => ids[index] === active) ? active : firstShown;
  const isNarrowed = search !== '' || where !== '';
  // A column that is not read has no number of cards that fit.
  const shown = isNarrowed ? list && formatNumber(list.count) : formatNumber(count);
  const label = t(`vocabulary:influencer_status.${status}`);
  const agreed = useQuery(
    creatorTotalsQuery(campaign, { status, squad: false, ...narrowing({ search, where }) }),
  ).data?.agreed_cost;
  return (
    <section
      ref={column}
      className={classes.column}
      style={{ '--tone': `var(--alta-tone-${STATUS_TONES[status]}-mark)` } as CSSProperties}
      data-status={status}
      data-over={over || undefined}
      aria-label={shown === undefined ? label : t('column', { status: label, formatted: shown })}
    >
      <h2 className={classes.head}>
        <span className={classes.title}>{label}</span>
        <span className={classes.count}>{shown}</span>
        {/* Its line is there before its sum. */}
        <span className={classes.sum} data-none={agreed == null || undefined}>
          {agreed == null ? '\u00a0' : t('agreed', { amount: shortMoney(agreed, currency) })}
        </span>
      </h2>
      <div ref={scroller} className={classes.scroller} data-column={status}>
        {!list && error === null && (
          <div className={classes.loading} aria-busy="true">
            {Array.from({ length: Math.min(Math.max(count, 1), 5) }, (_, index) => (
              <Skeleton key={index} height={CARD_STEP - 8} radius="md" />
            ))}
          </div>
        )}
        {moreError !== null && (
          <div role="alert" className={classes.problem}>
            {errorText(moreError)}
            <button type="button" onClick={loadMore}>
              {t('common:retry')}
            </button>
          </div>
        )}
        {list && rows.length === 0 && (
          <p className={classes.empty}>{isNarrowed ? t('empty_search') : t('empty_column')}</p>
        )}
        {rows.length > 0 && (
          <ul aria-label={label} className={classes.cards} style={{ height: virtual.getTotalSize() }}>
            {items.map((item) => {
              const row = rows[item.index];
              if (!row) return null;
              return (
                <BoardCard
                  key={row.uuid}
                  row={row}
                  currency={currency}
                  top={item.start}
                  selected={selected.has(row.uuid)}
                  open={row.uuid === open}
                  together={selected.has(row.uuid) ? selected.size : 1}
                  dragged={dragging?.has(row.uuid) ?? false}
                  reachable={row.uuid === reachable}
                  locked={locked}
                  actions={actions}
                  onFocusCard={setActive}
                />
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
});

/** The value as it was when `held` became true, for as long as it is. */
function useHeld<T>(value: T, held: boolean): T {
  const [kept, setKept] = useState({ value, held });
  if (!held && kept.value !== value) setKept({ value, held });
  return held ? kept.value : value;
}
