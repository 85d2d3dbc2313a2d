export { registerActivity } from './activity.routes.js';
