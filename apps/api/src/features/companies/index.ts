export { registerCompanies } from './companies.routes.js';
export { listPayers } from './team.repository.js';
