import { spawn } from 'node:child_process';

/** The account a program runs under; nothing set means our own. */
export interface Account {
  uid?: number;
  gid?: number;
}

export interface Finished {
  /** Null when a signal ended it. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The environment of PostgreSQL's programs: messages in English, no PG* variable of the caller. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(inherited), LC_ALL: 'C' };
}

/**
 * Runs a program to its end.
 * @throws when it cannot be started at all (missing, wrong platform, no permission).
 */
export function run(program: string, args: string[], account: Account = {}, input = ''): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...account,
      // The account may not be able to read the folder that we were started in.
      cwd: process.platform === 'win32' ? undefined : '/',
      env: cleanEnvironment(),
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (data: Buffer) => (stdout += data.toString()));
    child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
    // A program that ends before it has read its input is judged by its exit code.
    child.stdin.on('error', () => {});
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin.end(input);
  });
}

/**
 * The unprivileged account for a server that root starts, since PostgreSQL refuses to run as root:
 * `postgres` where it exists, else `nobody`.
 */
export async function serverAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    if (uid.code === 0 && gid.code === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  return { uid: 65_534, gid: 65_534 };
}

/** Whether the account can enter a folder or run a file: asked of the system, not guessed from modes. */
export async function canReach(target: string, account: Account): Promise<boolean> {
  if (account.uid === undefined) return true;
  const { code } = await run('/bin/sh', ['-c', 'test -x "$1"', 'sh', target], account);
  return code === 0;
}
