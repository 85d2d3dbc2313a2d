const listeners = new Set<() => void>();

/** Has what is kept of reads for a page without a connection forgotten, such as what may be seen no more. */
export const forgetKeptReads = (): void => listeners.forEach((listener) => listener());

/** Calls back when what is kept has to go. */
export const onForgetKeptReads = (listener: () => void): void => void listeners.add(listener);
