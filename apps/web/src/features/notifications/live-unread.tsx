import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listen } from '../../lib/events';
import { UNREAD } from './unread';

/**
 * Keeps the count of what is not read, while the page is in sight: it is told at once when it comes back. Draws nothing.
 * @param props.of whose they are: another company tells of other things
 */
export default function LiveUnread({ of }: { of: string }) {
  const client = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | null = null;
    const hear = ({ type, data }: { type: string; data: unknown }) => {
      if (type !== 'unread') return;
      const { unread } = data as { unread: number };
      client.setQueryData(UNREAD, unread);
      // It may be the same number of others.
      void client.invalidateQueries({ queryKey: ['notifications', 'list'] });
      // What is told of may be an application, or what was decided of one.
      void client.invalidateQueries({ queryKey: ['casting-calls'] });
    };
    const follow = () => {
      const isSeen = document.visibilityState === 'visible';
      if (isSeen && stop === null)
        stop = listen('/api/v1/notifications/events/', null, { event: hear, refused: () => {} });
      else if (!isSeen) {
        stop?.();
        stop = null;
      }
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop?.();
    };
  }, [client, of]);
  return null;
}
