let markReady: () => void = () => undefined;

/** Resolves once toasts and dialogs can be shown: their code comes after the first page is usable. */
export const overlaysReady = new Promise<void>((resolve) => {
  markReady = resolve;
});
export const markOverlaysReady = (): void => markReady();
