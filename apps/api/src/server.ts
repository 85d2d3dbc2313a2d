import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PRODUCT_NAME } from '@altavoz/contracts';
import { buildApp } from './app.js';
import { createDatabase } from './db/database.js';
import { migrateDatabase } from './db/migrate.js';
import { withoutDeadline } from './db/pool.js';
import { connectDemo, DEMO_TAGS, knownOfDemo, prepareDemo } from './demo/index.js';
import { openDatabase, runProcess } from './process.js';
import { followStoredKeys } from './providers/networks/stored-keys.js';
import { openWordKeys } from './providers/secrets/word-keys.js';
import { createServices } from './services.js';
import { VERSION } from './version.js';

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

await runProcess(async (config, log, onEnd, fail) => {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const database = await openDatabase(config, fail);
  onEnd(() => database.stop());
  const applied = await migrateDatabase(database.connection);
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  const services = createServices(config, database.connection, log);
  onEnd(() => services.close());
  const { context } = services;
  await openWordKeys(context);
  await followStoredKeys(context);
  const app = await buildApp(context, { version: VERSION, webFolder: WEB_FOLDER });
  // Ends behind the jobs, which would take it for a network that does not answer.
  let endSandbox = async () => {};
  onEnd(() => endSandbox());
  onEnd(() => Promise.all([app.close(), context.jobs.stop()]));
  let isNewDemo = false;
  const demo = await withoutDeadline(database.connection, (pool) =>
    prepareDemo({ ...context, db: createDatabase(pool) }, database.embedded, () => {
      isNewDemo = true;
      say('Filling the demo with invented campaigns…');
    }),
  );
  // Networks that are invented, for whoever tries the product without keys of its own: never beside real data.
  if (config.networks.sandbox ?? (config.isLocal && demo.length > 0)) {
    const { startSandbox } = await import('@altavoz/network-sandbox');
    const file = path.join(config.dataDir, 'network-sandbox.json');
    const sandbox = await startSandbox({
      known: await knownOfDemo(context.db),
      tags: DEMO_TAGS,
      kept: existsSync(file) ? readFileSync(file, 'utf8') : null,
      keep: (text) => writeFileSync(file, text, { mode: 0o600 }),
    });
    endSandbox = () => sandbox.close();
    say(`\n  Invented networks stand in for those without keys:  ${sandbox.url}`);
    context.networks.useSandbox(sandbox);
    if (isNewDemo) await connectDemo(context, sandbox);
  }
  const showDemo = () => {
    if (demo.length === 0) return;
    say(config.isLocal ? '\n  Demo sign-ins:' : '\n  Demo sign-ins, with passwords that are shown only now:');
    for (const { email, password, who } of demo) say(`    ${email.padEnd(28)} ${password.padEnd(18)} ${who}`);
  };
  // Made passwords are known nowhere else: shown before anything can go wrong.
  if (!config.isLocal) showDemo();
  await context.live.start();
  const address = await app.listen({ host: config.host, port: config.port });
  if (config.workerConcurrency > 0) {
    await context.jobs.start(config.workerConcurrency, database.connection, { alone: database.embedded });
  }
  say(
    `\n  ${PRODUCT_NAME} ${VERSION} is ready:  ${config.publicUrl ?? address.replace('[::1]', 'localhost')}`,
  );
  say(`  Data:  ${path.resolve(config.dataDir)}`);
  if (config.isLocal) showDemo();
  say('\n  Ctrl-C stops everything.\n');
});
