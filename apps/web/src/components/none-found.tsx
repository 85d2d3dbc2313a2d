import { Button, Group } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, type EmptyStateProps } from './empty-state';

export interface NoneFoundProps extends Omit<EmptyStateProps, 'action'> {
  /** Takes search and filters away. */
  onClear: () => void;
  /** Beside it: another way on. */
  also?: ReactNode;
  /** What the button says, "clear all" unless only the search is cleared. */
  clearLabel?: string;
}

/** Nothing fits what is searched and filtered by; the button that takes it away gives its focus to the search. */
export function NoneFound({ onClear, also, clearLabel, ...rest }: NoneFoundProps) {
  const { t } = useTranslation();
  const clear = ({ currentTarget }: MouseEvent) => {
    onClear();
    // The button goes with the empty list.
    const page = currentTarget.closest('main');
    (page?.querySelector<HTMLElement>('input[type=search]') ?? page)?.focus();
  };
  return (
    <EmptyState
      {...rest}
      action={
        <Group gap="xs" justify="center">
          <Button variant="default" onClick={clear}>
            {clearLabel ?? t('clear_all')}
          </Button>
          {also}
        </Group>
      }
    />
  );
}
