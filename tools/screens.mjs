// `npm run screens`: photographs every screen and state into .cache/screens, to be looked at in index.html.
// `npm run screens -- squad` takes only the screens whose name has that word.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BootstrapError } from './bootstrap.mjs';
import { runBrowser } from './browser.mjs';
import { albumOf } from './screens-album.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const folder = path.join(root, '.cache/screens');
const say = (line) => process.stdout.write(`${line}\n`);
const words = process.argv.slice(2);

try {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const only = words.length > 0 ? ['-g', words.join('|')] : [];
  const ok = await runBrowser(root, say, ['-c', 'e2e/screens/playwright.config.ts', ...only], {
    SCREENS_DIR: folder,
  });
  const pictures = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.jpg'));
  writeFileSync(path.join(folder, 'index.html'), albumOf(pictures));
  say(`${pictures.length} pictures: ${path.join(folder, 'index.html')}`);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  if (!(error instanceof BootstrapError)) throw error;
  process.exitCode = 1;
}
