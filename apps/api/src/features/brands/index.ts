export { registerBrands } from './brands.routes.js';
