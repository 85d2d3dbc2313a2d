import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  endSession,
  expireSession,
  readReturnPath,
  readToken,
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

it('remembers the place only when there was a session to expire [ERR-01]', () => {
  expireSession();
  expect(readReturnPath()).toBeNull();
  startSession('a');
  expireSession();
  expect([readToken(), readReturnPath()]).toEqual([null, '/account']);
});

it('signs out without a place to come back to', () => {
  startSession('a');
  endSession();
  expect([readToken(), readReturnPath()]).toEqual([null, null]);
});
