export { registerCompanies } from './companies.routes.js';
