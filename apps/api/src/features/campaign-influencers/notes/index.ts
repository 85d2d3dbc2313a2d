export { insertNote } from './notes.repository.js';
export { registerNotes } from './notes.routes.js';
