import {
  LIMITS,
  SQUAD_SORTS,
  type Campaign,
  type CategoryChoice,
  type ManagingRow,
  type Network,
  type SquadSort,
} from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../components/data-table';
import type { Sort } from '../../../components/data-table.types';
import { EmptyState } from '../../../components/empty-state';
import type { PageSize } from '../../../components/pagination';
import { errorText } from '../../../lib/error-text';
import { notify } from '../../../lib/notify';
import { useSetStatus } from '../set-status';
import { useSquadColumns } from './squad-columns';
import { SquadPanel } from './squad-panel';
import { readSquad, squadQuery } from './squad-queries';
import { SquadSelectionLine } from './squad-selection-line';
import { SquadToolbar, type SquadFilter } from './squad-toolbar';
import { useSquadSelection } from './use-squad-selection';

interface SquadTableProps {
  campaign: Campaign;
  /** Asks what contents these creators get. */
  onAddContent: (rows: readonly ManagingRow[]) => void;
  onProposals: () => void;
}

const isSort = (id: string): id is SquadSort => SQUAD_SORTS.some((sort) => sort === id);
/** By category, the largest first; also what a third click on a heading returns to [SQD-41]. */
const USUAL: Sort = { id: 'type', direction: 'asc' };
const EVERYBODY: SquadFilter = { search: '', status: null, network: null, category: null };

/** The squad as a table: filter, sort, choose several, open one [SQD-01…44]. */
export function SquadTable({ campaign, onAddContent, onProposals }: SquadTableProps) {
  const { t } = useTranslation(['campaign-influencers', 'common']);
  const [paging, setPaging] = useState<{ page: number; size: PageSize }>({
    page: 1,
    size: LIMITS.squadPageSize,
  });
  const [sort, setSort] = useState(USUAL);
  const [filter, setFilter] = useState(EVERYBODY);
  const [opened, setOpened] = useState<string | null>(null);
  const { remove: askAndRemove, setStatusOfAll } = useSetStatus(campaign.uuid);
  const asked = askedOf(filter);
  const query = {
    page: paging.page,
    size_page: Number(paging.size),
    sort: isSort(sort.id) ? sort.id : ('type' as const),
    direction: sort.direction,
    ...asked,
  };
  const squad = useQuery(squadQuery(campaign.uuid, query));
  const rows = squad.data?.results;
  const total = squad.data?.count ?? 0;
  const page = rows && !squad.isPlaceholderData ? { key: JSON.stringify(query), rows } : undefined;
  const selection = useSquadSelection(JSON.stringify(asked), rows, page, total);
  const locked = campaign.can_change ? null : t('common:state.no_permission');
  const toFirstPage = () => setPaging((before) => ({ ...before, page: 1 }));

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
        onSort={(next) => {
          setSort(next ?? USUAL);
          toFirstPage();
        }}
        paging={{ ...paging, total, sizes: LIMITS.squadPageSizes, onChange: setPaging }}
        selected={selection.ids}
        onSelect={selection.select}
        onRowClick={(row) => setOpened(row.uuid)}
        activeRow={opened}
        columnsKey="squad"
        toolbar={
          <>
            <SquadToolbar
              campaign={campaign.uuid}
              filter={filter}
              onFilter={(next) => {
                setFilter(next);
                toFirstPage();
              }}
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
                <Button variant="default" onClick={() => setFilter(EVERYBODY)}>
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
      {opened && <SquadPanel campaign={campaign} influencer={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Only what narrows, as the API takes it. */
const askedOf = ({ search, status, network, category }: SquadFilter) => ({
  ...(status ? { status } : {}),
  ...(network ? { network: network satisfies Network } : {}),
  ...(category ? { category: category satisfies CategoryChoice } : {}),
  ...(search ? { search } : {}),
});
