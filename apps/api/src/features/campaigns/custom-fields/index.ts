export { listCustomFields } from './custom-fields.repository.js';
export { registerCustomFields } from './custom-fields.routes.js';
export { takeCustomFieldsOver } from './custom-fields.service.js';
