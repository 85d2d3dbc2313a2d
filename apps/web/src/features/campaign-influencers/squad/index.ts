export { SquadTab } from './squad-tab';
