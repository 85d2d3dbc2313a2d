import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function all the time that does what the newest one does, for rows that are drawn again only for their own sake. */
export function useStable<Args extends unknown[], Result>(
  run: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args) => latest.current(...args), []);
}
