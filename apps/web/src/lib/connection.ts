import { useEffect, useState } from 'react';
import { apiAddress } from './api-address';

/** Whether the connection is lost. A browser without a network may still reach a server on its own machine. */
export function useConnectionLost(): boolean {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    const look = () => {
      const tell = () => setLost(!navigator.onLine);
      if (navigator.onLine) tell();
      else void fetch(apiAddress('/healthz'), { mode: 'no-cors' }).catch(tell);
    };
    look();
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return lost;
}
