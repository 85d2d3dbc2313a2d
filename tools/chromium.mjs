// The browser of the browser tests: found, or installed where that is possible. The headless shell comes first: it is
// the same engine without the windows of a browser, and takes a quarter less time (squad and calendar: 68 s for 91 s).
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const WITHIN_PLAYWRIGHT = [
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-headless-shell-mac-x64/chrome-headless-shell',
  'chrome-headless-shell-win64/chrome-headless-shell.exe',
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win64/chrome.exe',
  'chrome-win/chrome.exe',
];

function playwrightCache(env) {
  const caches = { darwin: 'Library/Caches', win32: 'AppData/Local' };
  const folder =
    env.PLAYWRIGHT_BROWSERS_PATH ||
    path.join(homedir(), caches[process.platform] ?? '.cache', 'ms-playwright');
  if (!existsSync(folder)) return [];
  const numberOf = (name) => Number(name.split('-')[1]);
  const newestFirst = readdirSync(folder)
    .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
    .sort((a, b) => numberOf(b) - numberOf(a));
  return WITHIN_PLAYWRIGHT.flatMap((inside) => newestFirst.map((name) => path.join(folder, name, inside)));
}

/** Whether the program is a browser that runs, and not a stand-in that asks for another package. */
function runs(program) {
  if (!existsSync(program)) return false;
  if (process.platform === 'win32') return true;
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /chrom/i.test(stdout);
}

const find = (env) => [...INSTALLED, ...playwrightCache(env)].find(runs) ?? null;

/** The ways of installing one that this machine offers, best first. */
function installers(root) {
  const asRoot = process.getuid?.() === 0;
  const debian = asRoot && process.platform === 'linux' && existsSync('/etc/debian_version');
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
  const deps = asRoot && debian ? ['--with-deps'] : [];
  return [
    ...(debian
      ? [
          ['apt-get', ['update']],
          ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']],
          ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium']],
        ]
      : []),
    [process.execPath, [playwright, 'install', '--only-shell', ...deps, 'chromium']],
  ];
}

const ADVICE = {
  linux:
    "sudo apt-get install chromium-headless-shell    (or your system's Chromium), or: npx playwright install --only-shell --with-deps chromium",
  darwin: 'npx playwright install --only-shell chromium, or: brew install --cask google-chrome',
};

/**
 * The path of a Chromium for the browser tests; CHROMIUM_PATH decides where it is set.
 * @param say prints one line
 * @throws with the command that installs one when none is found nor can be installed
 */
export function ensureChromium(root, say, env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (runs(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is no browser that runs.`);
  }
  const found = find(env);
  if (found) return found;
  say('Installing Chromium for the browser tests…');
  for (const [command, args] of installers(root)) {
    spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'ignore'],
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 600_000,
    });
    const installed = find(env);
    if (installed) return installed;
  }
  const advice = ADVICE[process.platform] ?? 'npx playwright install --only-shell chromium';
  throw new Error(
    `No Chromium for the browser tests, and none could be installed. Install one with:\n  ${advice}\nor set CHROMIUM_PATH.`,
  );
}
