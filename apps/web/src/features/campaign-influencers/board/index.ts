export { BoardTab } from './board-tab';
