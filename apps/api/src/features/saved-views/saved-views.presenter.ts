import type { SavedView, ViewedList, ViewState } from '@altavoz/contracts';
import type { SavedViewRow } from './saved-views.repository.js';

export const presentSavedView = (row: SavedViewRow): SavedView => ({
  uuid: row.id,
  list: row.list as ViewedList,
  name: row.name,
  state: row.state as ViewState,
  is_usual: row.is_usual,
});
