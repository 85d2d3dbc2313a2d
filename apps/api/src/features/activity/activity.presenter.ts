import type { ActivityEntry, ActivityTold } from '@altavoz/contracts';
import type { EntryRow, Targets } from './activity.queries.js';

interface Known {
  /** The ids of what can still be opened. */
  there: ReadonlySet<string>;
  /** The names of accounts today. */
  names: ReadonlyMap<string | null, string>;
}

/** The campaign that it was begun from; null for what is no beginning, or was begun from none. */
function originalOf({ kind, told }: Pick<EntryRow, 'kind' | 'told'>) {
  const said = { kind, ...told } as ActivityTold;
  return said.kind === 'campaign.created' ? said.original : null;
}

/** What a page of entries speaks of. */
export const targetsOf = (rows: readonly EntryRow[]): Targets => ({
  creators: rows.flatMap(({ creators }) => creators),
  contents: rows.flatMap(({ content_id }) => content_id ?? []),
  campaigns: rows.flatMap((row) => originalOf(row)?.uuid ?? []),
});

/** An entry of the activity: a link only to what is still there, names also of what is not. */
export function presentEntry(row: EntryRow, { there, names }: Known): ActivityEntry {
  const open = (id: string | null | undefined) => (id && there.has(id) ? id : null);
  const name = names.get(row.by_account) ?? row.by_name;
  const original = originalOf(row);
  return {
    id: row.id,
    at: row.at.toISOString(),
    by:
      name === null
        ? null
        : { uuid: row.by_account, name, ...(row.by_former_guest ? { former_guest: true } : {}) },
    currency: row.currency,
    creators: row.creator_names.map((one, place) => ({ uuid: open(row.creators[place]), name: one })),
    creators_total: row.creators_total,
    content: open(row.content_id),
    told: {
      kind: row.kind,
      ...row.told,
      ...(original ? { original: { ...original, uuid: open(original.uuid) } } : {}),
      // What is stored was typed by the contract when it was written.
    } as ActivityTold,
  };
}
