import { late, loadWords } from '../../lib/late';

/** The keys of the installation at networks: for superusers, so nobody else fetches it. */
export const NetworkKeys = late(async () => {
  const [module] = await Promise.all([import('./network-keys'), loadWords(['networks', 'issues'])]);
  return module;
});
