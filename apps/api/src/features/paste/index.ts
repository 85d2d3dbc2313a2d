export { registerPaste } from './paste.routes.js';
