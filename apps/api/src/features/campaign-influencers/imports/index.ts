export { registerImports } from './imports.routes.js';
