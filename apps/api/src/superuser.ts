import { nameSuperuser } from './features/accounts/index.js';
import { openDatabase, runProcess } from './process.js';
import { createServices } from './services.js';

const SAID = {
  no_account: 'No account has this address: register with it first.',
  not_verified: 'The account has not confirmed this address yet: open the link of its mail first.',
};

// `npm run superuser -- ana@example.com` names who runs the platform; with `--remove` nobody who did.
await runProcess(async (config, log, onEnd, fail) => {
  const given = process.argv.slice(2);
  const isSuperuser = !given.includes('--remove');
  const [email, ...more] = given.filter((word) => word !== '--remove');
  if (!email || more.length > 0) throw new Error('Name one address: npm run superuser -- ana@example.com');
  const database = await openDatabase(config, fail);
  onEnd(() => database.stop());
  const services = createServices(config, database.connection, log);
  onEnd(() => services.close());
  const named = await nameSuperuser(services.context, email, isSuperuser);
  const done = `${email} is ${isSuperuser ? 'a superuser now' : 'no superuser any more'}.`;
  process.stdout.write(`${named === 'done' ? done : SAID[named]}\n`);
  process.kill(process.pid, 'SIGTERM');
});
