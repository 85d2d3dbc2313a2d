export { registerContents } from './contents.routes.js';
