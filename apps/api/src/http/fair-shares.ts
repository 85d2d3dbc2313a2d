import { Semaphore, withTimeout, type SemaphoreInterface } from 'async-mutex';
import { AppError } from './errors.js';

const WAIT_MS = 20_000;

/**
 * Bounds what each of many may have under way at once, so that nobody's haste is paid by others. Whoever has
 * its share waits for itself.
 */
export class FairShares {
  private readonly busy = new AppError('server.unavailable', { retryAfterSeconds: 10 });
  private readonly rooms = new Map<string, { room: SemaphoreInterface; inside: number }>();

  /** @param share the most of each */
  constructor(private readonly share: number) {}

  /**
   * Waits until there is room. @param weight how much of the share it takes, at most all of it
   * @returns what gives it back @throws AppError `server.unavailable` after twenty seconds
   */
  async enter(who: string, weight = 1): Promise<() => void> {
    const found = this.rooms.get(who) ?? {
      room: withTimeout(new Semaphore(this.share), WAIT_MS, this.busy),
      inside: 0,
    };
    this.rooms.set(who, found);
    found.inside += 1;
    const forget = () => {
      found.inside -= 1;
      if (found.inside === 0) this.rooms.delete(who);
    };
    try {
      const [, release] = await found.room.acquire(Math.min(weight, this.share));
      let left = false;
      return () => {
        if (left) return;
        left = true;
        release();
        forget();
      };
    } catch (error) {
      forget();
      throw error;
    }
  }
}
