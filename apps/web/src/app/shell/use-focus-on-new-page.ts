import { useEffect, useRef } from 'react';
import { announce } from '../../lib/announce';

export const MAIN_ID = 'main';

/** After going to another page the focus starts at its content and its title is read out. */
export function useFocusOnNewPage(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.querySelector<HTMLElement>(`#${MAIN_ID}`)?.focus({ preventScroll: true });
    // The page sets its title with its first render, which may come after a load.
    const timer = setTimeout(() => announce(document.title), 400);
    return () => clearTimeout(timer);
  }, [pathname]);
}
