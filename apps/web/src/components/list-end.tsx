import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../lib/error-text';
import type { Growing } from './growing';
import classes from './list-end.module.css';

export interface ListEndProps extends Growing {
  /** How much of the list is shown. */
  children?: ReactNode;
}

/** Under a list that is read on: the button that does so, or what went wrong, and how many there are. */
export function ListEnd({ hasMore, loading, error, onMore, children }: ListEndProps) {
  const { t } = useTranslation();
  if (!hasMore && !children) return null;
  return (
    <div className={classes.root}>
      {error != null && (
        <span role="alert">
          {t('list.more_failed')} {errorText(error)}
        </span>
      )}
      {hasMore && (
        <Button variant="default" loading={loading} onClick={onMore}>
          {error == null ? t('list.more') : t('retry')}
        </Button>
      )}
      {children && <span className={classes.shown}>{children}</span>}
    </div>
  );
}
