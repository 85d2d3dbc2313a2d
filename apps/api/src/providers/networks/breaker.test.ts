import { expect, test } from 'vitest';
import { Breaker, type Met } from './breaker.js';

function setUp() {
  let now = Date.UTC(2026, 10, 20);
  const breaker = new Breaker(() => new Date(now));
  return {
    breaker,
    pass: (ms: number) => (now += ms),
    /** Makes calls that meet this. @returns whether each was let through */
    calls: (...met: Met[]) =>
      met.map((one) => {
        const tell = breaker.enter('youtube');
        tell?.(one);
        return tell !== null;
      }),
  };
}
const FIVE: Met[] = ['failure', 'failure', 'failure', 'failure', 'failure'];

test('five failures in a row within a minute end the calls of that network, and of no other', () => {
  const { breaker, calls } = setUp();
  expect(calls(...FIVE)).toEqual([true, true, true, true, true]);
  expect(calls('answer')).toEqual([false]);
  expect(breaker.enter('tiktok')).not.toBeNull();
});

test('an answer in between, or a minute and more, begins the count anew', () => {
  const one = setUp();
  one.calls('failure', 'failure', 'failure', 'failure', 'answer', 'failure');
  expect(one.calls('answer')).toEqual([true]);
  const slow = setUp();
  for (const met of FIVE) {
    slow.calls(met);
    slow.pass(16_000);
  }
  expect(slow.calls('answer')).toEqual([true]);
});

test('what says nothing of the network counts for nothing', () => {
  const { calls } = setUp();
  calls('failure', 'failure', 'failure', 'failure', 'neither', 'neither');
  expect(calls('failure', 'answer')).toEqual([true, false]);
});

test('after half a minute one probes; its answer lets all in again', () => {
  const { breaker, calls, pass } = setUp();
  calls(...FIVE);
  pass(29_999);
  expect(calls('answer')).toEqual([false]);
  pass(1);
  const probe = breaker.enter('youtube');
  expect(probe).not.toBeNull();
  expect(calls('answer')).toEqual([false]);
  probe?.('answer');
  expect(calls('failure', 'failure', 'failure', 'failure', 'answer')).toEqual([true, true, true, true, true]);
});

test('a probe that fails leaves it closed to calls for as long again, one that says nothing lets the next probe', () => {
  const { breaker, calls, pass } = setUp();
  calls(...FIVE);
  pass(30_000);
  expect(calls('failure', 'answer')).toEqual([true, false]);
  pass(29_999);
  expect(calls('answer')).toEqual([false]);
  pass(1);
  breaker.enter('youtube')?.('neither');
  expect(calls('answer', 'answer')).toEqual([true, true]);
});

test('calls that were under way when it opened do not keep it open', () => {
  const { breaker, calls, pass } = setUp();
  const late = breaker.enter('youtube');
  calls(...FIVE);
  pass(20_000);
  late?.('failure');
  pass(10_000);
  expect(calls('answer')).toEqual([true]);
});
