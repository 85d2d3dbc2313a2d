export { registerProfileCaptures } from './profile-captures.routes.js';
