import type { SavedView, ViewedList, ViewState } from '@altavoz/contracts';
import type { SavedViewRow } from './saved-views.repository.js';

/** @param keptBy the colleague whose view it is; of the caller's own null */
export const presentSavedView = (row: SavedViewRow, keptBy: string | null = null): SavedView => ({
  uuid: row.id,
  list: row.list as ViewedList,
  name: row.name,
  state: row.state as ViewState,
  // That of somebody else is usual for them alone.
  is_usual: row.is_usual && keptBy === null,
  is_shared: row.is_shared,
  kept_by: keptBy,
});
