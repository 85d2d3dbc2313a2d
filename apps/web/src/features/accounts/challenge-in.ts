import { ApiError } from '../../lib/api';

/** What a sign-in goes on with after a failure that asks for the second factor; null for any other. */
export const challengeIn = (error: unknown): string | null =>
  error instanceof ApiError ? (error.challenge ?? null) : null;
