import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { takeReturn } from './return-route';

/** Goes back to the last visited route, for Back, Close and Finish of steppers and details [NAV-22]. */
export function useReturn(): () => void {
  const router = useRouter();
  return useCallback(
    () => void router.navigate({ href: takeReturn(sessionStorage, router.history.location.href, '/search') }),
    [router],
  );
}
