export { savedViewsQuery } from './saved-view-queries';
export { UsualView } from './usual-view';
export { ViewsMenu } from './views-menu';
