// `npm test`: every check of the project, from a fresh clone. `npm test -- --only=lint,unit` runs some of them.
// The last line counts the tests: `N passed, N failed`, where a check that is not a test counts when it fails.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BootstrapError, checkNode, ensureBuilt, ensureInstalled } from './bootstrap.mjs';
import { ensureChromium } from './chromium.mjs';
import { countPlaywright, countVitest, lastLine, tally } from './test-counts.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const reports = path.join(root, 'node_modules/.cache/altavoz/reports');
const say = (line) => process.stdout.write(`${line}\n`);

let running = null;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    running?.kill(signal);
    process.exit(130);
  });
}

/** Runs a command with its output shown. @returns whether it succeeded */
function shown(command, args, env = {}) {
  return new Promise((resolve) => {
    running = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    running.on('error', (error) => {
      say(error.message);
      resolve(false);
    });
    running.on('close', (code) => resolve(code === 0));
  });
}

const script = (name, args = [], env = {}) => shown('npm', ['run', '--silent', name, '--', ...args], env);

function readReport(name) {
  try {
    return JSON.parse(readFileSync(path.join(reports, name), 'utf8'));
  } catch {
    return null;
  }
}

async function build() {
  await ensureBuilt(root, () => {}, { force: true });
  return true;
}

async function unit() {
  const out = path.join(reports, 'unit.json');
  return script('test:unit', ['--reporter=default', '--reporter=json', `--outputFile.json=${out}`]);
}

async function browser() {
  const CHROMIUM_PATH = ensureChromium(root, say);
  await ensureBuilt(root, say);
  const report = path.join(reports, 'browser.json');
  return script('test:e2e', ['--reporter=list,json'], { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
}

const STEPS = {
  format: { run: () => script('format:check') },
  lint: { run: () => script('lint') },
  types: { run: () => script('types') },
  rooms: { run: () => script('rooms') },
  knip: { run: () => script('knip') },
  build: { run: build },
  generated: {
    async run() {
      await ensureBuilt(root, say);
      return script('generate', ['--check']);
    },
  },
  size: {
    async run() {
      await ensureBuilt(root, say);
      return script('size');
    },
  },
  unit: { run: unit, count: () => countVitest(readReport('unit.json')) },
  browser: { run: browser, count: () => countPlaywright(readReport('browser.json')) },
};

function chosenSteps(args) {
  const only = args.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
  const stray = args.find((argument) => !argument.startsWith('--only='));
  const names = only === undefined ? Object.keys(STEPS) : only.split(',').filter(Boolean);
  const unknown = stray ?? names.find((name) => !Object.hasOwn(STEPS, name));
  if (unknown === undefined && names.length > 0)
    return Object.keys(STEPS).filter((name) => names.includes(name));
  throw new BootstrapError(
    `What should "${unknown ?? only}" run? npm test -- --only=NAME[,NAME] takes: ${Object.keys(STEPS).join(', ')}`,
  );
}

async function runStep(name) {
  const { run, count } = STEPS[name];
  say(`\n── ${name}`);
  const began = performance.now();
  let ok = false;
  try {
    ok = await run();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`── ${name} ${ok ? 'passed' : 'FAILED'} in ${seconds} s`);
  return { name, ok, seconds, counts: count?.() ?? null };
}

try {
  process.chdir(root);
  checkNode(root);
  const names = chosenSteps(process.argv.slice(2));
  await ensureInstalled(root, say);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const results = [];
  for (const name of names) results.push(await runStep(name));

  say('\nChecks:');
  for (const { name, ok, seconds } of results)
    say(`  ${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(8)} ${seconds} s`);
  const totals = tally(results);
  say(`\n${lastLine(totals)}`);
  process.exitCode = totals.failed > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof BootstrapError)) throw error;
  say(error.message);
  say('0 passed, 1 failed');
  process.exitCode = 1;
}
