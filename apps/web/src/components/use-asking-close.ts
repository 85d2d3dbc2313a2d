import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { confirmDialog, isAsking } from './confirm-dialog';

export interface AskingCloseOptions {
  /** Whether something typed is not saved yet: closing and leaving the page then ask first. */
  dirty: boolean;
  /** While it is being saved: nothing closes then. */
  busy?: boolean;
  onClose: () => void;
}

/**
 * Keeps whoever has unsaved changes in a panel or dialog from losing them by accident, on closing it and on
 * leaving the page. @returns what closes it, after asking
 */
export function useAskingClose({ dirty, busy = false, onClose }: AskingCloseOptions): () => void {
  const { t } = useTranslation();
  const mayDiscard = () =>
    confirmDialog({
      title: t('unsaved.title'),
      text: t('unsaved.text'),
      confirmLabel: t('unsaved.discard'),
      cancelLabel: t('unsaved.keep'),
    });
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    // Another tab of the same page (a hash) takes what is open along, unless the address names it.
    shouldBlockFn: async ({ current, next }) =>
      (current.pathname !== next.pathname || panelIn(current.search) !== panelIn(next.search)) &&
      (isAsking() || !(await mayDiscard())),
  });
  const close = async () => {
    if (busy || isAsking()) return;
    if (!dirty || (await mayDiscard())) onClose();
  };
  return () => void close();
}

const panelIn = (search: object): unknown => ('panel' in search ? search.panel : undefined);
