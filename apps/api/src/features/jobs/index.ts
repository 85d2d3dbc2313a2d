export { registerJobs } from './jobs.routes.js';
