export { registerContents } from './contents.routes.js';
export { placeContents, type PlacedContent } from './place-contents.js';
export { removeWithin, takeContentsBack } from './remove-contents.js';
export { recordReadings, setPin } from './readings.repository.js';
export { announceContents } from './announce-contents.js';
export { findContent, updateContent } from './contents.repository.js';
export { checkContentDay } from './published-content.js';
