import { STORAGE_KEYS } from '@altavoz/contracts';

/** `elsewhere`: another tab of this browser changed it; `write`: a change was refused because the session is over. */
type Listener = (how: { elsewhere?: boolean; write?: boolean }) => void;
const listeners = new Set<Listener>();
const RETURN_PATH = 'altavoz_return_path';
const COMPANY = 'altavoz_company';
const EXPIRED = 'altavoz_session_expired';

/** The bearer token of this browser; null when signed out. */
export const readToken = (): string | null => localStorage.getItem(STORAGE_KEYS.accessToken);

const announce: Listener = (how) => {
  for (const listener of listeners) listener(how);
};

export function startSession(token: string): void {
  localStorage.setItem(STORAGE_KEYS.accessToken, token);
  announce({});
}

/** Forgets the token; every open tab hears of it. */
export function endSession(): void {
  localStorage.removeItem(STORAGE_KEYS.accessToken);
  announce({});
}

/** Whether the same person has signed in again on the spot since the last session ended; waits for it. */
let renewal: Promise<boolean> | false = false;
export const renewBy = (signingIn: typeof renewal): void => void (renewal = signingIn);

/**
 * The session of a token is over without the person's wish: remember where they were, to come back there [ERR-01].
 * @param write whether a change was refused for it
 * @returns whether it goes on with another token: what was refused can be asked for again
 */
export async function expireSession(token: string | null, write = false): Promise<boolean> {
  if (token !== null && token === readToken()) {
    rememberInterruption();
    localStorage.removeItem(STORAGE_KEYS.accessToken);
    announce({ write });
  }
  return renewal;
}
/** Keeps what was on screen for after the next sign-in, and that nobody here wished to leave it. */
export function rememberInterruption(): void {
  rememberReturnPath(location.pathname + location.search + location.hash);
  sessionStorage.setItem(EXPIRED, 'true');
}

/** Where to go after the next sign-in, once; null for the usual place. `expired` tells the sign-in page why. */
export const readReturnPath = (): string | null => sessionStorage.getItem(RETURN_PATH);
export const rememberReturnPath = (path: string): void => sessionStorage.setItem(RETURN_PATH, path);
export const clearReturnPath = (): void => {
  sessionStorage.removeItem(RETURN_PATH);
  sessionStorage.removeItem(EXPIRED);
};
/** Whether the last session here ended by itself, rather than there never having been one. */
export const hasSessionExpired = (): boolean => sessionStorage.getItem(EXPIRED) !== null;

/** Tells the other tabs of this browser that the session works in another company now. */
export const announceCompany = (company: string): void => localStorage.setItem(COMPANY, company);

/** Calls back when another tab chose another company. @returns what ends that */
export function subscribeCompany(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === COMPANY) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** Calls back when the token comes, goes or changes, also in another tab. @returns what ends that */
export function subscribeSession(listener: Listener): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEYS.accessToken || event.key === null) listener({ elsewhere: true });
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}
