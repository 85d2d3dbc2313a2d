import { Fragment, Suspense, useEffect, useMemo, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { late, loadWords } from '../../lib/late';
import { formatNumber } from '../../lib/format';
import { useStable } from '../../lib/use-stable';
import { StillBefore } from '../ask-again';
import { ListEnd } from '../list-end';
import { LongWait } from '../long-wait';
import type { DataTableChosenProps } from './data-table-chosen';
import { DataTableHead } from './data-table-head';
import { DataTableMenus } from './data-table-menus';
import { DataTableRow } from './data-table-row';
import { DataTableState } from './data-table-state';
import type { DataTableTotalsProps } from './data-table-totals';
import type { RowSwipesProps } from './row-swipes';
import type { DataTableProps } from './data-table.types';
import type { Sort } from './table-sort';
import { useGrowingRows } from './use-growing-rows';
import { useLeftFocus } from '../use-left-focus';
import { useRovingFocus } from '../use-roving-focus';
import { useScrollEdges } from './use-scroll-edges';
import { useTableColumns } from './use-table-columns';
import { useTableKeys } from './use-table-keys';
import { useTableWidth } from './use-table-width';
import { useVirtualRows } from './use-virtual-rows';
import classes from './data-table.module.css';

const parts = () => import('./data-table-late');
const DataTableChosen = late<DataTableChosenProps>(async () => {
  const [{ DataTableChosen: Chosen }] = await Promise.all([parts(), loadWords(['tables'])]);
  return { default: Chosen };
});
const DataTableTotals = late<DataTableTotalsProps>(async () => ({
  default: (await parts()).DataTableTotals,
}));
const RowSwipes = late<RowSwipesProps>(async () => ({ default: (await parts()).RowSwipes }));

/**
 * The table of every list: sorting, selection, pages or reading on, and hiding of columns, by the server or in the
 * browser; headings and edge columns stay in sight; thousands of rows scroll without effort; on a phone each row is
 * a card. What a list has of its own are its columns.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rowLabel, growing, selection, onRowClick, onRowEnter, activeRow, swipes } = props;
  const { fetching = false } = props;
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const edges = useScrollEdges(scroller);
  const { rows = NO_ROWS, rowId } = props;
  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  const wantsWindow = growing?.cardHeight !== undefined && props.maxHeight === undefined;
  const room = useTableWidth(root);
  const canBeCards = props.columns.some(({ part }) => part === 'title');
  const narrow = canBeCards && room < (wantsWindow ? FITTING_CARDS_BELOW : CARDS_BELOW);
  const model = useTableColumns(props.columns, {
    selectable: selection !== undefined,
    columnsKey: props.columnsKey,
    cards: narrow,
    room: wantsWindow || props.fits ? room : undefined,
  });
  const cards = narrow || (canBeCards && model.crowded);
  // Nothing that follows the window can scroll sideways under its headings.
  const followsWindow = wantsWindow && !model.wider;
  const rowHeight = cards ? growing?.cardHeight : model.compact ? COMPACT_ROW : TALL_ROW;
  const { groups, before = 0, layOut } = props.grouping ?? {};
  const laid = useMemo(() => groups && layOut?.(groups, before, ids), [layOut, groups, before, ids]);
  const placeOf = (row: number) => laid?.places[row] ?? row;
  const virtual = useVirtualRows({
    ids: laid?.keys ?? ids,
    alsoDrawn: laid?.alsoDrawn,
    scroller,
    body,
    rowHeight: followsWindow ? rowHeight : undefined,
  });
  const scrollTo = (index: number) => virtual.scrollTo(placeOf(index));
  const roving = useRovingFocus(body, ids, scrollTo, growing?.list);
  // Cards have no frame of their own.
  useGrowingRows(growing, props.rows, { root, scroller }, followsWindow || cards);

  const inGrid = props.keys !== undefined;
  const rowAt = (index: number | null) => (index === null ? null : (rows[index] ?? null));
  const open = useStable((row: Row) => onRowClick?.(row));
  const toggle = useStable((id: string, extend: boolean) => selection?.toggle(id, extend));
  useTableKeys(grid, {
    roving,
    count: ids.length,
    indexOf: (id) => ids.indexOf(id),
    itemAt: (place) => (laid ? laid.items[place] : place in ids ? { index: place } : undefined),
    letters:
      props.keys || props.steps
        ? Object.fromEntries(
            Object.entries(props.keys ?? {}).map(([key, act]) => [
              key,
              (index: number | null) => act(rowAt(index)),
            ]),
          )
        : undefined,
    onOpen: onRowClick && ((index) => rows[index] !== undefined && onRowClick(rows[index])),
    onEnter: onRowEnter && ((index) => rows[index] !== undefined && onRowEnter(rows[index])),
    onSelect: selection && ((index, extend) => ids[index] !== undefined && toggle(ids[index], extend)),
    onClear: selection?.clear,
  });

  // The row whose details are open stays in sight while one goes from row to row there, and when rows become cards beside them.
  const opened = activeRow == null ? -1 : ids.indexOf(activeRow);
  const showOpened = useStable(() => {
    if (virtual.partly) scrollTo(opened);
    else
      body.current?.querySelector(`[data-index="${placeOf(opened)}"]`)?.scrollIntoView({ block: 'nearest' });
  });
  const isShown = opened >= 0;
  useEffect(() => {
    if (isShown) showOpened();
  }, [activeRow, isShown, cards, virtual.partly, showOpened]);

  // The bar of the chosen rows goes with the last of them, and the focus that it had to the rows.
  const chosen = selection !== undefined && selection.count > 0;
  const barHasFocus = useRef(false);
  const focusRow = useStable(roving.focus);
  const { active } = roving;
  useEffect(() => {
    if (chosen || !barHasFocus.current) return;
    barHasFocus.current = false;
    if (document.activeElement === document.body) focusRow(active);
  }, [chosen, active, focusRow]);

  useLeftFocus(ids, focusRow);

  const failed = props.error != null && props.rows === undefined;
  const total = props.total ?? rows.length;
  const isEmpty = rows.length === 0 && !groups?.length;
  // The headings, the rows of all pages, and the groups.
  const rowCount = 1 + total + (groups?.length ?? 0);
  const totals = isEmpty ? undefined : props.totals;
  const onSort =
    props.onSort &&
    ((sort: Sort | null) => {
      props.onSort?.(sort);
      void parts().then(({ announceSort }) => announceSort(props, sort));
    });
  return (
    <div
      ref={root}
      className={classes.root}
      data-cards={cards || undefined}
      data-compact={model.compact || undefined}
      data-low={props.lowCards}
      data-follows-window={followsWindow || undefined}
      data-swipes={(cards && swipes !== undefined) || undefined}
      data-totals={props.totals !== undefined || undefined}
    >
      {props.toolbar?.(
        <DataTableMenus
          {...props}
          onSort={onSort}
          model={model}
          cards={cards}
          table={() => grid.current?.tHead ?? null}
        />,
      )}
      {fetching && <LongWait />}
      {props.isBefore && <StillBefore onAsk={() => props.onRetry?.()} />}
      <div
        className={classes.frame}
        data-more-left={edges.left || undefined}
        data-more-right={edges.right || undefined}
      >
        {fetching && props.rows !== undefined && <div className={classes.progress} role="presentation" />}
        {chosen && (
          <Suspense>
            <DataTableChosen
              selection={selection}
              shown={ids}
              actions={props.bulkActions}
              onFocus={() => (barHasFocus.current = true)}
              onBlur={({ relatedTarget }) => (barHasFocus.current = relatedTarget === null)}
            />
          </Suspense>
        )}
        {cards && swipes && (
          <Suspense>
            <RowSwipes
              body={body}
              swipesOf={(id) => {
                const row = rows[ids.indexOf(id)];
                return row === undefined ? null : swipes(row);
              }}
            />
          </Suspense>
        )}
        <div
          ref={scroller}
          className={classes.scroller}
          style={{
            maxHeight: props.maxHeight,
            // What gets the focus is scrolled out from beneath the columns that stay.
            scrollPaddingInline: `${model.covered.start}px ${model.covered.end}px`,
          }}
          // Focusable only while there is something to scroll to, for the arrow keys.
          {...(edges.left || edges.right || edges.tall
            ? { tabIndex: 0, role: 'region', 'aria-label': `${label}. ${t('table.scroll_hint')}` }
            : {})}
        >
          <table
            ref={grid}
            role={inGrid ? 'grid' : undefined}
            className={classes.table}
            style={{
              ...model.widths,
              ...(followsWindow && rowHeight !== undefined ? heightOf(rowHeight) : {}),
            }}
            aria-label={label}
            aria-busy={fetching || (props.rows === undefined && !failed)}
            aria-rowcount={rowCount + (totals ? 1 : 0)}
            aria-multiselectable={inGrid && selection ? true : undefined}
          >
            <DataTableHead
              model={model}
              sizable={props.columnsKey !== undefined && !cards}
              ids={ids}
              sort={props.sort ?? null}
              onSort={onSort}
              selection={selection}
              growing={growing !== undefined}
            />
            <tbody ref={body} {...roving.handlers}>
              {isEmpty ? (
                <DataTableState {...props} columns={model.shown} />
              ) : (
                <>
                  {props.folded && (
                    <tr className={classes.folded}>
                      <td colSpan={model.shown.length}>
                        <button type="button" onClick={props.folded.onShow}>
                          {props.folded.label}
                        </button>
                      </td>
                    </tr>
                  )}
                  {virtual.drawn.map(({ index: place, gap }) => {
                    const item = laid?.items[place] ?? { index: place };
                    const room = gap > 0 && <Spacer height={gap} />;
                    if ('group' in item) {
                      return (
                        <Fragment key={laid?.keys[place]}>
                          {room}
                          {props.grouping?.head({
                            item,
                            place,
                            columns: model.shown.length,
                            measure: virtual.measure,
                          })}
                        </Fragment>
                      );
                    }
                    const { index } = item;
                    const row = rows[index];
                    const id = ids[index];
                    return row !== undefined && id !== undefined ? (
                      <Fragment key={id}>
                        {room}
                        {props.divider?.before === id && (
                          <tr className={classes.divider}>
                            <td colSpan={model.shown.length}>
                              <span>{props.divider.label}</span>
                            </td>
                          </tr>
                        )}
                        <DataTableRow
                          row={row}
                          id={id}
                          place={place}
                          columns={model.shown}
                          label={rowLabel(row)}
                          people={props.people === true}
                          selected={selection?.ids.has(id)}
                          active={activeRow === id}
                          tabIndex={inGrid ? (index === active ? 0 : -1) : onRowClick ? 0 : undefined}
                          inGrid={inGrid}
                          onOpen={onRowClick && open}
                          onToggle={toggle}
                          measure={virtual.measure}
                        />
                      </Fragment>
                    ) : null;
                  })}
                  {virtual.below > 0 && <Spacer height={virtual.below} />}
                </>
              )}
            </tbody>
            {totals && (
              <Suspense>
                <DataTableTotals columns={model.shown} totals={totals} place={rowCount + 1} />
              </Suspense>
            )}
          </table>
        </div>
      </div>
      {growing && rows.length > 0 && (
        <ListEnd {...growing}>
          {t('list.shown', { shown: formatNumber(rows.length), total: formatNumber(total) })}
        </ListEnd>
      )}
      {props.footer}
    </div>
  );
}

const NO_ROWS: readonly never[] = [];
/** A table narrower than this shows each row as a card (px), one that leaves columns out to fit only below the other. */
const CARDS_BELOW = 720;
const FITTING_CARDS_BELOW = 660;
/** A row that follows the window (px), and one where more of them are to be in sight. */
const TALL_ROW = 48;
const COMPACT_ROW = 40;
const heightOf = (pixels: number): CSSProperties & Record<`--${string}`, string> => ({
  '--row': `${pixels}px`,
});

/** Keeps the height of the rows that are not drawn. */
const Spacer = ({ height }: { height: number }) => <tr aria-hidden="true" style={{ height }} />;
