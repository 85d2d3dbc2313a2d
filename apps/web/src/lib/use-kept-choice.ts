import { useCallback, useSyncExternalStore } from 'react';

const CHANGED = 'altavoz-kept-choice';
const follow = (changed: () => void) => {
  addEventListener(CHANGED, changed);
  // Chosen in another tab of this browser.
  addEventListener('storage', changed);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', changed);
  };
};

/**
 * A yes or no that this browser remembers, alike in all of its tabs and known at the first look. The hook of the
 * interface's own library would be two kilobytes of every first page.
 */
export function useKeptChoice(key: string): [boolean, (chosen: boolean) => void] {
  const chosen = useSyncExternalStore(follow, () => localStorage.getItem(key) === 'true');
  const choose = useCallback(
    (next: boolean) => {
      localStorage.setItem(key, String(next));
      dispatchEvent(new Event(CHANGED));
    },
    [key],
  );
  return [chosen, choose];
}
