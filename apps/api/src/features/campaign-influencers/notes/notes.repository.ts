import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/database.js';
import type { CampaignKey } from '../../campaigns/index.js';

/** The creator in a campaign whom notes are about. */
export interface Thread extends CampaignKey {
  readonly influencer: string;
}

const columns = ['id', 'author_id', 'author_name', 'text', 'created_at', 'edited_at'] as const;

/** The notes about a creator, those that are deleted as well. */
const notesOf = (db: Queryable, { company_id, id, influencer }: Thread) =>
  db
    .selectFrom('campaign_influencer_notes')
    .where('company_id', '=', company_id)
    .where('campaign_id', '=', id)
    .where('campaign_influencer_id', '=', influencer);

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

/** The newest last. */
export const listNotes = (db: Queryable, thread: Thread) =>
  notesOf(db, thread).where('removed_at', 'is', null).orderBy('id').select(columns).execute();

/** What was written last of each of several creators; of whom nobody wrote, nothing. */
export async function newestNotes(
  db: Queryable,
  companyId: string,
  campaignInfluencerIds: readonly string[],
) {
  if (campaignInfluencerIds.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('campaign_influencer_notes as note')
    .leftJoin('accounts as author', 'author.id', 'note.author_id')
    .distinctOn('note.campaign_influencer_id')
    .where('note.company_id', '=', companyId)
    .where('note.campaign_influencer_id', 'in', campaignInfluencerIds)
    .where('note.removed_at', 'is', null)
    .orderBy('note.campaign_influencer_id')
    .orderBy('note.id', 'desc')
    .select(({ fn }) => [
      'note.campaign_influencer_id as of',
      'note.text',
      'note.created_at',
      // Whoever has no account any more keeps their name.
      fn.coalesce('author.name', 'note.author_name').as('by'),
    ])
    .execute();
  return new Map(rows.map((row) => [row.of, row]));
}
export type NewestNote = NonNullable<ReturnType<Awaited<ReturnType<typeof newestNotes>>['get']>>;

export async function countNotes(db: Queryable, thread: Thread): Promise<number> {
  const { count } = await notesOf(db, thread)
    .where('removed_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A note about a creator; undefined when there is none. @param state whether it is deleted */
export const findNote = (db: Queryable, thread: Thread, note: string, state: 'there' | 'removed') =>
  notesOf(db, thread)
    .where('id', '=', note)
    .where('removed_at', state === 'there' ? 'is' : 'is not', null)
    .select(columns)
    .executeTakeFirst();

interface NewNote {
  id: string;
  author: string;
  text: string;
  at: Date;
}

/** Whoever writes is named by the insert itself. */
export const insertNote = (tx: Tx, thread: Thread, { id, author, text, at }: NewNote) =>
  tx
    .insertInto('campaign_influencer_notes')
    .values({
      company_id: thread.company_id,
      id,
      campaign_id: thread.id,
      campaign_influencer_id: thread.influencer,
      author_id: author,
      author_name: sql<string>`(select name from accounts where id = ${author}::uuid)`,
      text,
      created_at: at,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Changes the text of a note, deletes it, or brings it back. */
export const updateNote = (
  tx: Tx,
  { company_id }: Thread,
  note: string,
  change: { text: string; edited_at: Date } | { removed_at: Date | null },
) =>
  tx
    .updateTable('campaign_influencer_notes')
    .set(change)
    .where('company_id', '=', company_id)
    .where('id', '=', note)
    .returning(columns)
    .executeTakeFirstOrThrow();
