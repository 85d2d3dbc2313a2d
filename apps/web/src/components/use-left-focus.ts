import { useEffect } from 'react';
import { takeLeft } from '../lib/left-page';
import { useStable } from '../lib/use-stable';

/**
 * Gives the focus to the thing of a list whose page was left for it.
 * @param ids of the list as it is shown, the same object for as long as they are the same
 * @param focus is told the place of the thing
 */
export function useLeftFocus(ids: readonly string[], focus: (index: number) => void): void {
  const give = useStable(focus);
  useEffect(() => {
    const at = takeLeft(ids);
    // The frame gives the focus to a new page first.
    if (at >= 0) setTimeout(() => give(at));
  }, [ids, give]);
}
