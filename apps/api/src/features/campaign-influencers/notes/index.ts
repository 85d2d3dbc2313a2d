export { insertNote, newestNotes, type NewestNote } from './notes.repository.js';
export { registerNotes } from './notes.routes.js';
