import { DAY_MS } from '@altavoz/domain';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { clear, createStore, get, update } from 'idb-keyval';
import { profileQuery } from '../features/accounts';
import { isForbidden, isNotFound } from '../lib/error-text';
import { onForgetKeptReads } from '../lib/kept-reads';
import { readToken, subscribeCompany, subscribeSession } from '../lib/session';

/** What was read last, as it is kept: of one session, each answer with its key and when it came. */
interface Kept {
  owner: string;
  reads: { key: readonly unknown[]; at: number; text: string }[];
}

const KEY = 'reads';
const store = createStore('altavoz', 'kept');
/** What is kept at most: of one answer, and of all together (letters), and for how long (ms). */
const LARGEST = 300_000;
const MOST = 2_000_000;
const LONGEST = 7 * DAY_MS;
/** After so much quiet (ms) what has come is kept. */
const QUIET = 1_000;

/** What pages begin with. Searches, histories and what is looked at once are not kept. */
const isKept = ([room, second]: readonly unknown[]): boolean =>
  room === 'profile' ||
  room === 'saved-views' ||
  room === 'campaign' ||
  (room === 'campaigns' && second !== 'found');

/** Names a session without saying its token. */
async function nameOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return btoa(String.fromCodePoint(...new Uint8Array(digest)));
}

/**
 * The newest answers, as many as there is room for: those of this page, and of those that were kept before what it has
 * not read itself, nor been refused.
 */
function newest(client: QueryClient, before: Kept['reads'], oldest: number): Kept['reads'] {
  const queries = client.getQueryCache().getAll();
  const known = new Set(
    queries
      .filter(({ state: { data, error } }) => data !== undefined || isForbidden(error) || isNotFound(error))
      .map(({ queryHash }) => queryHash),
  );
  let left = MOST;
  return [
    ...queries
      .filter(({ queryKey, state }) => state.data !== undefined && isKept(queryKey))
      .map(({ queryKey: key, state }) => ({
        key,
        at: state.dataUpdatedAt,
        written: () => JSON.stringify(state.data),
      })),
    ...before
      .filter(({ key }) => !known.has(hashKey(key)))
      .map(({ key, at, text }) => ({ key, at, written: () => text })),
  ]
    .filter(({ at }) => at > oldest)
    .sort((a, b) => b.at - a.at)
    .flatMap(({ key, at, written }) => {
      const text = written();
      if (text.length > LARGEST || text.length > left) return [];
      left -= text.length;
      return [{ key, at, text }];
    });
}

async function keep(client: QueryClient): Promise<void> {
  const token = readToken();
  if (!token) return;
  const owner = await nameOf(token);
  await update<Kept>(
    KEY,
    (before) => {
      // Whoever has signed out meanwhile leaves nothing behind.
      if (readToken() !== token) return { owner: '', reads: [] };
      const own = before?.owner === owner ? before.reads : [];
      return { owner, reads: newest(client, own, Date.now() - LONGEST) };
    },
    store,
  );
}

/** Forgets what was kept. */
const forget = (): Promise<void> => clear(store);

/**
 * Keeps what this session reads, for a page that is opened without a connection; it goes with the session.
 * Fails silently where the browser keeps nothing.
 */
export function keepReads(client: QueryClient): void {
  const ignore = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    clearTimeout(timer);
    timer = setTimeout(() => void keep(client).catch(ignore), QUIET);
  });
  const follow = () => void (readToken() ? keep(client) : forget()).catch(ignore);
  subscribeSession(() => void forget().then(follow).catch(ignore));
  subscribeCompany(() => void forget().catch(ignore));
  onForgetKeptReads(() => void forget().catch(ignore));
  follow();
}

/**
 * Brings back what this session read last, older than anything that is known already.
 * @returns whether it is known now who is signed in
 */
export async function recallReads(client: QueryClient): Promise<boolean> {
  const token = readToken();
  const kept = token ? await get<Kept>(KEY, store).catch(() => undefined) : undefined;
  if (!kept || kept.owner !== (await nameOf(token ?? ''))) return false;
  for (const { key, at, text } of kept.reads)
    if (at > Date.now() - LONGEST && client.getQueryData(key) === undefined)
      client.setQueryData(key, JSON.parse(text), { updatedAt: at });
  return client.getQueryData(profileQuery.queryKey) !== undefined;
}

/** Makes the product open without a connection. */
export const registerWorker = (): Promise<unknown> =>
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
