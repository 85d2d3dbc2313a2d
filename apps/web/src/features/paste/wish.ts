import { isPastedTable } from '@altavoz/domain';
import { isUnderstood } from '@altavoz/networks/pasted';
import i18next from 'i18next';
import type { Given } from '../../lib/given';
import { loadWords } from '../../lib/late';
import { notify } from '../../lib/notify';

/** What is to be done with what was given: its lines looked at, perhaps to add contents, or a table imported. */
export type Wish = { kind: 'lines'; text: string; contents: boolean } | { kind: 'table'; file: File };

/** A text that is a table, as the file that an import takes. */
export const tableOf = (text: string, name: string): Wish => ({
  kind: 'table',
  file: new File([text], name, { type: 'text/csv' }),
});

/** What a text or file is good for; null when there is nothing of ours in it. */
function wishIn({ text, file, asked, contents }: Given): Wish | null {
  if (file) return /\.csv$/i.test(file.name) ? { kind: 'table', file } : null;
  if (isPastedTable(text)) return tableOf(text, i18next.t('paste:table_name'));
  return asked || isUnderstood(text) ? { kind: 'lines', text, contents } : null;
}

/**
 * What is to be done with what was given, once the words for it are here; null when there is nothing of ours in it.
 * @throws when the words cannot be had
 */
export async function wishOf(given: Given): Promise<Wish | null> {
  await loadWords(['paste', 'creator-lines', 'contents', 'campaign-influencers', 'imports', 'campaigns']);
  const wish = wishIn(given);
  // Whoever dropped something was told that it would be looked at; a paste says nothing.
  if (!wish && given.dropped)
    notify.info({
      id: 'paste-nothing',
      text: i18next.t(given.file ? 'paste:not_a_csv' : 'paste:nothing_of_ours'),
    });
  return wish;
}
