export { Monitor } from './monitor';
