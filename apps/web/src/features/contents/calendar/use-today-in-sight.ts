import { useEffect, type RefObject } from 'react';

/** Brings the week of today into sight where a month that has it opens. */
export function useTodayInSight(calendar: RefObject<HTMLElement | null>, opens: boolean): void {
  useEffect(() => {
    if (!opens) return;
    const today = calendar.current?.querySelector('[role="cell"][aria-current="date"]');
    today?.closest('[role="row"]')?.scrollIntoView({ block: 'nearest' });
  }, [calendar, opens]);
}
