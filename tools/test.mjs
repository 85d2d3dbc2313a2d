// `npm test`: every check of the project, from a fresh clone. `npm test -- --only=lint,unit` runs some of them.
// The last line counts the tests: `N passed, N failed`, where a check that is not a test counts when it fails.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BootstrapError, checkNode, ensureBuilt, ensureInstalled } from './bootstrap.mjs';
import { ensureChromium } from './chromium.mjs';
import {
  countPlaywright,
  countVitest,
  failedOfPlaywright,
  failedOfVitest,
  lastLine,
  tally,
  unstableOfPlaywright,
} from './test-counts.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const reports = path.join(root, 'node_modules/.cache/altavoz/reports');
const say = (line) => process.stdout.write(`${line}\n`);

const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(130);
  });
}

/**
 * Runs a script of package.json.
 * @param print takes its output; without it the output goes to the terminal as it comes
 * @returns whether it succeeded
 */
function script(name, { args = [], env = {}, print } = {}) {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: print ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    running.add(child);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => print(text));
    child.on('error', (error) => {
      (print ?? process.stdout.write.bind(process.stdout))(`${error.message}\n`);
      resolve(false);
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve(code === 0);
    });
  });
}

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
  return script('test:unit', {
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${out}`],
  });
}

async function browser() {
  const CHROMIUM_PATH = ensureChromium(root, say);
  await ensureBuilt(root, say);
  const report = path.join(reports, 'browser.json');
  return script('test:e2e', {
    // A busy machine is late now and then; what needed the second try is named at the end all the same.
    args: ['--reporter=list,json', '--retries=1'],
    env: { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
}

const afterBuild = async (name, options) => {
  await ensureBuilt(root, (line) => options.print(`${line}\n`));
  return script(name, options);
};

const STEPS = {
  format: { lane: 0, run: (print) => script('format:check', { print }) },
  lint: { lane: 0, run: (print) => script('lint', { print }) },
  types: { lane: 1, run: (print) => script('types', { print }) },
  rooms: { lane: 0, run: (print) => script('rooms', { print }) },
  knip: { lane: 0, run: (print) => script('knip', { print }) },
  build: { lane: 1, run: build },
  generated: { lane: 1, run: (print) => afterBuild('generate', { args: ['--check'], print }) },
  size: { lane: 1, run: (print) => afterBuild('size', { print }) },
  unit: {
    run: unit,
    count: () => countVitest(readReport('unit.json')),
    failed: () => failedOfVitest(readReport('unit.json')),
  },
  browser: {
    run: browser,
    count: () => countPlaywright(readReport('browser.json')),
    failed: () => failedOfPlaywright(readReport('browser.json')),
    unstable: () => unstableOfPlaywright(readReport('browser.json')),
  },
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

/** Runs one step. What a step of a lane says is shown at its end, so that two do not mix their words. */
async function runStep(name) {
  const { run, count, lane } = STEPS[name];
  const said = [];
  const heading = `\n── ${name}`;
  if (lane === undefined) say(heading);
  const print = (text) => said.push(text);
  const began = performance.now();
  let ok = false;
  try {
    ok = await run(print);
  } catch (error) {
    print(`${error instanceof Error ? error.message : String(error)}\n`);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (lane !== undefined) say(heading);
  process.stdout.write(said.join(''));
  say(`── ${name} ${ok ? 'passed' : 'FAILED'} in ${seconds} s`);
  return { name, ok, seconds, counts: count?.() ?? null };
}

/** Two lanes of checks side by side, most of which use one core; then the tests, which use all of them. */
async function runSteps(names) {
  const results = new Map();
  const inTurn = async (lane) => {
    for (const name of names.filter((one) => STEPS[one].lane === lane))
      results.set(name, await runStep(name));
  };
  await Promise.all([inTurn(0), inTurn(1)]);
  await inTurn(undefined);
  return names.map((name) => results.get(name));
}

try {
  process.chdir(root);
  checkNode(root);
  const names = chosenSteps(process.argv.slice(2));
  await ensureInstalled(root, say);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const results = await runSteps(names);

  // Told once more: who reads only the end of a long log finds it there.
  for (const { test, said } of names.flatMap((name) => STEPS[name].failed?.() ?? []))
    say(`\nFAILED ${test}\n${said}`);
  for (const { test, said } of names.flatMap((name) => STEPS[name].unstable?.() ?? []))
    say(`\nUNSTABLE ${test}\n${said}`);
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
