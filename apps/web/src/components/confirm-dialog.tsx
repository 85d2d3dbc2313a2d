import { Text } from '@mantine/core';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { overlaysReady } from '../lib/overlays';

/** The dialog gives the focus back before the answer closes what is under it, such as a panel (ms). */
const FOCUS_RETURN = 30;

let open = 0;
/** Whether a question is open: what lies under it stays as it is, though Escape is told to both. */
export const isAsking = (): boolean => open > 0;

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
export async function confirmDialog(options: ConfirmOptions): Promise<boolean> {
  const { title, text, confirmLabel, cancelLabel, tone = 'danger' } = options;
  const { modals } = await overlaysReady;
  let confirmed = false;
  open += 1;
  return new Promise((resolve) => {
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
      onConfirm: () => {
        confirmed = true;
      },
      onClose: () =>
        setTimeout(() => {
          open -= 1;
          resolve(confirmed);
        }, FOCUS_RETURN),
    });
  });
}
