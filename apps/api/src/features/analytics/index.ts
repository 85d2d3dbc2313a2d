export { registerAnalytics } from './analytics.routes.js';
