import type { modals } from '@mantine/modals';
import type { notifications } from '@mantine/notifications';

/** What opens dialogs and shows toasts. */
export interface Overlays {
  modals: typeof modals;
  notifications: typeof notifications;
}

let markReady: (overlays: Overlays) => void = () => undefined;

/**
 * Resolves once toasts and dialogs can be shown: their code comes after the first page is usable, so whoever
 * needs them asks here and imports nothing of theirs.
 */
export const overlaysReady = new Promise<Overlays>((resolve) => {
  markReady = resolve;
});
export const markOverlaysReady = (overlays: Overlays): void => markReady(overlays);
