// Runs Playwright from a fresh clone: installs, builds and finds a browser first.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled } from './bootstrap.mjs';
import { ensureChromium } from './chromium.mjs';

/**
 * @param root the project's folder
 * @param args what follows `playwright test`
 * @returns whether all of it passed
 */
export async function runBrowser(root, say, args, env = {}) {
  process.chdir(root);
  checkNode(root);
  await ensureInstalled(root, say);
  await ensureBuilt(root, say);
  const CHROMIUM_PATH = ensureChromium(root, say);
  return new Promise((resolve) => {
    const program = path.join(root, 'node_modules/@playwright/test/cli.js');
    const child = spawn(process.execPath, [program, 'test', ...args], {
      env: { ...process.env, ...env, CHROMIUM_PATH },
      stdio: 'inherit',
    });
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
    child.on('close', (code) => resolve(code === 0));
  });
}
