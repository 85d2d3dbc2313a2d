import { LIMITS } from '@altavoz/contracts';
import { filterSummary } from '@altavoz/domain';
import { Button, CloseButton } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconAlertTriangle, IconDots } from '@tabler/icons-react';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../lib/use-phone';
import { lateMenu } from './action-menu';
import type { FilterToolsProps } from './filter-tools';
import { Tip } from './tip';
import classes from './filter-bar.module.css';

export interface ChosenFilter {
  /** As it is read: "Network: Instagram". */
  label: string;
  onRemove: () => void;
}

export interface FilterBarProps {
  /** What the list is called, for those who do not see the tab above it; its bar is full and keeps to one line. */
  heading?: ReactNode;
  /** Before everything else: buttons that list what waits. */
  chips?: ReactNode;
  /** The menu of saved views. */
  views?: ReactNode;
  /** A SearchInput. */
  search?: ReactNode;
  /** Selects and other controls. */
  children?: ReactNode;
  /** A ConditionsFilter: on a phone it stands for the other controls, which it can say as well. */
  conditions?: ReactNode;
  /** What is filtered at the moment, but for the search, which its field shows and clears. */
  chosen?: readonly ChosenFilter[];
  onClear?: () => void;
  /** At the right: buttons. */
  actions?: ReactNode;
  /** How the list is shown and saved, which is rarely changed: buttons behind one. */
  display?: ReactNode;
  /** On a phone all but the search stands in a sheet. */
  folds?: boolean;
  /**
   * What goes from one look of the list to another. With it and conditions the bar of a phone is one line, and its
   * buttons stand in a sheet.
   */
  looks?: ReactNode;
  /** What in that sheet asks to be looked at, told by its button. */
  warning?: string | false;
}

const FilterTools = lateMenu<FilterToolsProps>(
  async () => ({ default: (await import('./filter-tools')).FilterTools }),
  'dialog',
);

/** Views, search, filters and actions over a list, with a summary of what is chosen. */
export function FilterBar(props: FilterBarProps) {
  const { heading, chips, views, search, children, conditions, chosen = [], onClear } = props;
  const { t } = useTranslation();
  const phone = usePhone();
  const isFolded = phone && (props.folds || (conditions !== undefined && props.looks !== undefined));
  /** Controls that nothing else stands for. */
  const foldedFields = isFolded && props.folds && children;
  const actions = (props.actions || props.display || props.looks || foldedFields) && (
    <div className={classes.actions}>
      {isFolded ? (
        <FilterTools
          label={t('tools')}
          tools={
            <>
              {views}
              {foldedFields}
              {props.actions}
              {props.display}
            </>
          }
        >
          <Button
            data-known-by-sign
            variant="default"
            leftSection={
              props.warning ? (
                <IconAlertTriangle size={15} color="var(--alta-tone-warning-mark)" />
              ) : (
                <IconDots size={15} />
              )
            }
          >
            {props.warning ? `${t('tools')}: ${props.warning}` : t('tools')}
          </Button>
        </FilterTools>
      ) : (
        <>
          {props.actions}
          {props.display && (
            <FilterTools label={t('display')} tools={props.display}>
              <Button
                className={classes.display}
                variant="default"
                leftSection={<IconAdjustmentsHorizontal size={15} />}
              >
                {t('display')}
              </Button>
            </FilterTools>
          )}
        </>
      )}
      {props.looks}
    </div>
  );
  return (
    <div
      className={classes.root}
      data-full={heading !== undefined || undefined}
      data-folded={isFolded || undefined}
    >
      {heading && <div className="alta-hidden">{heading}</div>}
      {chips && <div className={classes.chips}>{chips}</div>}
      <div className={classes.lead}>
        {!isFolded && views}
        {search}
      </div>
      {conditions ? <div className={classes.fields}>{children}</div> : !foldedFields && children}
      {conditions}
      <FilterSummary chosen={chosen} onClear={onClear} inFields={conditions !== undefined} />
      {actions}
    </div>
  );
}

/**
 * A button goes with its filter: whoever pressed it goes on at the next one, after the last at a field of the bar; first
 * at a select, since a phone shows its keys for others.
 */
function useFocusOnNext() {
  const pressed = useRef<{ button: Element; place: number; bar: Element | null } | null>(null);
  useEffect(() => {
    if (!pressed.current || pressed.current.button.isConnected) return;
    const { place, bar } = pressed.current;
    pressed.current = null;
    if (document.activeElement !== document.body) return;
    const left = bar?.querySelectorAll<HTMLElement>(`.${classes.pill} button`);
    const next = left?.[Math.min(place, left.length - 1)];
    const fields = [
      ...(bar?.querySelectorAll<HTMLElement>('select') ?? []),
      ...(bar?.querySelectorAll('input') ?? []),
    ];
    (next ?? fields.find((field) => field.checkVisibility()))?.focus();
  });
  return ({ currentTarget, target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    const place = [...currentTarget.querySelectorAll('button')].indexOf(button);
    pressed.current = { button, place, bar: currentTarget.parentElement };
  };
}

/** The chosen filters: two to take away, the others as +N with their names on hover and focus [UIX-23]. */
export function FilterSummary({
  chosen = [],
  onClear,
  inFields,
}: Pick<FilterBarProps, 'chosen' | 'onClear'> & {
  /** Fields of the bar show the same wherever they stand: then it is named on a phone alone, where they do not. */
  inFields?: boolean;
}) {
  const { t } = useTranslation();
  const notePressed = useFocusOnNext();
  if (chosen.length === 0) return null;
  const shown = chosen.slice(0, LIMITS.filterSummary);
  const more = chosen.slice(LIMITS.filterSummary);
  const others = more.map(({ label }) => label).join(', ');
  const words = filterSummary(chosen.map(({ label }) => label));
  return (
    <fieldset className={classes.summary} data-in-fields={inFields || undefined} onClickCapture={notePressed}>
      <legend className="alta-hidden">{t('filters_active', { filters: words })}</legend>
      {shown.map(({ label, onRemove }) => (
        <span key={label} className={classes.pill}>
          <span className={classes.label}>{label}</span>
          <CloseButton size="xs" aria-label={`${t('remove')}: ${label}`} onClick={onRemove} />
        </span>
      ))}
      {more.length > 0 && (
        <Tip label={others}>
          <button type="button" className={classes.more} aria-label={others}>
            +{more.length}
          </button>
        </Tip>
      )}
      {onClear && (
        <Button className={classes.clear} variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
          {t('clear_all')}
        </Button>
      )}
    </fieldset>
  );
}
