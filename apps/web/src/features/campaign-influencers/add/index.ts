export { AddInfluencerPanel } from './add-panel';
