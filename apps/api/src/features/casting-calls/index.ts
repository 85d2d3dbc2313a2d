export { registerCastingCalls } from './casting-calls.routes.js';
export { createCallPages } from './call-pages.js';
export { castingPart } from './casting-part.js';
