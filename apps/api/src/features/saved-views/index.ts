export { registerSavedViews } from './saved-views.routes.js';
export { insertSavedView, type NewSavedView, type ViewOwner } from './saved-views.repository.js';
