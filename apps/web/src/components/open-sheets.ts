/** How the sheets that are open are closed, the uppermost last. */
export const openSheets: (() => void)[] = [];

/** Closes the uppermost sheet, which is what a Back is meant for first. @returns whether one was open */
export function closeTopSheet(): boolean {
  const close = openSheets.at(-1);
  close?.();
  return close !== undefined;
}
