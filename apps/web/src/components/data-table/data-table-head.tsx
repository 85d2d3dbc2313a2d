import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { Suspense, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { late } from '../../lib/late';
import { CheckBox } from '../check-box';
import { Tip } from '../tip';
import type { ColumnEdgeProps } from './column-edge';
import type { RowSelection } from './row-selection';
import { nextSort, type Sort } from './table-sort';
import { SELECT_COLUMN, type ShownColumn, type TableColumns } from './use-table-columns';
import classes from './data-table.module.css';

interface DataTableHeadProps<Row> {
  model: TableColumns<Row>;
  /** Columns can be made wider. */
  sizable: boolean;
  ids: readonly string[];
  sort: Sort | null;
  /** Undefined where headings do not sort. */
  onSort: ((sort: Sort | null) => void) | undefined;
  selection: RowSelection<Row> | undefined;
  /** The rows are read on, not in pages. */
  growing: boolean;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const SIGNS = { asc: IconArrowUp, desc: IconArrowDown, none: IconSelector } as const;
/** What makes columns wider comes behind the first rows. */
const edges = () => import('./column-edge');
const ColumnEdge = late<ColumnEdgeProps>(async () => ({ default: (await edges()).ColumnEdge }));

/** The headings: sort buttons, edges that make columns wider, and the checkbox for all rows in sight. */
export function DataTableHead<Row>(props: DataTableHeadProps<Row>) {
  const { model, sizable, ids, sort, onSort, selection, growing } = props;
  const { t } = useTranslation();
  const hasEdge = ({ part, width }: ShownColumn<Row>) => sizable && part !== 'actions' && width !== undefined;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, column: ShownColumn<Row>) => {
    if (!event.shiftKey || !hasEdge(column) || !event.key.startsWith('Arrow')) return;
    const heading = event.currentTarget.closest('th');
    const { key } = event;
    if (heading) void edges().then(({ resizeByKey }) => resizeByKey(heading, key, column, model));
  };
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1} data-covered={(selection && selection.count > 0) || undefined}>
        {model.shown.map((column) => {
          const { id, header, cellProps } = column;
          if (id === SELECT_COLUMN) {
            return (
              <th key={id} scope="col" {...cellProps}>
                {selection && <AllBox ids={ids} selection={selection} growing={growing} />}
              </th>
            );
          }
          const edge = hasEdge(column) && (
            <Suspense>
              <ColumnEdge id={id} model={model} />
            </Suspense>
          );
          if (!column.sortable || !onSort) {
            return (
              <th key={id} scope="col" data-column={id} {...cellProps}>
                <span className={column.part === 'actions' ? 'alta-hidden' : undefined}>{header}</span>
                {edge}
              </th>
            );
          }
          const way = sort?.id === id ? sort.direction : null;
          const Sign = SIGNS[way ?? 'none'];
          return (
            <th
              key={id}
              scope="col"
              data-column={id}
              aria-sort={way ? ARIA_SORT[way] : 'none'}
              {...cellProps}
            >
              <Tip label={column.help}>
                <button
                  type="button"
                  className={classes.sort}
                  data-sorted={way ?? undefined}
                  title={column.help ? undefined : t('table.sort_by', { column: header })}
                  aria-keyshortcuts={hasEdge(column) ? 'Shift+ArrowLeft Shift+ArrowRight' : undefined}
                  onClick={() => onSort(nextSort(sort, column))}
                  onKeyDown={(event) => onKeyDown(event, column)}
                >
                  {header}
                  <Sign size={13} aria-hidden="true" />
                </button>
              </Tip>
              {edge}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface AllBoxProps<Row> {
  ids: readonly string[];
  selection: RowSelection<Row>;
  growing: boolean;
}

function AllBox<Row>({ ids, selection, growing }: AllBoxProps<Row>) {
  const { t } = useTranslation();
  const chosen = ids.reduce((sum, id) => sum + (selection.ids.has(id) ? 1 : 0), 0);
  const all = chosen > 0 && chosen === ids.length;
  return (
    <CheckBox
      label={
        growing
          ? t('table.select_read', { count: ids.length, formatted: formatNumber(ids.length) })
          : t('table.select_all')
      }
      checked={all}
      indeterminate={chosen > 0 && !all}
      disabled={ids.length === 0}
      onChange={() => selection.selectShown(!all)}
    />
  );
}
