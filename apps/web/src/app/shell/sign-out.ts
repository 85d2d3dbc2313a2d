import { endpoints } from '@altavoz/contracts';
import { call } from '../../lib/api';
import { clearReturnPath, endSession } from '../../lib/session';

/** Ends the session here even when the server cannot be told: the token is forgotten either way. */
export async function signOut(): Promise<void> {
  try {
    await call(endpoints.accounts.logout, {});
  } catch {
    // It ends by itself on the server; nobody should be kept signed in by a bad connection.
  }
  clearReturnPath();
  endSession();
}
