import type { Caller } from '../../../http/caller.js';

/** Who may do what with a note, of those who may write some in its campaign. */
export const notePolicy = {
  /** Whoever wrote it. */
  edit: (caller: Caller, note: { author_id: string | null }): boolean => note.author_id === caller.accountId,

  /** Whoever wrote it, owners of the company, superusers. */
  remove: (caller: Caller, note: { author_id: string | null }): boolean =>
    notePolicy.edit(caller, note) || caller.memberRole === 'owner' || caller.isSuperuser,
};
