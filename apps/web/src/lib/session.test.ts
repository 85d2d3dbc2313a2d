import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  endSession,
  expireSession,
  readReturnPath,
  readToken,
  renewBy,
  startSession,
  subscribeSession,
} from './session';

class MemoryStorage {
  private readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}
let tab: EventTarget;

beforeEach(() => {
  tab = new EventTarget();
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('location', { pathname: '/account', search: '', hash: '' });
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
});
afterEach(() => vi.unstubAllGlobals());

const fromOtherTab = (key: string) => tab.dispatchEvent(Object.assign(new Event('storage'), { key }));

it('tells who listens, here and from other tabs, until they stop', () => {
  const heard = vi.fn<() => void>();
  const stop = subscribeSession(heard);
  startSession('a');
  endSession();
  fromOtherTab('access_token');
  expect(heard).toHaveBeenCalledTimes(3);
  fromOtherTab('altavoz_locale');
  stop();
  startSession('b');
  fromOtherTab('access_token');
  expect(heard).toHaveBeenCalledTimes(3);
});

it('remembers the place only when there was a session to expire [ERR-01]', async () => {
  await expireSession(null);
  expect(readReturnPath()).toBeNull();
  startSession('b');
  // An answer that comes late says nothing of the session that there is now.
  await expireSession('a');
  expect([readToken(), readReturnPath()]).toEqual(['b', null]);
  await expireSession('b');
  expect([readToken(), readReturnPath()]).toEqual([null, '/account']);
});

it('tells whoever was refused whether the same person goes on, also who was refused later', async () => {
  const stop = subscribeSession(({ write }) => renewBy(Promise.resolve(write === true)));
  for (const write of [true, false]) {
    startSession('a');
    expect(await Promise.all([expireSession('a', write), expireSession('a'), expireSession(null)])).toEqual([
      write,
      write,
      write,
    ]);
  }
  stop();
});

it('signs out without a place to come back to', () => {
  startSession('a');
  endSession();
  expect([readToken(), readReturnPath()]).toEqual([null, null]);
});
