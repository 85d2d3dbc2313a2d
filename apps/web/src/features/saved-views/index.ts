export { savedViewsQuery } from './saved-view-queries';
export { UsualView } from './usual-view';
export type { ViewPlace } from './view-place';
export { ViewsMenu } from './views-menu';
