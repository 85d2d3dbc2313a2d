import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { FocusEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { usePhone } from '../../lib/use-phone';
import { MoreChosen } from '../chosen-actions';
import type { RowSelection } from './row-selection';
import classes from './data-table.module.css';

export interface DataTableChosenProps {
  selection: Omit<RowSelection<never>, 'rows' | 'except' | 'drop'>;
  /** The rows in sight. */
  shown: readonly string[];
  actions: ReactNode;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/**
 * How many rows are chosen, the way to choose all that match, and what is done with them together. It stands over
 * the headings and stays in sight: nothing moves when something is chosen, and no toast covers it. On a phone it takes the
 * place of the bar at the lower edge, which is of no use meanwhile.
 */
export function DataTableChosen(props: DataTableChosenProps) {
  const { selection, shown, actions, onFocus, onBlur } = props;
  const { ids, count, total, selectEveryone, selectShown } = selection;
  /** How many of them stand on other pages, or in folded groups. */
  const elsewhere = count - shown.filter((id) => ids.has(id)).length;
  const { t } = useTranslation(['tables', 'common']);
  const words = t('common:table.selected', { count, formatted: formatNumber(count) });
  // All of them may have been read.
  const selectAll = total > shown.length ? selectEveryone : () => selectShown(true);
  const phone = usePhone();
  const more =
    count < total
      ? {
          label: t('select_matching', { count: total, formatted: formatNumber(total) }),
          onClick: selectAll,
        }
      : null;
  return (
    <div
      className={classes.chosen}
      data-chosen-bar
      role="toolbar"
      aria-label={words}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <strong aria-live="polite">
        {words}
        {elsewhere > 0 && `, ${t('elsewhere', { count: elsewhere, formatted: formatNumber(elsewhere) })}`}
      </strong>
      {more && !phone && (
        <Button size="compact-sm" variant="subtle" onClick={more.onClick}>
          {more.label}
        </Button>
      )}
      <MoreChosen value={more}>
        <span className={classes.chosenActions}>{actions}</span>
      </MoreChosen>
      <ActionIcon aria-label={t('common:table.clear_selection')} onClick={selection.clear}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}
