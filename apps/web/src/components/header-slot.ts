import { createContext, useContext } from 'react';

/** The place in the top bar where a page puts its breadcrumbs; null on pages without the bar. */
export const HeaderSlot = createContext<HTMLElement | null>(null);
export const useHeaderSlot = (): HTMLElement | null => useContext(HeaderSlot);
