import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone: the navigation stands below, panels come from below. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });

/** Whether a panel has room beside what it is opened from. */
export const useRoomBeside = (): boolean =>
  useMediaQuery('(min-width: 90em)', undefined, { getInitialValueInEffect: false });
