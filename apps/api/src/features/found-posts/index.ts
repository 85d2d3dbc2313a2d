export { registerFoundPosts } from './found-posts.routes.js';
export { saveRules } from './searches.repository.js';
