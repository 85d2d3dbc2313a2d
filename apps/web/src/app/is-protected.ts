import { router } from './router';

/** Whether the page that is open, or about to be, needs a session. */
export const isProtected = (): boolean =>
  !/^\/(sign-in|register|forgot-password|reset-password|verify-email|join|external-new)(\/|$)/.test(
    router.history.location.pathname,
  );
