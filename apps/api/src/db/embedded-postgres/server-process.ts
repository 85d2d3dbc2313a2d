import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, constants, ftruncateSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Binaries } from './binaries.js';
import { giveTo } from './cluster.js';
import { endServer, readPidFile } from './leftovers.js';
import type { Place } from './place.js';
import { isAlive, pause } from './processes.js';
import { cleanEnvironment, run, type Account } from './run.js';
import { serverArguments } from './settings.js';

const LOG_MAX_BYTES = 10 * 1024 * 1024;
const START_TRIES = 100;
const SLOW_START_MS = 5_000;

/** Failures that pass by themselves: the port was taken meanwhile, or the last process of a killed server is still ending. */
const PASSING = /could not bind|could not create any TCP\/IP sockets|pre-existing shared memory block/;

export interface ServerOptions {
  durable: boolean;
  settings: Record<string, string>;
  /** The port to listen on; unset: any that is free. */
  port?: number;
  note: (sentence: string) => void;
  onExit: (code: number | null) => void;
}

export interface Server {
  port: number;
  /** Ends it; clients are disconnected, what was committed is on disk. */
  stop(): Promise<void>;
}

/** A port of loopback that is free at this moment. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Opens the server's log for adding, emptied when it has grown large. */
function openLog(file: string, account: Account): number {
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0);
  const log = openSync(file, flags, 0o600);
  if (fstatSync(log).size > LOG_MAX_BYTES) ftruncateSync(log);
  giveTo(account, file);
  return log;
}

/**
 * Starts the server on its cluster and waits until it takes connections, through crash recovery if need be.
 * @throws with the end of the server's log when it does not start
 */
export async function startServer(place: Place, binaries: Binaries, options: ServerOptions): Promise<Server> {
  const logFile = `${place.dir}.log`;
  let said = '';
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    const port = options.port ?? (await freePort());
    const log = openLog(logFile, place.account);
    const before = fstatSync(log).size;
    const child = process.platform === 'win32' ? null : launch(place, binaries, port, log, options);
    const windows = child ? null : await launchByControl(place, binaries, port, logFile, options);
    closeSync(log);
    if (windows) return windows;
    if (child && (await becomesReady(child, place.dir, options.note))) {
      return guard(child, port, place.account, options);
    }
    said = readFileSync(logFile).subarray(before).toString().trim();
    if (!PASSING.test(said)) break;
    await pause(100);
  }
  throw new Error(
    `PostgreSQL did not start. Its log ${logFile} ends with:\n${said.split('\n').slice(-12).join('\n')}`,
  );
}

function launch(
  place: Place,
  binaries: Binaries,
  port: number,
  log: number,
  options: ServerOptions,
): ChildProcess {
  const { dir, account } = place;
  const args = serverArguments(dir, port, options.durable, options.settings);
  const child = spawn(binaries.program('postgres'), args, {
    ...account,
    cwd: '/',
    env: cleanEnvironment(),
    stdio: ['ignore', log, log],
    // A session of its own: Ctrl-C in the terminal reaches us alone, and we drain before the database ends.
    detached: true,
  });
  child.unref();
  return child;
}

async function becomesReady(
  child: ChildProcess,
  dir: string,
  note: (sentence: string) => void,
): Promise<boolean> {
  const failed = new Promise<never>((_, reject) => child.on('error', reject));
  const began = Date.now();
  let noted = false;
  const ready = async (): Promise<boolean> => {
    while (child.exitCode === null && child.signalCode === null) {
      const file = readPidFile(dir);
      if (file?.pid === child.pid && file?.status === 'ready') return true;
      if (!noted && Date.now() - began > SLOW_START_MS) {
        noted = true;
        note('The database is repairing itself after it was cut off; this can take a minute.');
      }
      await pause(10);
    }
    return false;
  };
  return Promise.race([ready(), failed]);
}

/**
 * Waits for our end on a pipe that the system closes however we end, then ends the server. So neither an
 * exit hook nor a signal handler is needed here, and SIGKILL leaves no server behind either.
 */
export const WATCH = `trap '' HUP INT TERM
read -r word
[ "$word" = done ] || kill -INT "$1"`;

function guard(child: ChildProcess, port: number, account: Account, options: ServerOptions): Server {
  const pid = child.pid ?? 0;
  const watcher = spawn('/bin/sh', ['-c', WATCH, 'altavoz-watch', String(pid)], {
    ...account,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Without a watcher the next start ends what is left.
  watcher.on('error', () => {});
  watcher.stdin.on('error', () => {});
  watcher.unref();
  if ('unref' in watcher.stdin && typeof watcher.stdin.unref === 'function') watcher.stdin.unref();

  let stopping = false;
  const ended = new Promise<void>((resolve) => {
    const settle = (code: number | null) => {
      watcher.stdin.end('done\n');
      resolve();
      if (!stopping) options.onExit(code);
    };
    if (child.exitCode !== null || child.signalCode !== null) settle(child.exitCode);
    else child.once('exit', settle);
  });
  return {
    port,
    async stop() {
      stopping = true;
      child.ref();
      if (child.exitCode === null && child.signalCode === null) await endServer(pid);
      await ended;
    },
  };
}

/** Windows: pg_ctl takes the rights away that PostgreSQL refuses to have, and there are no signals. */
async function launchByControl(
  place: Place,
  binaries: Binaries,
  port: number,
  logFile: string,
  options: ServerOptions,
): Promise<Server | null> {
  const control = binaries.program('pg_ctl');
  const quoted = serverArguments(place.dir, port, options.durable, options.settings)
    .slice(2)
    .map((argument) => `"${argument.replaceAll('"', '\\"')}"`)
    .join(' ');
  const { code } = await run(control, ['start', '-D', place.dir, '-l', logFile, '-w', '-o', quoted]);
  const pid = readPidFile(place.dir)?.pid;
  if (code !== 0 || pid === undefined) return null;
  const stopArgs = ['stop', '-D', place.dir, '-m', 'fast', '-w'];
  const stopNow = () => spawnSync(control, stopArgs, { windowsHide: true });
  process.on('exit', stopNow);
  const watch = setInterval(() => {
    if (isAlive(pid)) return;
    end();
    options.onExit(null);
  }, 1_000);
  watch.unref();
  const end = () => {
    clearInterval(watch);
    process.off('exit', stopNow);
  };
  return {
    port,
    async stop() {
      end();
      if (isAlive(pid)) await run(control, stopArgs);
    },
  };
}
