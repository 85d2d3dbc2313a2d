// `npm run fuzz`: many more hostile requests than `npm test` sends. `npm run fuzz -- 50000 7`: how many, and the seed.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [requests = '200000', seed = String(Math.floor(Math.random() * 1e9))] = process.argv.slice(2);
if (![requests, seed].every((number) => /^\d+$/.test(number))) {
  process.stdout.write('npm run fuzz -- [requests] [seed]\n');
  process.exit(1);
}
process.stdout.write(`${requests} requests of seed ${seed}\n`);
const run = spawn(
  process.execPath,
  [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'api', 'apps/api/src/test/fuzz/'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed } },
);
run.on('close', (code) => {
  process.exitCode = code ?? 1;
});
