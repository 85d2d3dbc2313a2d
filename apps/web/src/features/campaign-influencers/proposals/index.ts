export { ProposalsTab } from './proposals-tab';
