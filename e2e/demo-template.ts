import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveKit } from './kit-page';
import { copyWithPseudoLanguage } from './pseudo-language';
import { startServer, stopServer } from './server-process';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Before all tests: fills the demo, of which each server begins on a copy, and makes the product with one language more,
 * which the walk visits. @returns what removes them
 */
export default async function makeDemo(): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'altavoz-demo-'));
  const dataDir = path.join(folder, 'data');
  const cache = path.join(ROOT, 'node_modules/.cache/altavoz');
  mkdirSync(cache, { recursive: true });
  // Its own: what a run of the same project leaves or removes meanwhile is not this one's.
  const copy = mkdtempSync(path.join(cache, 'pseudo-'));
  const seed = async () => {
    const server = await startServer(dataDir, Number(process.env['E2E_PORT']), { SEED_DEMO: 'true' });
    // A server that ended in order leaves files that can be copied, once its database has ended too: on a busy machine
    // the server does not wait for it longer than it may.
    await stopServer(server, 'SIGTERM');
    while (existsSync(path.join(dataDir, 'postgres/postmaster.pid')))
      await new Promise((resolve) => setTimeout(resolve, 50));
  };
  const [pseudo, kit] = await Promise.all([
    copyWithPseudoLanguage(ROOT, copy),
    serveKit(path.join(folder, 'kit')),
    seed(),
  ]);
  process.env['E2E_DEMO'] = dataDir;
  process.env['E2E_PSEUDO_SERVER'] = pseudo;
  process.env['E2E_KIT'] = kit.url;
  return async () => {
    await kit.end();
    for (const made of [folder, copy]) rmSync(made, { recursive: true, force: true });
  };
}
