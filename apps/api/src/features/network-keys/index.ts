export { registerNetworkKeys } from './network-keys.routes.js';
