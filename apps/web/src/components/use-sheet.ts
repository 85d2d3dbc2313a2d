import type { PopoverProps } from '@mantine/core';
import { usePhone } from '../lib/use-phone';

/** Under the popovers of Mantine, over its dialogs. */
const VEIL = { fixed: true, zIndex: 299, backgroundOpacity: 0.35 } as const;

/**
 * What makes a menu or popover a sheet from below on a phone, over a veil that takes the press that closes it; its
 * dropdown gets the class `alta-sheet`.
 */
export function useSheet(): Pick<PopoverProps, 'withOverlay' | 'overlayProps' | 'hideDetached'> {
  const phone = usePhone();
  // The button may be scrolled away behind it.
  return phone ? { withOverlay: true, overlayProps: VEIL, hideDetached: false } : {};
}
