export { registerFoundPosts } from './found-posts.routes.js';
export { saveRules } from './searches.repository.js';
export { planSearch, takeSteps, type Found } from './find-posts.js';
export { textOf } from './keep-found.js';
