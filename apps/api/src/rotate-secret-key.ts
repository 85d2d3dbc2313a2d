import { openDatabase, runProcess } from './process.js';
import { SEALED } from './sealed.js';
import { createServices } from './services.js';

// After the key was changed (`SECRET_KEY`, and the former one in `SECRET_KEYS_BEFORE`): seals anew what the former one
// sealed, beside servers that run. Begun again it goes on; once it says 0 the former key may be forgotten.
await runProcess(async (config, log, onEnd, fail) => {
  const database = await openDatabase(config, fail);
  onEnd(() => database.stop());
  const services = createServices(config, database.connection, log);
  onEnd(() => services.close());
  const { context } = services;
  let count = 0;
  for (const { reseal } of SEALED) count += await reseal(context);
  process.stdout.write(`${count} sealed anew with the key in use\n`);
  process.kill(process.pid, 'SIGTERM');
});
