import { buildApp } from './app.js';
import { migrateDatabase } from './db/migrate.js';
import { openDatabase, runProcess } from './process.js';
import { followStoredKeys } from './providers/networks/stored-keys.js';
import { openWordKeys } from './providers/secrets/word-keys.js';
import { createServices } from './services.js';
import { VERSION } from './version.js';

// Jobs without HTTP, for a second process or machine beside servers that run with WORKER_CONCURRENCY=0.
await runProcess(async (config, log, onEnd, fail) => {
  if (!config.databaseUrl) {
    throw new Error('a worker of its own needs DATABASE_URL: the embedded database belongs to the server');
  }
  const database = await openDatabase(config, fail);
  await migrateDatabase(database.connection);
  const services = createServices(config, database.connection, log);
  onEnd(() => services.close());
  const { context } = services;
  await openWordKeys(context);
  await followStoredKeys(context);
  // The rooms declare their jobs while the app is put together; it never listens here.
  const app = await buildApp(context, { version: VERSION, webFolder: null });
  onEnd(() => app.close());
  await context.live.start();
  await context.jobs.start(Math.max(1, config.workerConcurrency), database.connection, { alone: false });
  log.info('worker started');
});
