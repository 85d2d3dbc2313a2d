// `npm start`: installs and builds what is missing, then becomes the server. Node builtins only.
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { BootstrapError, checkNode, ensureBuilt, ensureInstalled } from './bootstrap.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const say = (line) => process.stdout.write(`${line}\n`);

// Until the server has handlers of its own, a signal ends us at once. npm and the build get it from the terminal too.
const endings = Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }).map(([signal, code]) => ({
  signal,
  end: () => process.exit(code),
}));
for (const { signal, end } of endings) process.on(signal, end);

try {
  process.chdir(root);
  checkNode(root);
  await ensureInstalled(root, say);
  await ensureBuilt(root, say);
  const server = path.join(root, 'apps/api/dist/server.js');
  process.argv[1] = server;
  for (const { signal, end } of endings) process.off(signal, end);
  await import(pathToFileURL(server).href);
} catch (error) {
  if (!(error instanceof BootstrapError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
