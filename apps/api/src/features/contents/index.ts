export const registerContents = (..._: unknown[]): void => {};
