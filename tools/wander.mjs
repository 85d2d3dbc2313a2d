// `npm run wander -- --minutes=30 --seed=1`: somebody who knows nothing tries whatever there is, for as long as wished.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BootstrapError } from './bootstrap.mjs';
import { runBrowser } from './browser.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const say = (line) => process.stdout.write(`${line}\n`);

function numberOf(name, fallback) {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1];
  const value = Number(given ?? fallback);
  if (Number.isFinite(value) && value > 0) return String(value);
  throw new BootstrapError(`--${name}=${given} is no number above zero.`);
}

try {
  const seed = numberOf('seed', 1 + Math.floor(Math.random() * 1_000_000));
  const minutes = numberOf('minutes', 5);
  say(`Wandering for ${minutes} minutes from seed ${seed}`);
  const ok = await runBrowser(root, say, ['-c', 'e2e/playwright.config.ts', 'wander'], {
    WANDER_SEED: seed,
    WANDER_MINUTES: minutes,
  });
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  if (!(error instanceof BootstrapError)) throw error;
  say(error.message);
  process.exitCode = 1;
}
