import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteNoAnswer, watchConnection } from './connection';
import { onceConnected } from './once-connected';
import { endSession, startSession } from './session';

let page: EventTarget;
let answers: boolean;
let sent: string[];
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  page = new EventTarget();
  answers = true;
  sent = [];
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  // It then waits to be told, and looks by no clock.
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('fetch', () => (answers ? Promise.resolve() : Promise.reject(new TypeError('no line'))));
  watchConnection();
  startSession('one');
});
afterEach(async () => {
  await back();
  vi.unstubAllGlobals();
});

const lose = async () => {
  answers = false;
  noteNoAnswer();
  await settle();
};
const back = async () => {
  answers = true;
  page.dispatchEvent(new Event('online'));
  await settle();
};
const sending = (name: string) => () => {
  sent.push(name);
  return Promise.resolve();
};

it('sends what did not arrive once the connection is back, once', async () => {
  await lose();
  onceConnected(sending('cost'));
  expect(sent).toEqual([]);
  await back();
  expect(sent).toEqual(['cost']);
  await lose();
  await back();
  expect(sent).toEqual(['cost']);
});

it('sends one after the other in their order, also behind one that fails', async () => {
  await lose();
  let fail: (error: Error) => void = () => undefined;
  onceConnected(() => {
    sent.push('first');
    return new Promise((_resolve, reject) => (fail = reject));
  });
  onceConnected(sending('second'));
  await back();
  expect(sent).toEqual(['first']);
  fail(new Error('refused'));
  await settle();
  expect(sent).toEqual(['first', 'second']);
});

it('sends what does not arrive again with the next return only, and keeps what is behind it', async () => {
  const again = async (): Promise<void> => {
    sent.push('first');
    if (sent.length > 1) return;
    await lose();
    onceConnected(again);
  };
  await lose();
  onceConnected(again);
  onceConnected(sending('second'));
  await back();
  await settle();
  expect(sent).toEqual(['first']);
  await back();
  expect(sent).toEqual(['first', 'second', 'first']);
});

it('sends nothing that was given up', async () => {
  await lose();
  const giveUp = onceConnected(sending('given up'));
  onceConnected(sending('kept'));
  giveUp();
  await back();
  expect(sent).toEqual(['kept']);
});

it('sends nothing of a person in the session of another', async () => {
  await lose();
  onceConnected(sending('of one'));
  endSession();
  startSession('another');
  onceConnected(sending('of another'));
  await back();
  expect(sent).toEqual(['of another']);
});
