import { late, loadWords } from '../../lib/late';

/** What the network of a creator tells of them, which comes after what is known of them. */
export const NetworkProfile = late(async () => {
  const [module] = await Promise.all([import('./network-profile'), loadWords(['networks'])]);
  return module;
});

/** Where a figure comes from, in a line below it. */
export const FigureOrigin = late(async () => {
  const [module] = await Promise.all([import('./figure-origin'), loadWords(['networks'])]);
  return module;
});
