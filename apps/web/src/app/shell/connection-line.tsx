import { localDay } from '@altavoz/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnectionLost } from '../../lib/connection';
import { formatClock, formatDay } from '../../lib/format';
import { todayHere } from '../../lib/today';
import { oldestRead } from './oldest-read';
import classes from './connection-line.module.css';

/** When the oldest of what is on screen was read; 0 where nothing was. */
function useReadAt(): number {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    useCallback((changed) => cache.subscribe(changed), [cache]),
    () => oldestRead(cache),
  );
}

/** Says that the connection is lost for as long as it is, and since when what is on screen may be old. */
export function ConnectionLine() {
  const lost = useConnectionLost();
  return <output className={classes.line}>{lost && <Lost />}</output>;
}

function Lost() {
  const { t } = useTranslation(['shell', 'common']);
  const readAt = useReadAt();
  if (!readAt) return <span>{t('connection_lost')}</span>;
  const at = new Date(readAt);
  const day = localDay(at);
  const when = `${day === todayHere() ? t('common:time.today') : formatDay(day)}, ${formatClock(at)}`;
  return <span>{t('connection_lost_since', { when })}</span>;
}
