import { LIMITS } from '@altavoz/contracts';
import type { Context } from '../../../context.js';
import type { Queryable, Tx } from '../../../db/database.js';
import { transact } from '../../../db/transact.js';
import type { Caller } from '../../../http/caller.js';
import { AppError, notFound } from '../../../http/errors.js';
import { sentence } from '../../../words.js';
import { accountNames } from '../../accounts/index.js';
import { campaignPolicy, findCampaign, lockCampaign, recordChange } from '../../campaigns/index.js';
import { findCampaignInfluencer } from '../campaign-influencers.repository.js';
import { notePolicy } from './notes.policy.js';
import { presentNote } from './notes.presenter.js';
import {
  countNotes,
  findNote,
  insertNote,
  listNotes,
  updateNote,
  type NoteRow,
  type Thread,
} from './notes.repository.js';

/** Where a note is, by the ids of an address. */
interface Place {
  campaign: string;
  influencer: string;
}

/** The notes about a creator in a campaign: `resource.not_found` for whom it has not, `auth.forbidden` for guests. */
export function createNotesService({ db, now, newId }: Pick<Context, 'db' | 'now' | 'newId'>) {
  const present = async (conn: Queryable, caller: Caller, rows: readonly NoteRow[], mayWrite: boolean) => {
    const names = await accountNames(
      conn,
      rows.map(({ author_id }) => author_id),
    );
    return rows.map((row) =>
      presentNote(row, {
        names,
        can: {
          edit: mayWrite && notePolicy.edit(caller, row),
          remove: mayWrite && notePolicy.remove(caller, row),
        },
      }),
    );
  };
  const refuseTooMany = async (tx: Tx, thread: Thread) => {
    if ((await countNotes(tx, thread)) >= LIMITS.notesMax)
      throw new AppError('request.invalid', {
        message: sentence('refusals:note.too_many', { most: LIMITS.notesMax }),
      });
  };
  /** Does something to the notes about a creator, and tells open screens. */
  const change = (caller: Caller, place: Place, work: (tx: Tx, thread: Thread) => Promise<NoteRow>) =>
    transact(db, async (tx) => {
      const campaign = await lockCampaign(tx, caller, place.campaign);
      if (!campaignPolicy.writeNotes(caller, campaign)) throw new AppError('auth.forbidden');
      if (!(await findCampaignInfluencer(tx, campaign, place.influencer))) throw notFound();
      const row = await work(tx, { ...campaign, influencer: place.influencer });
      // Guests hear the same events: this one says no more than that something of the creator was changed.
      await recordChange(tx, campaign, {
        event: { type: 'influencer.updated', data: { uuid: place.influencer } },
        entry: null,
      });
      const [note] = await present(tx, caller, [row], true);
      if (!note) throw notFound();
      return note;
    });
  /** The note, if the caller may do that with it. */
  const own = async (
    tx: Tx,
    caller: Caller,
    thread: Thread,
    note: string,
    { verb, state }: { verb: keyof typeof notePolicy; state: 'there' | 'removed' },
  ) => {
    const row = await findNote(tx, thread, note, state);
    if (!row) throw notFound();
    if (!notePolicy[verb](caller, row)) throw new AppError('auth.forbidden');
    return row;
  };

  return {
    async list(caller: Caller, place: Place) {
      const campaign = await findCampaign(db, caller, place.campaign);
      if (!campaignPolicy.seeNotes(caller, campaign)) throw new AppError('auth.forbidden');
      if (!(await findCampaignInfluencer(db, campaign, place.influencer))) throw notFound();
      const rows = await listNotes(db, { ...campaign, influencer: place.influencer });
      return { results: await present(db, caller, rows, campaignPolicy.writeNotes(caller, campaign)) };
    },

    /** @throws AppError `request.invalid` for one note too many */
    write: (caller: Caller, place: Place, text: string) =>
      change(caller, place, async (tx, thread) => {
        await refuseTooMany(tx, thread);
        return insertNote(tx, thread, { id: newId(), author: caller.accountId, text, at: now() });
      }),

    edit: (caller: Caller, place: Place, note: string, text: string) =>
      change(caller, place, async (tx, thread) => {
        await own(tx, caller, thread, note, { verb: 'edit', state: 'there' });
        return updateNote(tx, thread, note, { text, edited_at: now() });
      }),

    remove: (caller: Caller, place: Place, note: string) =>
      change(caller, place, async (tx, thread) => {
        await own(tx, caller, thread, note, { verb: 'remove', state: 'there' });
        return updateNote(tx, thread, note, { removed_at: now() });
      }),

    /** @throws AppError `request.invalid` for one note too many */
    restore: (caller: Caller, place: Place, note: string) =>
      change(caller, place, async (tx, thread) => {
        await own(tx, caller, thread, note, { verb: 'remove', state: 'removed' });
        await refuseTooMany(tx, thread);
        return updateNote(tx, thread, note, { removed_at: null });
      }),
  };
}
