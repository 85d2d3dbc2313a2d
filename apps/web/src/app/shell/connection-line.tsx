import { localDay } from '@altavoz/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnectionLost } from '../../lib/connection';
import { formatClock, useFormats } from '../../lib/format';
import classes from './connection-line.module.css';

/** What hardly changes says nothing of how old a page is. */
const LASTING: readonly unknown[] = ['profile', 'saved-views'];

/** When the oldest of what is on screen was read; 0 where nothing was. */
function useReadAt(): number {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    useCallback((changed) => cache.subscribe(changed), [cache]),
    () =>
      cache
        .getAll()
        .filter((query) => query.isActive() && query.state.data && !LASTING.includes(query.queryKey[0]))
        .reduce((oldest, { state }) => Math.min(oldest || Infinity, state.dataUpdatedAt), 0),
  );
}

/** Says that the connection is lost for as long as it is, and since when what is on screen may be old. */
export function ConnectionLine() {
  const lost = useConnectionLost();
  return <output className={classes.line}>{lost && <Lost />}</output>;
}

function Lost() {
  const { t } = useTranslation('shell');
  const { dayLabel } = useFormats();
  const readAt = useReadAt();
  if (!readAt) return <span>{t('connection_lost')}</span>;
  const at = new Date(readAt);
  const when = `${dayLabel(localDay(at))}, ${formatClock(at)}`;
  return <span>{t('connection_lost_since', { when })}</span>;
}
