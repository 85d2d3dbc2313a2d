import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openMailServer } from './mail-server';

const SERVER = fileURLToPath(new URL('../apps/api/dist/server.js', import.meta.url));

/** A port of this worker alone. @param index below ten */
export const portOfWorker = (index: number): number =>
  Number(process.env['E2E_PORT']) + 10 * Number(process.env['TEST_PARALLEL_INDEX']) + index;

/** A server of its own, for tests that end it on purpose. */
export interface ServerProcess {
  url: string;
  process: ChildProcess;
  output: () => string;
}

/** Starts the built server on a data folder and waits until it serves. */
export async function startServer(
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
  program = SERVER,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended by itself: ${output}`);
    try {
      if ((await fetch(`${url}/readyz`)).ok) return { url, process: child, output: () => output };
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Ends a server and waits for its end. */
export async function stopServer({ process: child }: ServerProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** Copies the folder that `demo-template.ts` has made. */
function copyDemo(target: string): void {
  const template = process.env['E2E_DEMO'];
  if (!template) throw new Error('There is no demo to copy: run the tests with e2e/playwright.config.ts');
  if (process.platform === 'win32') cpSync(template, target, { recursive: true });
  // PostgreSQL's files stay its account's, which Node's own copies would not.
  else execFileSync('cp', ['-Rp', template, target]);
}

/**
 * Starts a server of its own on a copy of the demo.
 * @param index of the worker's ports
 * @param program the server, when it is not that of the product itself
 * @returns it, and what ends it whole
 */
export async function startDemo(
  index: number,
  program = SERVER,
): Promise<{ server: ServerProcess; end: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'altavoz-e2e-'));
  // The account of the database's files goes through it.
  chmodSync(folder, 0o711);
  const dataDir = path.join(folder, 'data');
  copyDemo(dataDir);
  const mail = await openMailServer();
  const env = {
    PLANS_URL: 'https://altavoz.test/planes',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Altavoz <avisos@altavoz.test>',
  };
  const server = await startServer(dataDir, portOfWorker(index), env, program);
  return {
    server,
    end: async () => {
      await stopServer(server, 'SIGTERM');
      await mail.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Calls the API of a server over plain HTTP. @returns what stands in `response` */
export async function callServer<T>(
  url: string,
  path: string,
  options: { token?: string; method?: string; body?: object | FormData } = {},
): Promise<T> {
  const { token, body } = options;
  const response = await fetch(`${url}${path}`, {
    method: options.method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return (JSON.parse(text) as { response: T }).response;
}
