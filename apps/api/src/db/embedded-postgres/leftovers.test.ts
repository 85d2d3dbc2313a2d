import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { assertVersion } from './cluster.js';
import { endLeftovers, isServerCommand, parsePidFile } from './leftovers.js';
import { identityOf, isAlive, parseStat, waitForEnd } from './processes.js';
import { WATCH } from './server-process.js';

const PID_FILE = '4242\n/data\n1795238400\n54321\n/data\n127.0.0.1\n  1234    56789\nready   \n';
const noPrograms = {
  major: 18,
  program: () => {
    throw new Error('no program is needed');
  },
};

describe('what a killed server leaves behind', () => {
  it('reads the process and its status from the pid file', () => {
    expect(parsePidFile(PID_FILE)).toEqual({ pid: 4242, status: 'ready' });
    expect(parsePidFile('4242\n/data\n')).toEqual({ pid: 4242, status: '' });
    expect(parsePidFile('')).toBeNull();
    expect(parsePidFile('-1\n')).toBeNull();
  });

  it('knows a server by the folder it runs on', () => {
    expect(isServerCommand('/opt/my programs/postgres -D /data/a b -p 1', '/data/a b')).toBe(true);
    expect(isServerCommand('/opt/postgres -D /data/other -p 1', '/data')).toBe(false);
    expect(isServerCommand('vim /data/postgres', '/data/postgres')).toBe(false);
  });

  it('leaves a stranger with the same number alone, and keeps the rest of the pid file', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'altavoz-leftovers-'));
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    try {
      writeFileSync(path.join(dir, 'postmaster.pid'), PID_FILE.replace('4242', String(stranger.pid)));
      await endLeftovers(dir, noPrograms);
      expect(isAlive(stranger.pid ?? 0)).toBe(true);
      const text = readFileSync(path.join(dir, 'postmaster.pid'), 'utf8');
      expect(isAlive(parsePidFile(text)?.pid ?? 0)).toBe(false);
      expect(text.split('\n').slice(1)).toEqual(PID_FILE.split('\n').slice(1));
    } finally {
      stranger.kill();
      rmSync(dir, { recursive: true });
    }
  });

  it('asks for an export when the cluster is of another major version', () => {
    expect(() => assertVersion('/d', '18', 18)).not.toThrow();
    expect(() => assertVersion('/d', '17', 18)).toThrow(
      /made by PostgreSQL 17.*brings PostgreSQL 18.*pg_dump/s,
    );
  });
});

describe('processes', () => {
  it('reads state and start although the name holds brackets and spaces', () => {
    const after = ['S', ...Array.from({ length: 18 }, (_, i) => String(i)), '987654', '0'].join(' ');
    expect(parseStat(`12 (a) b) ${after}\n`)).toEqual({ state: 'S', started: '987654' });
    expect(parseStat('')).toBeNull();
  });

  it.skipIf(process.platform === 'win32')('tells two processes apart', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    await once(other, 'spawn');
    expect(identityOf(process.pid)).toBe(identityOf(process.pid));
    expect(identityOf(other.pid ?? 0)).not.toBe(identityOf(process.pid));
    other.kill();
    expect(await waitForEnd(other.pid ?? 0, 5_000)).toBe(true);
  });
});

describe.skipIf(process.platform === 'win32')('the watcher', () => {
  /** A parent that starts a server's stand-in and a watcher over it, prints the stand-in's number, and waits. */
  const parent = (watch: string) => `
    const { spawn } = require('node:child_process');
    const server = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
    const watcher = spawn('/bin/sh', ['-c', ${JSON.stringify(watch)}, 'watch', String(server.pid)],
      { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    process.stdin.once('data', () => { watcher.stdin.end('done\\n'); watcher.on('exit', () => process.exit()); });
    console.log(server.pid);`;

  async function startParent() {
    const child = spawn(process.execPath, ['-e', parent(WATCH)], { stdio: ['pipe', 'pipe', 'inherit'] });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    return { child, server: Number(line.toString()) };
  }

  it('ends the server when its process is killed', async () => {
    const { child, server } = await startParent();
    expect(isAlive(server)).toBe(true);
    child.kill('SIGKILL');
    expect(await waitForEnd(server, 5_000)).toBe(true);
  });

  it('leaves everything alone when the server was stopped in order', async () => {
    const { child, server } = await startParent();
    child.stdin.write('stop\n');
    await once(child, 'exit');
    expect(isAlive(server)).toBe(true);
    process.kill(server, 'SIGKILL');
    expect(await waitForEnd(server, 5_000)).toBe(true);
  });
});
