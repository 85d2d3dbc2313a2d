export { maxViewsQuery, mayDo, profileQuery, usePermission, useProfile } from './profile-queries';
