export { registerSearch } from './search.routes.js';
