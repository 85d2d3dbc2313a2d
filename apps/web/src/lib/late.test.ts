import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isNetwork } from './error-text';
import { fetchPart } from './late';
import { LONGEST_WAIT } from './patience';

describe('a part of the program that is fetched late', () => {
  const device = { onLine: true };
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', device);
    device.onLine = true;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  /** Fails as often as said, then gives the part. */
  const failing = (times: number) => {
    let left = times;
    return () => (left-- > 0 ? Promise.reject(new Error('not fetched')) : Promise.resolve('part'));
  };

  it('is there after a failure that passed', async () => {
    const part = fetchPart(failing(2));
    await vi.runAllTimersAsync();
    await expect(part).resolves.toBe('part');
  });

  it('fails when it cannot be had although there is a connection', async () => {
    const outcome = fetchPart(failing(50)).catch((error: unknown) => String(error));
    await vi.runAllTimersAsync();
    expect(await outcome).toContain('not fetched');
  });

  it('fails when it neither comes nor fails, and is asked for no more', async () => {
    const load = vi.fn<() => Promise<string>>(() => new Promise(() => undefined));
    const outcome = fetchPart(load).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT);
    expect(isNetwork(await outcome)).toBe(true);
    expect(load).toHaveBeenCalledOnce();
  });

  it('waits for the connection, however long', async () => {
    device.onLine = false;
    const part = fetchPart(failing(20));
    await vi.runAllTimersAsync();
    await expect(part).resolves.toBe('part');
  });
});
