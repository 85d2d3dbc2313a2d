import { useSyncExternalStore } from 'react';

const listen = (told: () => void) => {
  window.visualViewport?.addEventListener('resize', told);
  return () => window.visualViewport?.removeEventListener('resize', told);
};

/** How many pixels of the window are in sight: the keyboard of a phone covers the rest. */
export const useVisibleHeight = (): number =>
  useSyncExternalStore(listen, () => Math.round(window.visualViewport?.height ?? window.innerHeight));
