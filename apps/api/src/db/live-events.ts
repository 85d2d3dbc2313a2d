import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { PATIENCE } from './patience.js';
import { StandingConnection } from './standing-connection.js';

const CHANNELS = ['domain_events', 'session_changed', 'network_keys', 'notifications'] as const;
export type Channel = (typeof CHANNELS)[number];
type Listener = (payload: string) => void;

/**
 * What other processes announce, heard on one LISTEN connection that is kept.
 * Listeners are told `''` after a reconnection: something may have been missed.
 */
export class LiveEvents {
  private readonly connection: StandingConnection;
  private readonly listeners = new Map<Channel, Set<Listener>>(CHANNELS.map((name) => [name, new Set()]));

  constructor(connection: pg.ClientConfig, log: FastifyBaseLogger) {
    this.connection = new StandingConnection({
      name: 'altavoz listener',
      connection,
      log,
      prepare: async (client) => {
        client.on('notification', ({ channel, payload }) => {
          this.announceHere(channel as Channel, payload ?? '');
        });
        await client.query(CHANNELS.map((channel) => `listen ${channel}`).join('; '));
      },
      check: {
        everyMs: PATIENCE.listenerCheck,
        run: async (client) => {
          await client.query('select 1');
        },
      },
      onBack: () => {
        for (const channel of CHANNELS) this.announceHere(channel, '');
      },
    });
  }

  /** Starts to hear. @throws when the database cannot be reached now */
  start(): Promise<void> {
    return this.connection.start();
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

  stop(): Promise<void> {
    return this.connection.stop();
  }
}
