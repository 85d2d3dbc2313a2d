import type { ViewedList } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lateMenu } from '../../components/action-menu';
import { loadWords } from '../../lib/late';
import { NO_VIEW, parseSearch, type ListSearch } from '../../lib/list-search';
import { useListState } from '../../lib/use-list-state';
import { useSavedViews } from './saved-view-queries';
import { placeIn, withPlace, type ViewPlace } from './view-place';
import classes from './saved-views.module.css';

const ViewsMenuOpen = lateMenu(async () => {
  const [{ ViewsMenuOpen: Open }] = await Promise.all([
    import('./views-menu-open'),
    loadWords(['saved-views']),
  ]);
  return { default: Open };
});

export interface ViewsMenuProps<State> {
  list: ViewedList;
  search: ListSearch<State>;
  /** Left out by lists that have no sub-tabs, or whose sub-tabs show the same rows. */
  place?: ViewPlace;
}

/** The views of a list: which is in force, whether the list differs from it by now, and what can be done with them. */
export function ViewsMenu<State extends { readonly saved: string | null }>(props: ViewsMenuProps<State>) {
  const { list, search, place } = props;
  const { t } = useTranslation();
  const { history } = useRouter();
  const [state, change] = useListState(search);
  const known = useSavedViews(list);
  if (!known.may) return null;
  const inForce = known.views.find(({ uuid }) => uuid === state.saved);
  const present = withPlace(search.kept(state), place?.value);
  const changed =
    inForce !== undefined &&
    JSON.stringify(present) !==
      JSON.stringify(withPlace(search.kept(search.read(inForce.state)), place && placeIn(inForce.state)));
  const hasUsual = known.views.some(({ is_usual }) => is_usual);
  return (
    <ViewsMenuOpen
      list={list}
      known={known}
      inForce={inForce}
      named={state.saved}
      present={present}
      changed={changed}
      onOpen={(view) => {
        change(
          search.restored(view ? { ...view.state, saved: view.uuid } : hasUsual ? { saved: NO_VIEW } : {}),
        );
        if (view && place && placeIn(view.state) !== place.value) place.open(placeIn(view.state));
      }}
      onSaved={(view, instead) => {
        // By now somebody may be elsewhere, or have opened another view.
        const now = search.read(parseSearch(history.location.search));
        if (now.saved === instead) change(search.restored({ ...search.kept(now), saved: view.uuid }));
      }}
    >
      <Button
        variant="default"
        className={classes.button}
        data-named={inForce ? true : undefined}
        leftSection={<IconStack2 size={15} />}
        aria-label={
          inForce ? t(changed ? 'views.changed' : 'views.in_force', { name: inForce.name }) : t('views.label')
        }
      >
        <span className={classes.name}>{inForce?.name ?? t('views.label')}</span>
        {changed && <span className={classes.mark} />}
      </Button>
    </ViewsMenuOpen>
  );
}
