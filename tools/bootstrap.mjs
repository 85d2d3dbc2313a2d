// What start and test need before anything else: the right Node, the dependencies, the build. Node builtins only,
// since it runs before the dependencies are there.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const STAMPS = 'node_modules/.cache/altavoz';

/** A failure whose message says it all to whoever typed the command. */
export class BootstrapError extends Error {}

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

function writeStamp(root, name, value) {
  mkdirSync(path.join(root, STAMPS), { recursive: true });
  writeFileSync(path.join(root, STAMPS, name), JSON.stringify(value));
}

const numbersOf = (version) => version.replace(/^v/, '').split('-')[0].split('.').map(Number);

/** Whether a version of Node satisfies a range made of `^a.b.c` and `>=a.b.c` joined by `||`. */
export function satisfies(version, range) {
  const have = numbersOf(version);
  return range.split('||').some((part) => {
    const [, operator, text] = /^\s*(\^|>=)\s*([\d.]+)\s*$/.exec(part) ?? [];
    if (!operator) throw new Error(`package.json: engines.node "${range}" is not understood`);
    const want = numbersOf(text);
    if (operator === '^' && have[0] !== want[0]) return false;
    const different = [0, 1, 2].find((i) => (have[i] ?? 0) !== (want[i] ?? 0));
    return different === undefined || (have[different] ?? 0) > (want[different] ?? 0);
  });
}

/** @throws BootstrapError when this Node is too old, with the versions that would do */
export function checkNode(root, version = process.version) {
  const range = readJson(path.join(root, 'package.json'))?.engines?.node;
  if (!range || satisfies(version, range)) return;
  const words = range
    .split('||')
    .map((part) =>
      part
        .trim()
        .replace(/^\^((\d+)[\d.]*)$/, '$1 or a later $2')
        .replace(/^>=(.*)$/, '$1 or newer'),
    )
    .join(', or ');
  throw new BootstrapError(
    `Altavoz needs Node.js ${words}; this is ${version}. Install it from https://nodejs.org and try again.`,
  );
}

/** Runs a command to its end, silent; what it said is returned. */
function quietly(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs npm: the one that started us where there is one, else the one on the path. */
function npm(root, args) {
  const own = process.env.npm_execpath;
  if (own && /\.[cm]?js$/.test(own) && path.basename(own).startsWith('npm')) {
    return quietly(process.execPath, [own, ...args], { cwd: root });
  }
  return quietly('npm', args, { cwd: root, shell: process.platform === 'win32' });
}

/** Whether npm's own record of what it installed holds every package of the lock file. */
function isInstalled(lock, installed) {
  if (!lock?.packages || !installed?.packages) return false;
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (place === '' || wanted.link || wanted.optional || wanted.devOptional) return true;
    if (!place.includes('node_modules/')) return true;
    return installed.packages[place]?.version === wanted.version;
  });
}

/**
 * Installs the dependencies when they are missing or when the lock file has changed since.
 * @param say prints one line
 */
export async function ensureInstalled(root, say) {
  const lockText = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const stamp = {
    lock: sha256(lockText),
    machine: `${process.platform}-${process.arch}`,
  };
  const record = path.join(root, 'node_modules/.package-lock.json');
  const before = readJson(path.join(root, STAMPS, 'install.json'));
  const recorded = existsSync(record);
  if (recorded && before?.lock === stamp.lock && before.machine === stamp.machine) return;
  const moved = before && before.machine !== stamp.machine;
  if (recorded && !moved && isInstalled(JSON.parse(lockText), readJson(record))) {
    writeStamp(root, 'install.json', stamp);
    return;
  }
  say('Installing the dependencies (about a minute)…');
  // The build needs the development packages, whatever NODE_ENV says.
  const { code, output } = await npm(root, [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ]);
  if (code !== 0) throw new BootstrapError(`npm ci failed:\n${complaints(output)}`);
  writeStamp(root, 'install.json', stamp);
}

/** The beginning of what npm says went wrong; what follows is how its options are called. */
const complaints = (output) =>
  output
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('npm warn'))
    .slice(0, 20)
    .join('\n');

const lastLines = (text, count) => text.trimEnd().split('\n').slice(-count).join('\n');

/** Every folder below `parent` that holds a package. */
const workspaces = (root) =>
  ['packages', 'apps'].flatMap((parent) => {
    const folder = path.join(root, parent);
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${parent}/${entry.name}`);
  });

/** What a build reads: sources without tests, pages, settings. Paths relative to the root, sorted. */
export function buildInputs(root) {
  const files = [];
  const walk = (folder) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(file);
      else if (!/\.test\.tsx?$/.test(entry.name)) files.push(file);
    }
  };
  const settings = /^(package\.json|package-lock\.json|tsconfig.*\.json|vite\.config\.\w+|index\.html)$/;
  for (const folder of ['.', ...workspaces(root)]) {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const file = path.posix.join(folder, entry.name);
      if (entry.isFile() && settings.test(entry.name)) files.push(file);
      if (entry.isDirectory() && folder !== '.' && ['src', 'public'].includes(entry.name)) walk(file);
    }
  }
  return files.sort((a, b) => (a < b ? -1 : 1));
}

/** Tells quickly whether anything may have changed: names, sizes, times. */
function glanceAt(root, files) {
  return sha256(
    files
      .map((file) => {
        const { size, mtimeMs } = statSync(path.join(root, file));
        return `${file}:${size}:${mtimeMs}`;
      })
      .join('\n'),
  );
}

/** Tells for certain: the contents. A checkout that only touched the times builds nothing. */
function readContents(root, files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

const OUTPUTS = ['apps/api/dist/server.js', 'apps/web/dist/index.html'];

/**
 * Builds when the sources have changed since the last build made here.
 * @param say prints one line
 * @param force builds in any case
 */
export async function ensureBuilt(root, say, { force = false } = {}) {
  const files = buildInputs(root);
  const glance = glanceAt(root, files);
  const before = readJson(path.join(root, STAMPS, 'build.json'));
  const complete = OUTPUTS.every((file) => existsSync(path.join(root, file)));
  if (!force && complete && before?.glance === glance) return;
  const contents = readContents(root, files);
  if (force || !complete || before?.contents !== contents) {
    say('Building (about half a minute)…');
    rmSync(path.join(root, STAMPS, 'build.json'), { force: true });
    // The compiler trusts its notes, so notes about files that are gone would leave them out.
    if (!complete) {
      for (const folder of workspaces(root))
        rmSync(path.join(root, folder, 'tsconfig.tsbuildinfo'), { force: true });
    }
    const { code, output } = await npm(root, ['run', 'build']);
    if (code !== 0) throw new BootstrapError(`The build failed:\n${lastLines(output, 60)}`);
  }
  writeStamp(root, 'build.json', { glance, contents });
}
