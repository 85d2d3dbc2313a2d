export { registerPaste } from './paste.routes.js';
export { addPosts } from './add-posts.js';
export { findPlanned } from './paste.queries.js';
