export { prepareDemo } from './prepare-demo.js';
export { knownOfDemo } from './network-posts.js';
export { connectDemo } from './connect-demo.js';
export { DEMO_TAGS } from './campaigns.js';
