export { registerBrands } from './brands.routes.js';
export { createBrandsService } from './brands.service.js';
