import { useBlocker } from '@tanstack/react-router';
import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { openedIn } from '../lib/list-search';
import { confirmDialog, isAsking, type ConfirmOptions } from './confirm-dialog';
import { closeTopSheet } from './open-sheets';

export interface AskingCloseOptions {
  /** Whether something typed is not saved yet: closing and leaving the page then ask first. */
  dirty: boolean;
  /** What of the question is another than for what was typed: what would be lost, as a sentence, and what is done. */
  loses?: Partial<ConfirmOptions> | undefined;
  /** Saves what was typed before anything is asked. @returns whether nothing is left unsaved */
  save?: (() => Promise<boolean>) | undefined;
  /** While it is being saved: nothing closes then. */
  busy?: boolean;
  /** Open without the address saying so: Back closes it, and the page stays. */
  keepsPage?: boolean;
  onClose: () => void;
}

/** Asks before something typed goes. @param loses what is asked otherwise @returns whether it may */
export const confirmDiscard = (loses?: Partial<ConfirmOptions>): Promise<boolean> =>
  confirmDialog({
    title: i18next.t('unsaved.title'),
    text: i18next.t('unsaved.text'),
    confirmLabel: i18next.t('unsaved.discard'),
    cancelLabel: i18next.t('unsaved.keep'),
    ...loses,
  });

/**
 * Keeps whoever has unsaved changes in a panel or dialog from losing them by accident, on closing it and on
 * leaving the page. @returns what closes it, or does something else in the place of closing, after asking
 */
export function useAskingClose(options: AskingCloseOptions): (instead?: () => void) => void {
  const { dirty, loses, save, busy = false, keepsPage = false, onClose } = options;
  /** Whoever has been asked is not asked again by the address that changes for it, nor by a Back before the page has gone. */
  const asked = useRef(false);
  const mayLeave = async () => (asked.current = ((await save?.()) ?? false) || (await confirmDiscard(loses)));
  useEffect(() => {
    asked.current = false;
  }, [dirty]);
  const close = async (then: () => void) => {
    if (busy || isAsking()) return;
    if (!dirty || (await mayLeave())) then();
  };
  useBlocker({
    disabled: !dirty && !keepsPage,
    enableBeforeUnload: dirty,
    shouldBlockFn: async ({ current, next, action }) => {
      // It is asked before a sheet that was opened from it.
      if (action === 'BACK' && closeTopSheet()) return true;
      // Several steps at once, or one ahead, take what was typed along no less than Back does.
      if (keepsPage && (action === 'BACK' || (dirty && (action === 'GO' || action === 'FORWARD')))) {
        void close(onClose);
        return true;
      }
      if (!dirty || asked.current) return false;
      // Another tab of the same page (a hash) takes what is open along, unless the address names it.
      const leaves = current.pathname !== next.pathname || openedIn(current.search) !== openedIn(next.search);
      return leaves && (isAsking() || !(await mayLeave()));
    },
  });
  return (instead = onClose) => void close(instead);
}
