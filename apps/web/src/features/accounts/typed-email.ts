let typed = '';

/** The address typed where somebody signs in, for the page that sends a new password: in memory, and never in an address. */
export const rememberTypedEmail = (email: string): void => void (typed = email.trim());
export const readTypedEmail = (): string => typed;
