import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSandbox, type Sandbox } from '@altavoz/network-sandbox';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '../app.js';
import { readConfig } from '../config.js';
import type { Context } from '../context.js';
import { followStoredKeys } from '../providers/networks/stored-keys.js';
import { openWordKeys } from '../providers/secrets/word-keys.js';
import { createServices, type Services } from '../services.js';
import { openDatabaseProxy, type DatabaseProxy } from './database-proxy.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects to the maintenance database of the test server. */
    postgresUrl: string;
    /** A migrated, empty database that every test file copies. */
    templateDatabase: string;
    /** The tables whose every row is of a company. */
    tenantTables: string[];
  }
}

export interface TestReply {
  status: number;
  /** Parsed JSON; null for other types. */
  // oxlint-disable-next-line typescript/no-explicit-any -- replies of every shape, looked into by tests
  body: any;
  text: string;
  /** The body as it came. */
  bytes: Buffer;
  headers: Record<string, unknown>;
}

export interface TestServer {
  app: FastifyInstance;
  context: Context;
  /** Stands in front of the database when asked for. */
  proxy: DatabaseProxy;
  /** Connects to the file's own database, past the proxy. */
  connection: pg.ClientConfig;
  /** Invented networks that the app asks; only where wished. */
  sandbox: Sandbox;
  /** Calls the app as a browser would; `token` signs it. */
  call(options: InjectOptions & { token?: string }): Promise<TestReply>;
}

/**
 * One real app on one real database of its own, for the tests of a file.
 * The returned object is filled before the first test.
 */
export function useTestServer(
  options: {
    now?: () => Date;
    env?: Record<string, string>;
    proxied?: boolean;
    sandbox?: boolean;
    slowRequestMs?: number;
    behindSeconds?: number;
  } = {},
): TestServer {
  const server = {} as TestServer;
  let services: Services;
  let folder: string;
  const name = `t_${randomBytes(8).toString('hex')}`;
  const adminUrl = inject('postgresUrl');

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'altavoz-test-'));
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    await admin.query(`create database ${name} template ${inject('templateDatabase')}`);
    await admin.end();
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    server.connection = { connectionString: url.href };
    if (options.proxied) {
      server.proxy = await openDatabaseProxy(Number(url.port), url.hostname);
      url.hostname = '127.0.0.1';
      url.port = String(server.proxy.port);
    }
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...options.env });
    services = createServices(
      config,
      { connectionString: url.href },
      pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
      options.now,
    );
    server.context = services.context;
    if (options.sandbox) {
      server.sandbox = await startSandbox({ now: options.now });
      services.context.networks.useSandbox(server.sandbox);
    }
    await openWordKeys(services.context);
    await followStoredKeys(services.context);
    server.app = await buildApp(services.context, {
      version: 'test',
      webFolder: null,
      checkReplies: true,
      ...(options.slowRequestMs ? { slowRequestMs: options.slowRequestMs } : {}),
      ...(options.behindSeconds ? { behindSeconds: options.behindSeconds } : {}),
    });
    await services.context.live.start();
    await server.app.ready();
    server.call = async ({ token, ...request }) => {
      const response = await server.app.inject({
        ...request,
        headers: { ...request.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      });
      const json = String(response.headers['content-type'] ?? '').includes('json');
      return {
        status: response.statusCode,
        body: json ? response.json() : null,
        text: response.body,
        bytes: response.rawPayload,
        headers: response.headers,
      };
    };
  });

  afterAll(async () => {
    await server.app.close();
    await services.close();
    await server.proxy?.close();
    await server.sandbox?.close();
    rmSync(folder, { recursive: true, force: true });
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  });
  return server;
}

/** Lets the app listen on a free port. @returns the port */
export async function listen({ app }: TestServer): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Encodes a form as a browser does. @returns payload and headers for `call` */
export async function form(parts: Record<string, string | number | File | (string | File)[]>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one instanceof File) data.append(name, one);
      else data.append(name, String(one));
    }
  }
  const encoded = new Response(data);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}
