import { endpoints, type BodyIn, type SavedView } from '@altavoz/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { errorLines } from '../../lib/error-text';
import { noteFinal, notify } from '../../lib/notify';
import { useProfile } from '../accounts';
import { savedViewsQuery } from './saved-view-queries';

/** Views with one of them as it is by now, or with one more; of its list no other is the usual one beside it. */
const withView = (views: readonly SavedView[], view: SavedView): SavedView[] => [
  ...views
    .filter(({ uuid }) => uuid !== view.uuid)
    .map((one) => (view.is_usual && one.list === view.list ? { ...one, is_usual: false } : one)),
  view,
];

/** Keeps, changes and deletes views, and shows the change at once wherever they are listed. */
export function useViewChanges() {
  const client = useQueryClient();
  const { queryKey } = savedViewsQuery(useProfile());
  const { t } = useTranslation(['saved-views', 'common']);

  const setViews = (change: (views: readonly SavedView[]) => SavedView[]): void =>
    void client.setQueryData(queryKey, (before) => before && { results: change(before.results) });

  const create = async (body: BodyIn<typeof endpoints.savedViews.create>): Promise<SavedView> => {
    const view = await call(endpoints.savedViews.create, { body });
    setViews((views) => withView(views, view));
    return view;
  };
  const update = async (
    view: SavedView,
    body: BodyIn<typeof endpoints.savedViews.update>,
  ): Promise<SavedView> => {
    const changed = await call(endpoints.savedViews.update, { params: { view: view.uuid }, body });
    setViews((views) => withView(views, changed));
    return changed;
  };
  /** Says why something was refused, and reads anew what may have changed in another window. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      notify.danger({ text: errorLines(error).join(' ') });
      void client.invalidateQueries({ queryKey });
      return false;
    }
  };

  return {
    create,
    update,

    setUsual: (view: SavedView, is_usual: boolean) =>
      attempt(async () => {
        await update(view, { is_usual });
        noteFinal();
      }),

    /** Lets colleagues see a view, or takes it back from them. */
    share: (view: SavedView, is_shared: boolean) =>
      attempt(async () => {
        const { name } = await update(view, { is_shared });
        notify.success({
          text: t(is_shared ? 'now_shared' : 'now_private', { name }),
          undo: () => attempt(() => update(view, { is_shared: !is_shared })),
        });
      }),

    /** Gives a view the state that the list is in. */
    overwrite: (view: SavedView, state: SavedView['state']) =>
      attempt(async () => {
        await update(view, { state });
        notify.success({
          text: t('overwritten', { name: view.name }),
          undo: () => attempt(() => update(view, { state: view.state })),
        });
      }),

    /** @param onBack is told the view that an undone deletion brings back: it has another id */
    remove: (view: SavedView, onBack: (again: SavedView) => void) =>
      attempt(async () => {
        await call(endpoints.savedViews.remove, { params: { view: view.uuid } });
        setViews((views) => views.filter(({ uuid }) => uuid !== view.uuid));
        const { list, name, state, is_usual, is_shared } = view;
        notify.success({
          text: t('deleted', { name }),
          undo: () => attempt(async () => onBack(await create({ list, name, state, is_usual, is_shared }))),
        });
      }),
  };
}
