export { registerMonitor } from './monitor.routes.js';
