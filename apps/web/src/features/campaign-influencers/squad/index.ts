export { SquadTab, type SquadTabProps } from './squad-tab';
