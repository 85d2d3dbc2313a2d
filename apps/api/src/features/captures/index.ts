export { registerCaptures } from './captures.routes.js';
