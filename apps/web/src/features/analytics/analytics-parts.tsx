import { LIMITS } from '@altavoz/contracts';
import { Button, Text, Title } from '@mantine/core';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart, seriesColor, type ChartProps } from '../../components/chart';
import { DataTable } from '../../components/data-table/data-table';
import { useBrowserRows, type BrowserColumn } from '../../components/data-table/use-browser-rows';
import { formatNumber, formatPercent } from '../../lib/format';
import { donut, type Slice } from './chart-options';
import classes from './analytics.module.css';

type Cell = string | number | null;
interface FigureColumn {
  name: string;
  /** How the value is read; rows are sorted by the value itself. */
  show?: (value: Cell) => string;
}
export interface TableData {
  head: readonly FigureColumn[];
  rows: readonly (readonly Cell[])[];
}

/** One card of analytics: a chart, and the same figures as a table [ANA-34, ANA-35]. */
export function ChartSection({
  title,
  table,
  wide = false,
  legend,
  chart,
}: {
  title: string;
  table: TableData;
  wide?: boolean;
  /** The names of the series, in their order: a legend of text, which wraps instead of overlapping. */
  legend?: readonly string[];
  chart: Omit<ChartProps, 'label'>;
}) {
  const { t } = useTranslation('analytics');
  const [asTable, setAsTable] = useState(false);
  return (
    <Section
      title={title}
      wide={wide}
      action={
        table.rows.length > 0 && (
          <Button
            size="compact-xs"
            variant="subtle"
            data-export-hidden=""
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            {t(asTable ? 'table.hide' : 'table.show')}
          </Button>
        )
      }
    >
      {table.rows.length === 0 ? (
        <NoData />
      ) : asTable ? (
        <FiguresTable label={title} {...table} />
      ) : (
        <>
          {legend && (
            <ul className={classes.keys}>
              {legend.map((name, index) => (
                <li key={name}>
                  <span
                    className={classes.dot}
                    style={{ background: seriesColor(index) }}
                    aria-hidden="true"
                  />
                  {name}
                </li>
              ))}
            </ul>
          )}
          <Chart label={title} {...chart} />
        </>
      )}
    </Section>
  );
}

export function Section({
  title,
  action,
  wide = false,
  children,
}: {
  title: string;
  action?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={`${classes.section} ${wide ? classes.wide : ''}`} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  );
}

export function NoData() {
  const { t } = useTranslation('analytics');
  return (
    <Text size="sm" c="dimmed">
      {t('no_data')}
    </Text>
  );
}

const showCell = (value: Cell) =>
  value === null ? '—' : typeof value === 'number' ? formatNumber(value) : value;
const [FEW_ROWS] = LIMITS.tablePageSizes;

/** Figures as the table of every list: sorted by a click, in pages when they are many, all of them on demand. */
export function FiguresTable({ label, head, rows }: TableData & { label: string }) {
  const columns = useMemo(
    () =>
      head.map(({ name, show = showCell }, at): BrowserColumn<NumberedRow> => ({
        id: name,
        header: name,
        cell: ({ cells }) => show(cells[at] ?? null),
        sortable: true,
        sortValue: ({ cells }) => cells[at] ?? null,
        ...(at > 0 && typeof rows[0]?.[at] !== 'string' ? { align: 'right', descFirst: true } : {}),
      })),
    [head, rows],
  );
  const numbered = useMemo(() => rows.map((cells, index) => ({ cells, id: String(index) })), [rows]);
  const sizes = rows.length > FEW_ROWS ? LIMITS.tablePageSizes : undefined;
  return (
    <DataTable
      label={label}
      {...useBrowserRows(label, numbered, columns, sizes)}
      rowId={idOf}
      rowLabel={({ cells }) => String(cells[0])}
      // As tall as its rows, so that none is missing in a picture and in print.
      maxHeight="none"
    />
  );
}
const idOf = ({ id }: NumberedRow) => id;
interface NumberedRow {
  id: string;
  cells: readonly Cell[];
}

/** A ring with its legend as text: the first three, the rest on demand [ANA-02, ANA-19, ANA-20]. */
export function Ring({ title, slices }: { title: string; slices: readonly Slice[] }) {
  const { t } = useTranslation('analytics');
  const [all, setAll] = useState(false);
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const rest = slices.length - LIMITS.legendEntries;
  return (
    <Section title={title}>
      {total === 0 ? (
        <NoData />
      ) : (
        <div className={classes.ring}>
          <Chart label={title} option={donut(slices)} height={180} maxWidth={180} />
          <div>
            <ul className={classes.legend}>
              {slices.map(({ name, value }, index) => (
                <li key={name} data-more={(!all && index >= LIMITS.legendEntries) || undefined}>
                  <span
                    className={classes.dot}
                    style={{ background: seriesColor(index) }}
                    aria-hidden="true"
                  />
                  <span className={classes.legendName}>{name}</span>
                  <span className={classes.number}>{formatNumber(value)}</span>
                  <span>{formatPercent((value / total) * 100)}</span>
                </li>
              ))}
            </ul>
            {rest > 0 && (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-expanded={all}
                data-export-hidden=""
                onClick={() => setAll(!all)}
              >
                {all ? t('legend.less') : t('legend.more', { formatted: formatNumber(rest) })}
              </Button>
            )}
          </div>
        </div>
      )}
    </Section>
  );
}
