import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { ActionIcon, Button, Checkbox, SegmentedControl } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconForms,
  IconGripVertical,
  IconMinus,
  IconPlus,
  IconRestore,
} from '@tabler/icons-react';
import { use, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/announce';
import { formatNumber } from '../../lib/format';
import { useStable } from '../../lib/use-stable';
import type { MenuTarget } from '../action-menu';
import { ClosePanel, PanelPopover } from '../panel-popover';
import { widen, WIDTH_STEP } from './column-edge';
import type { TableColumns } from './use-table-columns';
import classes from './columns-panel.module.css';

export interface ColumnsPanelProps {
  model: Pick<
    TableColumns<never>,
    'choices' | 'compact' | 'usual' | 'toggle' | 'move' | 'resize' | 'fitting' | 'setCompact' | 'reset'
  >;
  /** Rows are cards: there are facts to choose, and no widths. */
  cards: boolean;
  /** Something in the frame of the table. */
  table: () => Element | null;
  /** Opens where columns of one's own are made. */
  own?: { label: string; onClick: () => void } | undefined;
  /** The button. */
  children: MenuTarget;
}

/** What a dragged column says of itself. */
const KIND = 'table-column';

/** Which columns a table has, in which order, how wide, and how high its rows are; it appears opened. */
export function ColumnsPanel({ model, cards, table, own, children }: ColumnsPanelProps) {
  const { t } = useTranslation(['tables', 'common']);
  const list = useRef<HTMLUListElement>(null);
  // On a card what is wide has no place.
  const choices = model.choices.filter(
    ({ column }) => !(cards && (column.part === 'wide' || column.part === 'table')),
  );
  const move = useStable(model.move);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data['kind'] === KIND,
        onDrop: ({ source, location }) => {
          const place = location.current.dropTargets[0]?.data['id'];
          const { id } = source.data;
          if (typeof id === 'string' && typeof place === 'string' && place !== id) move(id, place);
        },
      }),
    [move],
  );
  const step = (index: number, by: 1 | -1) => {
    const [one, other] = [choices[index], choices[index + by]];
    if (!one || !other) return;
    move(one.column.id, other.column.id);
    announce(
      t('moved', {
        column: one.column.header,
        place: formatNumber(index + by + 1),
        of: formatNumber(choices.length),
      }),
    );
    // The row stands elsewhere in the document by now, which takes the focus from its buttons.
    const button = by < 0 ? 'up' : 'down';
    requestAnimationFrame(() =>
      list.current
        ?.querySelector<HTMLElement>(`[data-id="${one.column.id}"] [data-button="${button}"]`)
        ?.focus(),
    );
  };
  const wider = (column: { id: string; header: string }, by: number) => {
    const frame = table();
    if (frame) void widen(frame, column, by, model);
  };
  return (
    <PanelPopover
      label={t('common:table.columns')}
      className={classes.panel}
      position="bottom-end"
      width={cards ? 288 : 340}
      opener={children}
    >
      <ul ref={list} className={classes.list}>
        {choices.map(({ column: { id, header, width: usual }, shown, yielded }, index) => (
          <Choice key={id} id={id}>
            <Checkbox
              className={classes.name}
              label={header}
              checked={shown}
              description={yielded && t('yielded')}
              onChange={() => model.toggle(id)}
              {...(index === 0 ? { 'data-autofocus': true } : {})}
            />
            <span className={classes.buttons}>
              {!cards && shown && !yielded && usual !== undefined && (
                <>
                  <ActionIcon
                    aria-label={t('narrower', { column: header })}
                    onClick={() => wider({ id, header }, -WIDTH_STEP)}
                  >
                    <IconMinus size={14} />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={t('wider', { column: header })}
                    onClick={() => wider({ id, header }, WIDTH_STEP)}
                  >
                    <IconPlus size={14} />
                  </ActionIcon>
                </>
              )}
              <ActionIcon
                data-button="up"
                aria-label={t('move_up', { column: header })}
                aria-disabled={index === 0}
                onClick={() => step(index, -1)}
              >
                <IconArrowUp size={14} />
              </ActionIcon>
              <ActionIcon
                data-button="down"
                aria-label={t('move_down', { column: header })}
                aria-disabled={index === choices.length - 1}
                onClick={() => step(index, 1)}
              >
                <IconArrowDown size={14} />
              </ActionIcon>
            </span>
          </Choice>
        ))}
      </ul>
      <div className={classes.foot}>
        {!cards && (
          <SegmentedControl
            size="xs"
            aria-label={t('density')}
            value={model.compact ? 'compact' : 'usual'}
            onChange={(value) => model.setCompact(value === 'compact')}
            data={[
              { value: 'usual', label: t('density_usual') },
              { value: 'compact', label: t('density_compact') },
            ]}
          />
        )}
        {own && <OwnColumns {...own} />}
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconRestore size={14} />}
          disabled={model.usual}
          onClick={() => {
            model.reset();
            list.current?.querySelector('input')?.focus();
          }}
        >
          {t('reset')}
        </Button>
      </div>
    </PanelPopover>
  );
}

/** Leads from the panel to where columns of one's own are made. */
function OwnColumns({ label, onClick }: { label: string; onClick: () => void }) {
  const close = use(ClosePanel);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconForms size={14} />}
      onClick={() => {
        close();
        onClick();
      }}
    >
      {label}
    </Button>
  );
}

/** A row of the panel, which can be dragged by its grip over another to take its place. */
function Choice({ id, children }: { id: string; children: ReactNode }) {
  const row = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const [dragged, setDragged] = useState(false);
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!row.current || !grip.current) return;
    return combine(
      draggable({
        element: row.current,
        dragHandle: grip.current,
        getInitialData: () => ({ kind: KIND, id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: row.current,
        canDrop: ({ source }) => source.data['kind'] === KIND,
        getData: () => ({ id }),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: () => setOver(false),
      }),
    );
  }, [id]);
  return (
    <li
      ref={row}
      data-id={id}
      className={classes.row}
      data-dragged={dragged || undefined}
      data-over={over || undefined}
    >
      <span ref={grip} className={classes.grip} aria-hidden="true">
        <IconGripVertical size={14} />
      </span>
      {children}
    </li>
  );
}
