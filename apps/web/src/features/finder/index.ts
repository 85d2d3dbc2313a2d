export { Finder } from './finder';
export { FINDER_SEARCH } from './finder-search';
