// `npm run walk`: visits every screen and state of the manifest and judges what it sees; tries its moves and forms.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BootstrapError } from './bootstrap.mjs';
import { runBrowser } from './browser.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const say = (line) => process.stdout.write(`${line}\n`);

try {
  const specs = ['walk', 'moves', 'forms'].map((name) => `screens/${name}.spec`);
  const ok = await runBrowser(root, say, ['-c', 'e2e/playwright.config.ts', ...specs]);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  if (!(error instanceof BootstrapError)) throw error;
  say(error.message);
  process.exitCode = 1;
}
