import { LIMITS, type Campaign, type CampaignInfluencer, type InfluencerStatus } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/error-text';
import { formatNumber } from '../../../lib/format';
import type { UseGrowingList } from '../use-growing-list';
import { useTopAnchor } from '../use-top-anchor';
import type { ProposalSort } from './proposal-sort';
import { ProposalRow } from './proposal-row';
import { ProposalsHead } from './proposals-head';
import '../words';
import classes from './proposals.module.css';

export interface ProposalsListProps {
  grid: RefObject<HTMLTableElement | null>;
  campaign: Campaign;
  growing: UseGrowingList;
  rows: readonly CampaignInfluencer[];
  count: number;
  selected: ReadonlySet<string>;
  /** The place of the row that has, or last had, the focus. */
  active: number;
  /** Changes when that row is to take the focus. */
  focusWish: number;
  locked: string | null;
  sort: ProposalSort;
  onSort: (sort: ProposalSort) => void;
  onSelectAll: (all: boolean) => void;
  onToggle: (row: CampaignInfluencer, extend: boolean) => void;
  onStatus: (row: CampaignInfluencer, status: InfluencerStatus) => void;
  onRemove: (row: CampaignInfluencer) => void;
}

/** Pixels of a row; the stylesheet has no height of its own. */
const ROW = 56;
const PHONE_ROW = 92;
/** What the bars at the top cover: the page's, the tabs, the head of the list. */
const COVERED_TOP = 150;

/** The creators of a sub-tab: only the rows in sight are drawn, however many have been read. */
export function ProposalsList(props: ProposalsListProps) {
  const { grid, campaign, growing, rows, count, selected, active, focusWish, locked } = props;
  const { sort, onSort, onSelectAll, onToggle, onStatus, onRemove } = props;
  const { t } = useTranslation(['proposals', 'common']);
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const height = phone ? PHONE_ROW : ROW;
  const body = useRef<HTMLTableSectionElement>(null);
  const [margin, setMargin] = useState(0);
  // What stands above the list may grow and shrink at any time: a toolbar that wraps, a picture that loads.
  useLayoutEffect(() => {
    const place = () =>
      setMargin(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    place();
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which this is about, is not used
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: margin,
    scrollPaddingStart: COVERED_TOP,
    scrollPaddingEnd: 80,
    getItemKey: useCallback((index: number) => rows[index]?.uuid ?? index, [rows]),
  });
  useEffect(() => virtual.measure(), [virtual, height]);
  const ids = useMemo(() => rows.map(({ uuid }) => uuid), [rows]);
  const firstShown = Math.ceil(Math.max(0, (virtual.scrollOffset ?? 0) + COVERED_TOP - margin) / height);
  useTopAnchor(ids, firstShown, height, (pixels) => window.scrollBy(0, pixels));

  // A row that is to be focused may not be drawn yet: it is scrolled to first.
  const wished = useRef(0);
  useEffect(() => {
    if (focusWish === wished.current) return;
    const element = grid.current?.querySelector<HTMLElement>(`[data-row="${rows[active]?.uuid ?? ''}"]`);
    virtual.scrollToIndex(active, { align: 'auto' });
    if (!element) return;
    wished.current = focusWish;
    element.focus({ preventScroll: true });
  });

  useLoadNearEnd(growing);
  const chosen = rows.reduce((sum, { uuid }) => sum + (selected.has(uuid) ? 1 : 0), 0);
  const reachable = Math.min(active, rows.length - 1);

  return (
    <>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table may be a grid
        role="grid"
        aria-label={t('list')}
        aria-rowcount={count + 1}
        aria-multiselectable="true"
        className={classes.grid}
      >
        <ProposalsHead
          read={rows.length}
          chosen={chosen}
          onSelectAll={onSelectAll}
          sort={sort}
          onSort={onSort}
        />
        <tbody ref={body} className={classes.body} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            return (
              <ProposalRow
                key={row.uuid}
                row={row}
                index={item.index}
                currency={campaign.currency}
                selected={selected.has(row.uuid)}
                reachable={item.index === reachable}
                locked={locked}
                top={item.start - margin}
                height={height}
                onToggle={onToggle}
                onStatus={onStatus}
                onRemove={onRemove}
              />
            );
          })}
        </tbody>
      </table>
      <ListEnd growing={growing} shown={rows.length} count={count} />
    </>
  );
}

/** Under the list: the button that reads on, or what went wrong, or how many there are. */
function ListEnd({ growing, shown, count }: { growing: UseGrowingList; shown: number; count: number }) {
  const { t } = useTranslation(['proposals', 'common']);
  const { hasMore, loadingMore, moreError, loadMore } = growing;
  const words = t('shown', { shown: formatNumber(shown), count: formatNumber(count) });
  return (
    <div className={classes.end}>
      {moreError !== null && <span role="alert">{errorText(moreError)}</span>}
      {hasMore ? (
        <Button variant="default" loading={loadingMore} onClick={loadMore}>
          {moreError === null ? t('load_more') : t('common:retry')}
        </Button>
      ) : null}
      <span className={classes.shown}>{words}</span>
    </div>
  );
}

/** Reads on when the window is scrolled to within 100 px of the page's end, one page at a time [PRO-03]. */
function useLoadNearEnd({ hasMore, loadingMore, moreError, loadMore, list }: UseGrowingList): void {
  const ready = hasMore && !loadingMore && moreError === null;
  useEffect(() => {
    if (!ready) return;
    const check = () => {
      const left = document.documentElement.scrollHeight - window.scrollY - window.innerHeight;
      if (left <= LIMITS.infiniteScrollPx) loadMore();
    };
    check();
    addEventListener('scroll', check, { passive: true });
    addEventListener('resize', check);
    return () => {
      removeEventListener('scroll', check);
      removeEventListener('resize', check);
    };
    // The list belongs to it: a page that still does not fill the window asks for the next.
  }, [ready, loadMore, list]);
}
