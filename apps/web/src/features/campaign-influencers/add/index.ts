export { AddInfluencerPanel, type AddInfluencerPanelProps } from './add-panel';
