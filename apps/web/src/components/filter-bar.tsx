import { LIMITS } from '@altavoz/contracts';
import { filterSummary } from '@altavoz/domain';
import { Button, CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tip } from './tip';
import classes from './filter-bar.module.css';

export interface ChosenFilter {
  /** As it is read: "Network: Instagram". */
  label: string;
  onRemove: () => void;
}

export interface FilterBarProps {
  /** A SearchInput. */
  search?: ReactNode;
  /** Selects and other controls. */
  children?: ReactNode;
  /** What is filtered at the moment. */
  chosen?: readonly ChosenFilter[];
  onClear?: () => void;
  /** At the right: buttons. */
  actions?: ReactNode;
}

/** Search, filters and actions over a list, with a summary of what is chosen. */
export function FilterBar({ search, children, chosen = [], onClear, actions }: FilterBarProps) {
  return (
    <div className={classes.root}>
      {search}
      {children}
      <FilterSummary chosen={chosen} onClear={onClear} />
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

/** The chosen filters: two to take away, the others as +N with their names on hover and focus [UIX-23]. */
export function FilterSummary({ chosen = [], onClear }: Pick<FilterBarProps, 'chosen' | 'onClear'>) {
  const { t } = useTranslation();
  if (chosen.length === 0) return null;
  const shown = chosen.slice(0, LIMITS.filterSummary);
  const more = chosen.slice(LIMITS.filterSummary);
  const words = filterSummary(chosen.map(({ label }) => label));
  return (
    <fieldset className={classes.summary}>
      <legend className="alta-hidden">{t('filters_active', { filters: words })}</legend>
      {shown.map(({ label, onRemove }) => (
        <span key={label} className={classes.pill}>
          {label}
          <CloseButton size="xs" aria-label={`${t('remove')}: ${label}`} onClick={onRemove} />
        </span>
      ))}
      {more.length > 0 && (
        <Tip label={more.map(({ label }) => label).join(', ')}>
          <button
            type="button"
            className={classes.more}
            aria-label={more.map(({ label }) => label).join(', ')}
          >
            +{more.length}
          </button>
        </Tip>
      )}
      {onClear && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
          {t('clear_all')}
        </Button>
      )}
    </fieldset>
  );
}
