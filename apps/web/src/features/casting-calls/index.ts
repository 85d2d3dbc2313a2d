import { late, loadWords } from '../../lib/late';

export { CallPage } from './call-page';
export { CallsList } from './calls-list';

/** What a creator applied to: in their home, which does not wait for it. */
export const OwnApplications = late(async () => {
  const [module] = await Promise.all([import('./own-applications'), loadWords(['casting-calls'])]);
  return { default: module.OwnApplications };
});
