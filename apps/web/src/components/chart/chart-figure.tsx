import { Button, Text, Title } from '@mantine/core';
import { IconChartDots, IconTable } from '@tabler/icons-react';
import { createContext, use, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FiguresTable, type TableData } from './figures-table';
import classes from './chart-figure.module.css';

export interface FigureCardProps {
  title: string;
  /** What a jump to it names. */
  id?: string | undefined;
  /** Beside the title. */
  action?: ReactNode;
  /** Over the whole width of a grid of cards. */
  wide?: boolean;
  /** Without the frame of a card: in a panel that is one already. */
  plain?: boolean;
  children: ReactNode;
}

/** A card of figures under its title. */
export function FigureCard({ title, id, action, wide = false, plain = false, children }: FigureCardProps) {
  const heading = useId();
  return (
    <section
      id={id}
      // What is gone to takes the focus.
      tabIndex={id === undefined ? undefined : -1}
      className={classes.card}
      data-wide={wide || undefined}
      data-plain={plain || undefined}
      aria-labelledby={heading}
    >
      <div className={classes.head}>
        <Title order={plain ? 3 : 2} size="h3" id={heading}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  );
}

export interface ChartFigureProps extends Omit<FigureCardProps, 'action' | 'children'> {
  /** The figures that the chart shows. Without rows there is no chart. */
  table: TableData;
  /** What changes the chart, beside the way to its table. */
  tools?: ReactNode;
  /** What the figures do not say of themselves. */
  note?: string | undefined;
  children?: ReactNode;
}

/** Whether charts begin as the table of their figures, until somebody turns one of them. */
export const AsTables = createContext(false);

/** A chart, and the same figures as a table: to read aloud, to copy, to sort [ANA-34, ANA-35]. */
export function ChartFigure({ table, tools, note, children, ...card }: ChartFigureProps) {
  const { t } = useTranslation('charts');
  const tables = use(AsTables);
  const [turned, setTurned] = useState({ from: tables, asTable: tables });
  // What was turned is so until all are.
  const asTable = turned.from === tables ? turned.asTable : tables;
  const Sign = asTable ? IconChartDots : IconTable;
  return (
    <FigureCard
      {...card}
      action={
        table.rows.length > 0 && (
          <div className={classes.tools} data-export-hidden="">
            {tools}
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<Sign size={14} aria-hidden="true" />}
              aria-pressed={asTable}
              onClick={() => setTurned({ from: tables, asTable: !asTable })}
            >
              {t(asTable ? 'table.hide' : 'table.show')}
            </Button>
          </div>
        )
      }
    >
      {table.rows.length === 0 ? (
        <div className={classes.empty}>
          <IconChartDots size={22} stroke={1.5} aria-hidden="true" />
          <Text size="sm">{t('empty')}</Text>
        </div>
      ) : (
        <>
          {asTable ? <FiguresTable label={card.title} {...table} /> : children}
          {note && (
            <Text size="xs" c="dimmed" mt="sm">
              {note}
            </Text>
          )}
        </>
      )}
    </FigureCard>
  );
}
