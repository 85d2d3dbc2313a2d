import type { ServerResponse } from 'node:http';
import { AppError } from './errors.js';

const WAIT_MS = 20_000;

interface Waiter {
  weight: number;
  /** Set once others may no longer pass: it has waited for half of its time. */
  isUrgent: boolean;
  enter: () => void;
}

interface Room {
  free: number;
  inside: number;
  /** In the order in which they came. */
  readonly waiting: Waiter[];
}

/**
 * Bounds what each of many may have under way at once, so that nobody's haste is paid by others. Whoever has
 * its share waits for itself. Who fits passes who does not, until that one has waited for long; who gives up
 * or has hung up waits no more.
 */
export class FairShares {
  private readonly rooms = new Map<string, Room>();

  /** @param share the most of each @param waitMs how long to wait for room */
  constructor(
    private readonly share: number,
    private readonly waitMs = WAIT_MS,
  ) {}

  /**
   * Waits until there is room. @param weight how much of the share it takes, at most all of it
   * @param reply nothing is waited for once its connection is closed
   * @returns what gives it back @throws AppError `server.unavailable` when there is no room in time
   */
  async enter(who: string, reply: ServerResponse, weight = 1): Promise<() => void> {
    const room = this.rooms.get(who) ?? { free: this.share, inside: 0, waiting: [] };
    this.rooms.set(who, room);
    const taken = Math.min(weight, this.share);
    await this.getIn(room, who, reply, taken);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      room.inside -= 1;
      room.free += taken;
      this.letIn(room, who);
    };
  }

  private getIn(room: Room, who: string, reply: ServerResponse, weight: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(urgent);
        clearTimeout(late);
        reply.off('close', giveUp);
      };
      const waiter: Waiter = {
        weight,
        isUrgent: false,
        enter: () => {
          stopWaiting();
          resolve();
        },
      };
      const giveUp = () => {
        stopWaiting();
        room.waiting.splice(room.waiting.indexOf(waiter), 1);
        this.letIn(room, who);
        reject(new AppError('server.unavailable', { retryAfterSeconds: 10 }));
      };
      const urgent = setTimeout(() => (waiter.isUrgent = true), this.waitMs / 2);
      const late = setTimeout(giveUp, this.waitMs);
      reply.once('close', giveUp);
      room.waiting.push(waiter);
      if (reply.destroyed) giveUp();
      else this.letIn(room, who);
    });
  }

  /** Lets in who fits; a room without anybody is forgotten. */
  private letIn(room: Room, who: string): void {
    for (let at = 0; at < room.waiting.length;) {
      const waiter = room.waiting[at] as Waiter;
      if (waiter.weight <= room.free) {
        room.waiting.splice(at, 1);
        room.free -= waiter.weight;
        room.inside += 1;
        waiter.enter();
      } else if (waiter.isUrgent) return;
      else at += 1;
    }
    if (room.inside === 0) this.rooms.delete(who);
  }
}
