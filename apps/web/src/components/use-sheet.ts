import type { PopoverProps } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { usePhone } from '../lib/use-phone';

/** Under the popovers of Mantine, over its dialogs. */
const VEIL = { fixed: true, zIndex: 299, backgroundOpacity: 0.35 } as const;

type Sheet = Pick<PopoverProps, 'withOverlay' | 'overlayProps' | 'hideDetached' | 'closeOnClickOutside'>;

/**
 * What makes a menu or popover a sheet from below on a phone; its dropdown gets the class `alta-sheet`. The veil under it
 * takes a press beside it whole, from where the finger is put down to where it is lifted: closed as it is put down, what
 * lies under it would get the rest, and a long press its own menu.
 * @param under of another sheet that opens from it
 */
export function useSheet(onClose: () => void, under = false): Sheet {
  const phone = usePhone();
  if (!phone) return {};
  // The sheet is part of what it opens from: a row would open by it.
  const close = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return {
    withOverlay: true,
    closeOnClickOutside: false,
    // The button may be scrolled away behind it.
    hideDetached: false,
    overlayProps: {
      ...VEIL,
      ...(under ? { zIndex: UNDER - 1 } : {}),
      onClick: close,
      onTouchEnd: close,
      onContextMenu: (event) => event.preventDefault(),
    },
  };
}

/** Where a sheet stands that others open from. */
export const UNDER = 290;
