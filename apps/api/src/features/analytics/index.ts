export const registerAnalytics = (..._: unknown[]): void => {};
