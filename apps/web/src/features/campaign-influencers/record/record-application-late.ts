import { late, loadWords } from '../../../lib/late';

/** By which application a creator came, with its words: shown where there is one, and waited for by nothing. */
export const RecordApplication = late(async () => {
  const [module] = await Promise.all([import('./record-application'), loadWords(['casting-calls'])]);
  return { default: module.RecordApplication };
});
