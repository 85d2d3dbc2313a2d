import { Text } from '@mantine/core';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { overlaysReady, type Overlays } from '../lib/overlays';
import { noteFocus } from './use-focus-return';

let open = 0;
/** Whether a question is open: what lies under it stays as it is, though Escape is told to both. */
export const isAsking = (): boolean => open > 0;
/** Says that a question is open. @returns what says that it is closed */
export function beginAsking(): () => void {
  open += 1;
  return () => void (open -= 1);
}

let isComing = false;

/**
 * Shows a question until it is answered; Escape and the backdrop answer nothing. Who presses again while the
 * first question is still on its way, on a new page, is asked once.
 * @param show opens it, and says when it is closed
 */
export async function askUntilClosed<Answer>(
  none: Answer,
  show: (modals: Overlays['modals'], answer: (one: Answer) => void, onClose: () => void) => void,
): Promise<Answer> {
  // Mantine notes it only after the dialog may have taken it, and then has nowhere to return to.
  const returnFocus = noteFocus();
  if (isComing) return none;
  isComing = true;
  const { modals } = await overlaysReady;
  isComing = false;
  let given = none;
  const endAsking = beginAsking();
  return new Promise((resolve) => {
    show(
      modals,
      (one) => {
        given = one;
      },
      // Once it is closed; the answer may then close what is under it, such as a panel.
      () =>
        setTimeout(() => {
          endAsking();
          returnFocus();
          resolve(given);
        }),
    );
  });
}

export interface ConfirmOptions {
  title: string;
  text: ReactNode;
  /** What confirming does, as a verb: "Delete 3 creators". */
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for what destroys something. */
  tone?: 'danger' | 'primary';
}

/**
 * Asks before something that is hard to take back. The focus is on Cancel; Escape and the backdrop mean no
 * [UIX-07, UIX-08]. @returns whether it was confirmed
 */
export function confirmDialog(options: ConfirmOptions): Promise<boolean> {
  const { title, text, confirmLabel, cancelLabel, tone = 'danger' } = options;
  return askUntilClosed(false, (modals, answer, onClose) =>
    modals.openConfirmModal({
      title,
      size: 'sm',
      withCloseButton: false,
      children: (
        <Text component="div" size="sm">
          {text}
        </Text>
      ),
      labels: { confirm: confirmLabel, cancel: cancelLabel ?? i18next.t('cancel') },
      confirmProps: { color: tone === 'danger' ? 'red' : undefined },
      cancelProps: { 'data-autofocus': true },
      returnFocus: false,
      onConfirm: () => answer(true),
      onClose,
    }),
  );
}
