import { useState } from 'react';

const FIELDS = 'input, textarea, select';

/**
 * Whether fields that cannot be saved are shut. Those in which something is typed are not, nor those in which somebody was
 * when it came to that: the focus stays where it is, and what is typed can be copied.
 * @param locked they cannot be saved
 * @param typed something stands in them that is not saved
 */
export function useShut(locked: boolean, typed: boolean): boolean {
  const [was, setWas] = useState(locked);
  const [isInUse, setInUse] = useState(false);
  if (was !== locked) {
    setWas(locked);
    setInUse(locked && (document.activeElement?.matches(FIELDS) ?? false));
  }
  return locked && !typed && !isInUse;
}
