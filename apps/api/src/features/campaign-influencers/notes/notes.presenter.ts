import type { Note } from '@altavoz/contracts';
import type { NoteRow } from './notes.repository.js';

interface Known {
  /** The names of accounts today. */
  names: ReadonlyMap<string | null, string>;
  can: Note['can'];
}

/** A note as whoever reads it sees it. */
export const presentNote = (row: NoteRow, { names, can }: Known): Note => ({
  uuid: row.id,
  text: row.text,
  by: { uuid: row.author_id, name: names.get(row.author_id) ?? row.author_name },
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
  can,
});
