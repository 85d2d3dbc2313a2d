import { late, loadWords } from '../../lib/late';

export { InviteDialog } from './invite';
export { OpenRecord, RecordPage } from './record';
export type { CreatorsBehind } from './lists-behind';
export { prefetchProposals } from './proposals/prefetch-proposals';
export { countOf, PROPOSAL_SUB_TABS, type ProposalSubTab } from './status-counters';

// What is opened comes when it is opened, together with its words.

export const ProposalsTab = late(async () => {
  const [module] = await Promise.all([import('./proposals'), loadWords(['proposals'])]);
  return { default: module.ProposalsTab };
});
export const BoardTab = late(async () => {
  const [module] = await Promise.all([import('./board'), loadWords(['board', 'contents', 'proposals'])]);
  return { default: module.BoardTab };
});
export const SquadTab = late(async () => {
  const [module] = await Promise.all([
    import('./squad'),
    loadWords(['campaign-influencers', 'proposals', 'tables']),
  ]);
  return { default: module.SquadTab };
});
export const AddInfluencerPanel = late(async () => {
  const [module] = await Promise.all([
    import('./add'),
    loadWords(['add-influencer', 'creator-lines', 'interests']),
  ]);
  return { default: module.AddInfluencerPanel };
});
export const ImportProgress = late(async () => {
  const [module] = await Promise.all([
    import('./csv-import/import-progress'),
    loadWords(['campaign-influencers']),
  ]);
  return { default: module.ImportProgress };
});
export const CsvImportDialog = late(async () => {
  const [module] = await Promise.all([
    import('./csv-import'),
    loadWords(['campaign-influencers', 'imports']),
  ]);
  return { default: module.CsvImportDialog };
});
