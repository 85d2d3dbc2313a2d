import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';

const CHANNELS = ['domain_events', 'session_changed'] as const;
export type Channel = (typeof CHANNELS)[number];
type Listener = (payload: string) => void;

/**
 * What other processes announce, heard by one LISTEN connection that reconnects by itself.
 * Listeners are told `''` after a reconnection: something may have been missed.
 */
export class LiveEvents {
  private client: pg.Client | null = null;
  private closed = false;
  private readonly listeners = new Map<Channel, Set<Listener>>(CHANNELS.map((name) => [name, new Set()]));

  constructor(
    private readonly connectionConfig: pg.ClientConfig,
    private readonly log: FastifyBaseLogger,
  ) {}

  async start(): Promise<void> {
    const client = new pg.Client({ ...this.connectionConfig, application_name: 'altavoz listener' });
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.listeners.get(channel as Channel) ?? []) listener(payload ?? '');
    });
    client.on('error', () => {});
    client.on('end', () => {
      if (!this.closed) void this.reconnect();
    });
    await client.connect();
    for (const channel of CHANNELS) await client.query(`listen ${channel}`);
    this.client = client;
  }

  private async reconnect(): Promise<void> {
    for (let delay = 100; !this.closed; delay = Math.min(delay * 2, 5_000)) {
      await wait(delay, undefined, { ref: false });
      if (this.closed) return;
      try {
        await this.start();
        for (const listeners of this.listeners.values()) for (const listener of listeners) listener('');
        return;
      } catch (error) {
        this.log.warn({ err: error }, 'the event listener cannot connect');
      }
    }
  }

  /** Calls back for each announcement. @returns what ends the subscription */
  subscribe(channel: Channel, listener: Listener): () => void {
    this.listeners.get(channel)?.add(listener);
    return () => this.listeners.get(channel)?.delete(listener);
  }

  /** Tells this process at once; the others hear of it from the database. */
  announceHere(channel: Channel, payload: string): void {
    for (const listener of this.listeners.get(channel) ?? []) listener(payload);
  }

  async stop(): Promise<void> {
    this.closed = true;
    await this.client?.end();
  }
}
