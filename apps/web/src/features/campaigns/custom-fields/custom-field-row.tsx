import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { CustomField } from '@altavoz/contracts';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './custom-fields.module.css';

/** What a dragged field says of itself. */
export const KIND = 'custom-field';

interface CustomFieldRowProps {
  field: CustomField;
  place: number;
  count: number;
  onStep: (by: 1 | -1) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A field of the list, which is dragged by its grip over another to take its place, or moved by its buttons. */
export function CustomFieldRow({ field, place, count, onStep, onEdit, onDelete }: CustomFieldRowProps) {
  const { t } = useTranslation('custom-fields');
  const { uuid, label, type, required, options } = field;
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
        getInitialData: () => ({ kind: KIND, id: uuid }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: row.current,
        canDrop: ({ source }) => source.data['kind'] === KIND,
        getData: () => ({ id: uuid }),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: () => setOver(false),
      }),
    );
  }, [uuid]);
  const chosen = options.filter(({ removed }) => !removed).map((one) => one.label);
  return (
    <li
      ref={row}
      data-id={uuid}
      className={classes.row}
      data-dragged={dragged || undefined}
      data-over={over || undefined}
    >
      <span ref={grip} className={classes.grip} aria-hidden="true">
        <IconGripVertical size={16} />
      </span>
      <span className={classes.names}>
        <span className={classes.label}>{label}</span>
        <span className={classes.type}>
          {[t(`type.${type}`), chosen.join(', '), required && t('required_mark')].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={classes.buttons}>
        <ActionIcon
          data-button="up"
          aria-label={t('up', { field: label })}
          aria-disabled={place === 0}
          onClick={() => onStep(-1)}
        >
          <IconArrowUp size={16} />
        </ActionIcon>
        <ActionIcon
          data-button="down"
          aria-label={t('down', { field: label })}
          aria-disabled={place === count - 1}
          onClick={() => onStep(1)}
        >
          <IconArrowDown size={16} />
        </ActionIcon>
        <ActionIcon data-button="edit" aria-label={t('edit', { field: label })} onClick={onEdit}>
          <IconPencil size={16} />
        </ActionIcon>
        <ActionIcon aria-label={t('delete', { field: label })} onClick={onDelete}>
          <IconTrash size={16} />
        </ActionIcon>
      </span>
    </li>
  );
}
