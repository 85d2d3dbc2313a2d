export { registerContents } from './contents.routes.js';
export { placeContents, type PlacedContent } from './place-contents.js';
export { removeWithin, takeContentsBack } from './remove-contents.js';
export { recordReadings, setPin } from './readings.repository.js';
export { announceContents } from './announce-contents.js';
export { findContent, updateContent, type ContentChange } from './contents.repository.js';
export { storeMedia } from './store-media.js';
export { checkContentDay } from './published-content.js';
