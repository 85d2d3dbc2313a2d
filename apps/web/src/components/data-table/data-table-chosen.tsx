import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { FocusEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import type { RowSelection } from './row-selection';
import classes from './data-table.module.css';

export interface DataTableChosenProps {
  selection: Omit<RowSelection<never>, 'rows' | 'drop'>;
  /** How many rows are in sight. */
  shown: number;
  actions: ReactNode;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/**
 * How many rows are chosen, the way to choose all that match, and what is done with them together. It stands over
 * the headings and stays in sight: nothing moves when something is chosen, and no toast covers it.
 */
export function DataTableChosen(props: DataTableChosenProps) {
  const { selection, shown, actions, onFocus, onBlur } = props;
  const { count, elsewhere, everyone, total, selectEveryone, selectShown } = selection;
  const { t } = useTranslation(['tables', 'common']);
  const words = t('common:table.selected', { count, formatted: formatNumber(count) });
  // All of them may have been read.
  const selectAll = total > shown ? selectEveryone : () => selectShown(true);
  return (
    <div className={classes.chosen} role="toolbar" aria-label={words} onFocus={onFocus} onBlur={onBlur}>
      <strong aria-live="polite">
        {words}
        {elsewhere > 0 && `, ${t('elsewhere', { count: elsewhere, formatted: formatNumber(elsewhere) })}`}
      </strong>
      {!everyone && count < total && selectAll && (
        <Button size="compact-sm" variant="subtle" onClick={selectAll}>
          {t('select_matching', { count: total, formatted: formatNumber(total) })}
        </Button>
      )}
      <span className={classes.chosenActions}>{actions}</span>
      <ActionIcon aria-label={t('common:table.clear_selection')} onClick={selection.clear}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}
