import { useEffect, useRef } from 'react';
import { announce } from '../../lib/announce';

export const MAIN_ID = 'main';

/** Milliseconds: how soon a title that is there is read out, after the focus, and how long one is waited for. */
const TITLE_AFTER = 400;
const TITLE_BY = 5_000;

/** After going to another page the focus starts at its content and its title is read out. */
export function useFocusOnNewPage(pathname: string): void {
  const before = useRef(pathname);
  const left = useRef('');
  useEffect(() => {
    const leave = () => {
      left.current = document.title;
    };
    if (before.current === pathname) return leave;
    before.current = pathname;
    document.querySelector<HTMLElement>(`#${MAIN_ID}`)?.focus({ preventScroll: true });
    // The page sets its title with its first render, which may come after a load: until then it is the old one.
    const tell = () => {
      titles.disconnect();
      announce(document.title);
    };
    const isOld = () => document.title === left.current;
    let timer = setTimeout(tell, isOld() ? TITLE_BY : TITLE_AFTER);
    const titles = new MutationObserver(() => {
      if (isOld()) return;
      clearTimeout(timer);
      timer = setTimeout(tell, TITLE_AFTER);
    });
    titles.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      clearTimeout(timer);
      titles.disconnect();
      leave();
    };
  }, [pathname]);
}
