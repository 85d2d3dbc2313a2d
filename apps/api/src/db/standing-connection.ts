import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { PATIENCE } from './patience.js';

/** When each connection ends, known from its beginning: it may end before anybody waits for it. */
const ends = new WeakMap<pg.Client, Promise<void>>();
const GOODBYE_MS = 1_000;

export interface StandingOptions {
  /** The connection's name, for the server's list of sessions and for the log. */
  name: string;
  connection: pg.ClientConfig;
  log: FastifyBaseLogger;
  /** Makes a new connection ready; when it fails, the connection is given up and made again. */
  prepare: (client: pg.Client) => Promise<void>;
  /** What it does now and then; a failure that the database did not report itself ends the connection. */
  check: { everyMs: number; run: (client: pg.Client) => Promise<void> };
  onLost?: () => void;
  /** After a loss, when the connection is there and prepared again. */
  onBack?: () => void;
}

/**
 * One connection that is there as long as the database is: when it is lost, one loop makes it again, with
 * growing pauses of at most a second. There is never a second connection nor a second loop.
 */
export class StandingConnection {
  private readonly ending = new AbortController();
  private client: pg.Client | null = null;
  private keeping: Promise<void> | null = null;

  constructor(private readonly options: StandingOptions) {}

  /** Connects, then keeps it so. @throws when the first connection fails */
  async start(): Promise<void> {
    this.keeping = this.keep(await this.connect());
  }

  /** Ends the connection and the loop. */
  async stop(): Promise<void> {
    this.ending.abort();
    // A database that is silent now does not say goodbye either.
    await Promise.race([Promise.all([this.client?.end(), this.keeping]), wait(GOODBYE_MS)]);
  }

  private async keep(first: pg.Client): Promise<void> {
    const { name, log, onLost, onBack } = this.options;
    for (let client = first; ;) {
      await this.watch(client);
      this.client = null;
      if (this.ending.signal.aborted) return;
      log.warn(`${name}: the connection was lost`);
      onLost?.();
      const next = await this.reconnect();
      if (!next) return;
      client = next;
      log.info(`${name}: connected again`);
      onBack?.();
    }
  }

  /** Waits for the end of a connection, which one that does not answer its check is brought to. */
  private async watch(client: pg.Client): Promise<void> {
    const { check, log, name } = this.options;
    const timer = setInterval(() => {
      check.run(client).catch((error: unknown) => {
        if (error instanceof pg.DatabaseError) log.warn({ err: error }, `${name}: the check failed`);
        else void client.end();
      });
    }, check.everyMs);
    timer.unref();
    await ends.get(client);
    clearInterval(timer);
  }

  private async reconnect(): Promise<pg.Client | null> {
    const { name, log } = this.options;
    for (let pause: number = PATIENCE.firstPause; ; pause = Math.min(pause * 2, PATIENCE.longestPause)) {
      // Many processes that lost one database do not come back in step.
      await wait(pause * (0.5 + Math.random() / 2), undefined, { signal: this.ending.signal }).catch(
        () => {},
      );
      if (this.ending.signal.aborted) return null;
      try {
        return await this.connect();
      } catch (error) {
        log.debug({ err: error }, `${name}: cannot connect`);
      }
    }
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.options.connection,
      application_name: this.options.name,
      connectionTimeoutMillis: PATIENCE.connect,
      query_timeout: PATIENCE.answer,
      keepAlive: true,
    });
    // The end says it all; without a listener an error would end the process.
    client.on('error', () => {});
    ends.set(client, new Promise((resolve) => client.once('end', resolve)));
    this.client = client;
    try {
      await client.connect();
      await this.options.prepare(client);
      return client;
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
  }
}
