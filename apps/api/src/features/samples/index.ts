export { registerSamples } from './samples.routes.js';
export {
  inventContents,
  type InventedContent,
  type InventedInfluencer,
  type Period,
} from './invent-contents.js';
export { inventCreators, type InventedCreator } from './invent-creators.js';
export { inventReadings, type InventedHistory } from './invent-readings.js';
export { inventTerms } from './invent-terms.js';
export { drawFace } from './pictures/faces.js';
export { drawCover, drawLogo, drawPost } from './pictures/scenes.js';
export type { Theme } from './pictures/things.js';
export { createRandom, type Random } from './random.js';
