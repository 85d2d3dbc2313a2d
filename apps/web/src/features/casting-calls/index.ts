import { late, loadWords } from '../../lib/late';

export { CallPage } from './call-page';
export { CallsList } from './calls-list';
export { OpenCalls } from './open-calls';
export { PasteCall } from './paste-call';

/** What a creator applied to: in their home, which does not wait for it. */
export const OwnApplications = late(async () => {
  const [module] = await Promise.all([import('./own-applications'), loadWords(['casting-calls'])]);
  return { default: module.OwnApplications };
});
