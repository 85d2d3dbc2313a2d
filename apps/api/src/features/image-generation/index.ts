export { registerImageGeneration } from './image-generation.routes.js';
