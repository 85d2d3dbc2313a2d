export { ActivityPanel } from './activity-late';
export { CreatorActivity } from './creator-activity';
