export { registerMonitor } from './monitor.routes.js';
export { beginSearch } from './search-networks.js';
