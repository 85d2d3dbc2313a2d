export { registerAccountPosts } from './account-posts.routes.js';
