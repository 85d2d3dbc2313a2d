import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone: the navigation stands below, panels come from below. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });

/** Whether the window is no wider than that of a small laptop: what has a sign goes without its word. */
export const useLaptop = (): boolean =>
  useMediaQuery('(max-width: 85em)', undefined, { getInitialValueInEffect: false });

/** Whether a panel has room beside what it is opened from. */
export const useRoomBeside = (): boolean =>
  useMediaQuery('(min-width: 90em)', undefined, { getInitialValueInEffect: false });

/** Whether something stands open beside a list that leaves it little room: columns that can be missed give way. */
export function useNarrowBeside(isOpen: boolean): boolean {
  const beside = useRoomBeside();
  const wide = useMediaQuery('(min-width: 115em)', undefined, { getInitialValueInEffect: false });
  return isOpen && beside && !wide;
}
