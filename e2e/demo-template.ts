import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer, stopServer } from './server-process';

/** Fills the demo once, before all tests: each server with the demo begins on a copy of it. @returns what removes it */
export default async function makeDemo(): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'altavoz-demo-'));
  const dataDir = path.join(folder, 'data');
  const server = await startServer(dataDir, Number(process.env['E2E_PORT']), { SEED_DEMO: 'true' });
  // A server that ended in order leaves files that can be copied.
  await stopServer(server, 'SIGTERM');
  process.env['E2E_DEMO'] = dataDir;
  return () => rmSync(folder, { recursive: true, force: true });
}
