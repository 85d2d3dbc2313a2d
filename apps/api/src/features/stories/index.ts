export { registerStories } from './stories.routes.js';
export { caughtFigures } from './stories.repository.js';
