import type { CampaignInfluencer } from '@altavoz/contracts';
import { useState } from 'react';
import type { ListFilter } from '../growing-list';
import { extendTo, keepPresent, NOTHING, toggleOne, type Selection } from '../row-selection';

export interface ProposalSelection {
  /** Of the rows that have been read. */
  ids: ReadonlySet<string>;
  rows: readonly CampaignInfluencer[];
  /** Everybody who fits the filter is chosen, also those that have not been read. */
  everyone: boolean;
  /** How many are chosen. */
  count: number;
  toggle: (id: string, extend: boolean) => void;
  selectRead: () => void;
  selectEveryone: () => void;
  clear: () => void;
}

interface Chosen {
  filter: ListFilter;
  selection: Selection;
  everyone: boolean;
}

/**
 * The chosen creators of the list. Another filter, search or order ends the selection, and a row that leaves
 * the list leaves it too, so that nothing is changed that cannot be seen [SQD-43].
 * @param total how many fit the filter
 */
export function useProposalSelection(
  filter: ListFilter,
  rows: readonly CampaignInfluencer[],
  total: number,
): ProposalSelection {
  const nothing: Chosen = { filter, selection: NOTHING, everyone: false };
  const [state, setState] = useState(nothing);
  const present = new Set(rows.map(({ uuid }) => uuid));
  const now = state.filter === filter ? state : nothing;
  const everyone = now.everyone && rows.length > 0;
  const selection = everyone ? { ids: present, anchor: null } : keepPresent(now.selection, present);
  const choose = (next: Selection) => setState({ filter, selection: next, everyone: false });
  return {
    ids: selection.ids,
    rows: rows.filter(({ uuid }) => selection.ids.has(uuid)),
    everyone,
    count: everyone ? total : selection.ids.size,
    toggle: (id, extend) =>
      choose(
        extend
          ? extendTo(
              selection,
              rows.map(({ uuid }) => uuid),
              id,
            )
          : toggleOne(selection, id),
      ),
    selectRead: () => choose({ ids: present, anchor: null }),
    selectEveryone: () => setState({ filter, selection: NOTHING, everyone: true }),
    clear: () => setState(nothing),
  };
}
