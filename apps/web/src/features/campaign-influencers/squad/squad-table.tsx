import { LIMITS, SQUAD_SORTS, type Campaign, type ManagingRow, type SquadSort } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../components/data-table';
import { EmptyState } from '../../../components/empty-state';
import { errorText } from '../../../lib/error-text';
import { sortOf, sortText } from '../../../lib/list-search';
import { notify } from '../../../lib/notify';
import { useExistingPage, useListState } from '../../../lib/use-list-state';
import { SQUAD_SEARCH } from '../../../searches';
import { useSetStatus } from '../set-status';
import { useSquadColumns } from './squad-columns';
import { SquadPanel } from './squad-panel';
import { readSquad, squadQuery } from './squad-queries';
import { SquadSelectionLine } from './squad-selection-line';
import { EVERYBODY, SquadToolbar, type SquadFilter } from './squad-toolbar';
import { useSquadSelection } from './use-squad-selection';

interface SquadTableProps {
  campaign: Campaign;
  /** Asks what contents these creators get. */
  onAddContent: (rows: readonly ManagingRow[]) => void;
  onProposals: () => void;
}

const isSort = (id: string): id is SquadSort => SQUAD_SORTS.some((sort) => sort === id);

/** The squad as a table: filter, sort, choose several, open one [SQD-01…44]. */
export function SquadTable({ campaign, onAddContent, onProposals }: SquadTableProps) {
  const { t } = useTranslation(['campaign-influencers', 'common']);
  const [state, change] = useListState(SQUAD_SEARCH);
  const sort = sortOf(state.sort);
  const { remove: askAndRemove, setStatusOfAll } = useSetStatus(campaign.uuid);
  const asked = askedOf(state);
  const query = {
    page: state.page,
    size_page: state.size,
    sort: sort.id,
    direction: sort.direction,
    ...asked,
  };
  const squad = useQuery(squadQuery(campaign.uuid, query));
  const rows = squad.data?.results;
  const total = squad.data?.count ?? 0;
  const page = rows && !squad.isPlaceholderData ? { key: JSON.stringify(query), rows } : undefined;
  const selection = useSquadSelection(JSON.stringify(asked), rows, page, total);
  const locked = campaign.can.change ? null : t('common:state.no_permission');
  useExistingPage(state.page, squad, change);

  const remove = async (targets: readonly ManagingRow[]) => {
    if (await askAndRemove(targets)) selection.drop(targets);
  };
  const removeChosen = async () => {
    if (!selection.everyone) return remove(selection.rows);
    if (await setStatusOfAll({ squad: true, ...asked }, total, 'removed')) selection.clear();
  };
  const [gathering, setGathering] = useState(false);
  const addContentToChosen = async () => {
    if (!selection.everyone) return onAddContent(selection.rows);
    setGathering(true);
    try {
      onAddContent(await readSquad(campaign.uuid, asked));
    } catch (error) {
      notify.danger({ text: errorText(error) });
    }
    setGathering(false);
  };
  const addContentTo = useCallback((row: ManagingRow) => onAddContent([row]), [onAddContent]);
  const columns = useSquadColumns({
    campaign,
    locked,
    onAddContent: addContentTo,
    onRemove: (row) => void remove([row]),
  });
  const filtered = Object.keys(asked).length > 0;
  return (
    <>
      <DataTable
        label={t('squad.label')}
        rows={rows}
        rowId={(row) => row.uuid}
        rowLabel={(row) => row.influencer.name}
        columns={columns}
        fetching={squad.isFetching}
        error={squad.error}
        onRetry={() => void squad.refetch()}
        sort={sort}
        // A third click on a heading returns to the usual order [SQD-41].
        onSort={(next) =>
          change({ sort: next && isSort(next.id) ? sortText(next.id, next.direction) : undefined })
        }
        paging={{
          page: state.page,
          size: state.size,
          total,
          sizes: LIMITS.squadPageSizes,
          onChange: ({ page, size }) => change({ page, size: Number(size) }),
        }}
        selected={selection.ids}
        onSelect={selection.select}
        onRowClick={(row) => change({ panel: row.uuid })}
        activeRow={state.panel}
        columnsKey="squad"
        toolbar={
          <>
            <SquadToolbar
              campaign={campaign.uuid}
              filter={state}
              onFilter={change}
              chosen={
                selection.everyone
                  ? { filter: { squad: true, ...asked } }
                  : { campaign_influencers: selection.rows.map(({ uuid }) => uuid) }
              }
              count={selection.count}
              locked={locked}
              onRemove={() => void removeChosen()}
            />
            <SquadSelectionLine
              selection={selection}
              shown={rows?.length ?? 0}
              total={total}
              locked={locked}
              gathering={gathering}
              onAddContent={() => void addContentToChosen()}
            />
          </>
        }
        empty={
          filtered ? (
            <EmptyState
              title={t('list.none_title')}
              text={t('list.none_text')}
              action={
                <Button variant="default" onClick={() => change(EVERYBODY)}>
                  {t('common:clear_all')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={t('squad.empty_title')}
              text={t('squad.empty_text')}
              action={<Button onClick={onProposals}>{t('squad.empty_action')}</Button>}
            />
          )
        }
      />
      {state.panel && (
        <SquadPanel
          key={state.panel}
          campaign={campaign}
          influencer={state.panel}
          onClose={() => change({ panel: null })}
        />
      )}
    </>
  );
}

/** Only what narrows, as the API takes it. */
const askedOf = ({ search, status, network, category }: SquadFilter) => ({
  ...(status ? { status } : {}),
  ...(network ? { network } : {}),
  ...(category ? { category } : {}),
  ...(search ? { search } : {}),
});
