import type { PopoverProps } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, type SyntheticEvent } from 'react';
import { usePhone } from '../lib/use-phone';
import { useStable } from '../lib/use-stable';
import { closeTopSheet, openSheets } from './open-sheets';

/** Under the popovers of Mantine, over its dialogs. */
const VEIL = { fixed: true, zIndex: 299, backgroundOpacity: 0.35 } as const;

type Sheet = Pick<PopoverProps, 'withOverlay' | 'overlayProps' | 'hideDetached' | 'closeOnClickOutside'>;

/**
 * What makes a menu or popover a sheet from below on a phone; its dropdown gets the class `alta-sheet`. The veil under it
 * takes a press beside it whole, from where the finger is put down to where it is lifted: closed as it is put down, what
 * lies under it would get the rest, and a long press its own menu. Back closes it and leaves the page as it is: no step of
 * the history is made for it, so none is left over when it is closed by anything else.
 * @param under of another sheet that opens from it
 */
export function useSheet(opened: boolean, onClose: () => void, under = false): Sheet {
  const phone = usePhone();
  const shown = opened && phone;
  const closed = useStable(onClose);
  useEffect(() => (shown ? holdSheet(closed) : undefined), [shown, closed]);
  useBlocker({
    disabled: !shown,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => action === 'BACK' && closeTopSheet(),
  });
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

/** The part of the browser's `CloseWatcher` that is used; not every browser has it. */
type Watcher = new () => { onclose: (() => void) | null; destroy: () => void };

/**
 * Notes that a sheet is open. Where the browser asks what a Back is meant for it is told, as on Android: there a sheet of
 * the first page of a tab, before which there is no page of ours to come back from, closes by it as well. The browser
 * takes Escape for the same; that key is the sheet's own, which may have something else to end by it first.
 * @returns what notes that it is closed
 */
function holdSheet(close: () => void): () => void {
  openSheets.push(close);
  const { CloseWatcher } = window as { CloseWatcher?: Watcher };
  let byKey = false;
  const noteKey = ({ key }: KeyboardEvent) => {
    byKey = key === 'Escape';
    // The browser acts on a key as soon as everybody was told of it.
    setTimeout(() => (byKey = false));
  };
  const watch = () => {
    const watcher = CloseWatcher ? new CloseWatcher() : null;
    if (watcher) watcher.onclose = () => (byKey ? (watching = watch()) : close());
    return watcher;
  };
  let watching = watch();
  window.addEventListener('keydown', noteKey, true);
  return () => {
    window.removeEventListener('keydown', noteKey, true);
    watching?.destroy();
    openSheets.splice(openSheets.indexOf(close), 1);
  };
}

/** Where a sheet stands that others open from. */
export const UNDER = 290;
