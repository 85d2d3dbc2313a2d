import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { FairShares } from './fair-shares.js';

/** What is known of a connection: whether it is closed, and when it does. */
class Line extends EventEmitter {
  destroyed = false;
  readonly reply = this as unknown as ServerResponse;
}

const open = () => new Line().reply;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

it('gives room to whoever comes behind one that waited in vain', async () => {
  const shares = new FairShares(4, 1_000);
  await shares.enter('all', open(), 3);
  await Promise.all([
    expect(shares.enter('all', open(), 2)).rejects.toThrow(/./),
    vi.advanceTimersByTimeAsync(1_000),
  ]);
  await expect(shares.enter('all', open(), 1)).resolves.toBeTypeOf('function');
});

it('forgets whoever hangs up, and lets in who waited behind', async () => {
  const shares = new FairShares(4, 60_000);
  const leave = await shares.enter('all', open(), 3);
  const line = new Line();
  const gone = shares.enter('all', line.reply, 4);
  line.emit('close');
  await expect(gone).rejects.toThrow(/./);
  leave();
  await expect(shares.enter('all', open(), 4)).resolves.toBeTypeOf('function');
});

it('lets small ones pass a large one, and the large one in', async () => {
  const shares = new FairShares(4, 60_000);
  const leave = await shares.enter('all', open(), 3);
  const large = shares.enter('all', open(), 2);
  await expect(shares.enter('all', open(), 1)).resolves.toBeTypeOf('function');
  leave();
  await expect(large).resolves.toBeTypeOf('function');
});

it('lets nobody pass who has waited for long', async () => {
  const shares = new FairShares(4, 1_000);
  const leave = await shares.enter('all', open(), 3);
  const large = shares.enter('all', open(), 4);
  await vi.advanceTimersByTimeAsync(600);
  let isInside = false;
  void shares.enter('all', open(), 1).then(() => (isInside = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(isInside).toBe(false);
  leave();
  (await large)();
  await vi.advanceTimersByTimeAsync(0);
  expect(isInside).toBe(true);
});
