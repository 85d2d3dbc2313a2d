export { registerCastingCalls } from './casting-calls.routes.js';
export { createCallPages } from './call-pages.js';
export { castingPart } from './casting-part.js';
export { insertCall, type CallParts } from './casting-calls.repository.js';
export { insertApplication } from './applications.repository.js';
