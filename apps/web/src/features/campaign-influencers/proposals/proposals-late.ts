/** What the first rows do without: fetched with the first list that is empty, or the first proposals that are chosen. */
export { ProposalsBulkActions } from './proposals-bulk-actions';
export { ProposalsEmpty } from './proposals-empty';
export { SwipeHint } from './swipe-hint';
