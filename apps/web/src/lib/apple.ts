/** Whether commands are held with ⌘ here. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
