import { endpoints, type Note } from '@altavoz/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/announce';
import { call } from '../../../lib/api';
import { errorText, fieldErrors } from '../../../lib/error-text';
import { noteFinal, notify } from '../../../lib/notify';
import { recordKey } from '../campaign-influencer-queries';

/** What colleagues have written about a creator; whatever changes the creator makes it old. */
export const notesQuery = (campaign: string, influencer: string) =>
  queryOptions({
    queryKey: [...recordKey(campaign, influencer), 'notes'],
    queryFn: ({ signal }) => call(endpoints.notes.list, { params: { campaign, influencer }, signal }),
  });

export type NoteChanges = ReturnType<typeof useNoteChanges>;

/** Writes, changes and deletes notes about a creator, and shows it at once; what can be taken back offers it. */
export function useNoteChanges(campaign: string, influencer: string) {
  const client = useQueryClient();
  const { t } = useTranslation(['campaign-influencers', 'common']);
  const { queryKey } = notesQuery(campaign, influencer);
  const thread = { campaign, influencer };
  const show = (change: (notes: readonly Note[]) => Note[]) => {
    client.setQueryData(queryKey, (before) => before && { results: change(before.results) });
    void client.invalidateQueries({ queryKey });
  };
  const withNote = (note: Note) =>
    show((notes) =>
      [...notes.filter(({ uuid }) => uuid !== note.uuid), note].sort((a, b) => a.uuid.localeCompare(b.uuid)),
    );
  /** @returns why it was refused, to be said where it was typed; null when it was done */
  const typed = async (work: () => Promise<Note>, done: (note: Note) => void): Promise<string | null> => {
    try {
      const note = await work();
      withNote(note);
      done(note);
      return null;
    } catch (error) {
      void client.invalidateQueries({ queryKey });
      const why = fieldErrors(error)['text'] ?? errorText(error);
      announce(why, 'assertive');
      return why;
    }
  };
  const undo = async (work: () => Promise<Note>) => {
    try {
      withNote(await work());
      return true;
    } catch (error) {
      notify.danger({ title: t('common:undo_failed'), text: errorText(error) });
      void client.invalidateQueries({ queryKey });
      return false;
    }
  };
  const change = ({ uuid: note }: Note, text: string) =>
    call(endpoints.notes.edit, { params: { ...thread, note }, body: { text } });

  return {
    write: (text: string) =>
      typed(
        () => call(endpoints.notes.write, { params: thread, body: { text } }),
        () => {
          noteFinal();
          announce(t('notes.written'));
        },
      ),

    edit: (note: Note, text: string) =>
      typed(
        () => change(note, text),
        () =>
          notify.success({
            id: `note-${note.uuid}`,
            text: t('notes.changed'),
            undo: () => undo(() => change(note, note.text)),
          }),
      ),

    /** @returns whether it was done */
    remove: async (note: Note): Promise<boolean> => {
      const params = { ...thread, note: note.uuid };
      try {
        await call(endpoints.notes.remove, { params });
      } catch (error) {
        notify.danger({ text: errorText(error) });
        void client.invalidateQueries({ queryKey });
        return false;
      }
      show((notes) => notes.filter(({ uuid }) => uuid !== note.uuid));
      notify.success({
        id: `note-${note.uuid}`,
        text: t('notes.removed'),
        undo: () => undo(() => call(endpoints.notes.restore, { params })),
      });
      return true;
    },
  };
}
