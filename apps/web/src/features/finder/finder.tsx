import { LIMITS, type FoundInfluencer, type Influencer } from '@altavoz/contracts';
import { Button, CloseButton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconLink, IconUserPlus, IconUserSearch } from '@tabler/icons-react';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { StillBefore } from '../../components/ask-again';
import { ChosenActions } from '../../components/chosen-actions';
import { DataTable } from '../../components/data-table/data-table';
import { usePagedRows } from '../../components/data-table/use-paged-rows';
import { useRowSelection } from '../../components/data-table/use-row-selection';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { NoneFound } from '../../components/none-found';
import { PageHeader } from '../../components/page-header';
import { creatorName } from '../../lib/creator-name';
import { formatNumber } from '../../lib/format';
import { askForPaste } from '../../lib/given';
import { useListState } from '../../lib/use-list-state';
import { paths } from '../../paths';
import { useMay, useProfile } from '../accounts';
import { AddFound, type FoundAccount } from '../paste';
import { AddUnknown } from './add-unknown';
import { FinderCards } from './finder-cards';
import { useFinderColumns } from './finder-columns';
import { finderQuery } from './finder-queries';
import { accountText, FINDER_SEARCH, type Account } from './finder-search';
import { EVERYBODY, FinderToolbar } from './finder-toolbar';
import { ProfilePanel } from './profile-panel';
import { LoosenFilters } from './loosen-filters-late';
import { RecentList } from './recent-list';
import { ResultsLine } from './results-line';
import { noteProfileSeen } from './seen-profiles';
import { TopicStrip } from './topic-strip';
import classes from './finder.module.css';

const ICON = <IconUserSearch size={22} stroke={1.75} />;
const idOf = ({ uuid }: Influencer) => uuid;

/**
 * Where a company finds creators: by name, link, network, topic and what is known of them. Whoever may, adds one or
 * several to a campaign; a profile opens beside the list [NAV-18, FND-01…07].
 */
export function Finder() {
  const { t } = useTranslation('influencers');
  const client = useQueryClient();
  const [state, change] = useListState(FINDER_SEARCH);
  const { search, network, topic, where, look, page, panel } = state;
  const mayAdd = useMay('create_campaigns');
  const company = useProfile()?.company?.uuid ?? '';
  const list = useQuery(finderQuery(state));
  const { table, data, isOther } = usePagedRows(list, {
    label: t('finder.title'),
    page,
    size: LIMITS.pageSize,
    change,
  });
  const filter = [search, network, topic, where].join(' ');
  const selection = useRowSelection<FoundInfluencer>({
    filter,
    page: `${filter} ${state.sort} ${page}`,
    rows: isOther ? undefined : data?.results,
    total: data?.count ?? 0,
  });
  /** Where the menu of the table's columns stands. */
  const [menus, setMenus] = useState<HTMLDivElement | null>(null);
  const [adding, setAdding] = useState<readonly FoundAccount[] | null>(null);
  const addOne = useCallback((creator: Influencer) => setAdding([creator]), []);
  const columns = useFinderColumns(mayAdd ? addOne : undefined);
  const placeOf = (account: Account) =>
    paths.homeSearch(FINDER_SEARCH.write({ ...state, panel: accountText(account) }));
  const open = (account: Account) => change({ panel: accountText(account) });
  const onSeen = useCallback(
    (account: Account) => noteProfileSeen(localStorage, company, account),
    [company],
  );
  const isNarrowed = filter.trim() !== '';
  const counts = useMemo(
    () =>
      network === null && !isOther && data?.networks
        ? new Map(data.networks.map((one) => [one.network, one.count]))
        : null,
    [network, isOther, data],
  );
  const topics = useMemo(
    () =>
      // Where nobody is found, another topic is a way on.
      topic === null && !isOther && data?.topics && data.count > 0
        ? new Map(data.topics.map((one) => [one.topic, one.count]))
        : null,
    [topic, isOther, data],
  );
  const empty = isNarrowed ? (
    <>
      <NoneFound
        icon={ICON}
        title={t('finder.none')}
        text={t('finder.none_text')}
        onClear={() => change(EVERYBODY)}
        also={
          mayAdd && (
            <Button
              variant="default"
              leftSection={<IconLink size={16} aria-hidden="true" />}
              onClick={() => askForPaste(search)}
            >
              {t('finder.add_by_link')}
            </Button>
          )
        }
      />
      <div className={classes.helps}>
        {mayAdd && search !== '' && (
          <AddUnknown
            key={search}
            text={search}
            network={network}
            onAdd={(account) =>
              setAdding([{ ...account, uuid: null, name: account.username, file_for_profile: null }])
            }
          />
        )}
        <Suspense>
          <LoosenFilters state={state} onChange={change} />
        </Suspense>
      </div>
    </>
  ) : (
    <EmptyState icon={ICON} title={t('finder.empty')} text={t('finder.empty_text')} />
  );
  const addChosen = {
    id: 'add',
    label: t('finder.add_chosen'),
    icon: <IconUserPlus size={15} aria-hidden="true" />,
    tone: 'primary' as const,
    onClick: () => setAdding(selection.rows),
  };
  const creators = table.rows;
  return (
    <>
      <PageHeader title={t('finder.title')} inBar />
      <TopicStrip value={topic} counts={topics} onChange={(one) => change({ topic: one })} />
      <FinderToolbar
        state={state}
        onChange={change}
        counts={counts}
        topics={topics}
        found={isOther ? undefined : data}
        recent={<RecentList placeOf={placeOf} onOpen={open} />}
      />
      {data?.count !== 0 && <ResultsLine state={state} onChange={change} found={data} menus={setMenus} />}
      {look === 'table' ? (
        <DataTable
          label={t('finder.results')}
          {...table}
          rowId={idOf}
          rowLabel={(row) => creatorName(row)}
          people
          columns={columns}
          columnsKey="finder"
          toolbar={(columnsMenu) => menus && createPortal(columnsMenu, menus)}
          fits
          steps
          // A page of them is short: it scrolls with the window.
          maxHeight="none"
          {...(mayAdd
            ? { selection, bulkActions: <ChosenActions count={selection.count} actions={[addChosen]} /> }
            : {})}
          empty={empty}
          onRowClick={open}
          activeRow={creators?.find((row) => accountText(row) === panel)?.uuid ?? null}
        />
      ) : (
        <>
          {table.isBefore && <StillBefore onAsk={table.onRetry} />}
          {!creators && list.isError ? (
            <ErrorState error={list.error} onRetry={table.onRetry} room="page" />
          ) : creators?.length === 0 ? (
            empty
          ) : (
            <FinderCards
              creators={creators}
              fetching={table.fetching}
              selection={mayAdd ? selection : undefined}
              open={panel}
              placeOf={placeOf}
              onOpen={open}
              onAdd={addOne}
            />
          )}
          {creators && creators.length > 0 && table.footer}
          {selection.count > 0 && (
            <div className={classes.bar} role="group" aria-label={t('finder.chosen_list')}>
              <span role="status">
                {t('finder.chosen', { count: selection.count, formatted: formatNumber(selection.count) })}
              </span>
              <ChosenActions count={selection.count} actions={[addChosen]} />
              <CloseButton aria-label={t('finder.drop_chosen')} onClick={selection.clear} />
            </div>
          )}
        </>
      )}
      <ProfilePanel
        open={panel}
        ids={creators?.map(accountText) ?? []}
        mayAdd={mayAdd}
        onOpen={(id) => change({ panel: id })}
        onClose={() => change({ panel: null })}
        onAdd={addOne}
        onSeen={onSeen}
      />
      {adding && (
        <Suspense>
          <AddFound
            chosen={adding}
            onClose={() => setAdding(null)}
            onAdded={() => {
              selection.drop(selection.rows.filter((row) => adding.some(({ uuid }) => uuid === row.uuid)));
              // Who was not there is, and the others are in one campaign more.
              void client.invalidateQueries({ queryKey: ['influencers', 'search'] });
              void client.invalidateQueries({ queryKey: ['search', 'work'] });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
