import {
  SQUAD_SORTS,
  type Campaign,
  type CreatorTotals,
  type InfluencerStatus,
  type ManagingRow,
} from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconArrowRight, IconCash, IconDownload, IconMail, IconPlus, IconTrash } from '@tabler/icons-react';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenActions } from '../../../components/chosen-actions';
import { CardHelps } from '../../../components/data-table/card-helps';
import { DataTable } from '../../../components/data-table/data-table';
import { groupingOf } from '../../../components/data-table/grouping';
import { tableRow } from '../../../components/data-table/table-row';
import { usePagedRows } from '../../../components/data-table/use-paged-rows';
import { useRowSelection } from '../../../components/data-table/use-row-selection';
import { EmptyState } from '../../../components/empty-state';
import { Shortcuts } from '../../../components/shortcuts';
import { exportInFormats } from '../../../components/export-formats';
import { NoneFound } from '../../../components/none-found';
import { useIsGuest, useProfile } from '../../accounts';
import { errorText } from '../../../lib/error-text';
import { formatNumber } from '../../../lib/format';
import { sortState } from '../../../lib/list-search';
import { notify } from '../../../lib/notify';
import { useOpenPage } from '../../../lib/open-page';
import { useListState } from '../../../lib/use-list-state';
import { paths } from '../../../paths';
import { SQUAD_SEARCH, SQUAD_SIZES } from '../../../searches';
import { ShortNumber } from '../../../components/short-figure';
import { creatorTotalsQuery } from '../campaign-influencer-queries';
import { CostTotal } from '../cost-total';
import { CreatorsExport } from '../creators-export';
import { chosenBody, creatorsReach } from '../export-creators';
import { useOwnColumns } from '../custom-fields/custom-columns';
import { InviteDialog } from '../invite';
import { bestColumns } from './best-columns';
import { DownloadPaymentData } from './download-payment-data';
import { OpenRecord } from '../record';
import { rowMenu } from '../row-menu';
import { useSetStatus } from '../set-status';
import { useHandOutLock } from '../use-hand-out-lock';
import { useNarrowBeside, useRoomBeside } from '../../../lib/use-phone';
import { useSquadColumns } from './squad-columns';
import {
  bestOf,
  readSquad,
  squadAsked,
  squadFilter,
  squadPages,
  squadQuery,
  squadWalk,
} from './squad-queries';
import { EVERYBODY, SquadToolbar } from './squad-toolbar';

interface SquadTableProps {
  campaign: Campaign;
  /** As a list of the best of them [SQD-45]. */
  best: boolean;
  /** What goes to the other list. */
  looks: ReactNode;
  /** Asks what contents these creators get. */
  onAddContent: (rows: readonly ManagingRow[]) => void;
  onProposals: () => void;
}

/** The squad as a table: filter, sort, choose several, open one; by hand or by what they brought [SQD-01…45]. */
export function SquadTable({ campaign, best, looks, onAddContent, onProposals }: SquadTableProps) {
  const { t } = useTranslation(['campaign-influencers', 'vocabulary', 'common']);
  const { t: words } = useTranslation(['proposals', 'vocabulary', 'common']);
  const [kept, change] = useListState(SQUAD_SEARCH);
  const state = best ? bestOf(kept) : kept;
  const openPage = useOpenPage();
  // A third click on a heading returns to the usual order [SQD-41].
  const { sort, onSort } = best
    ? sortState(SQUAD_SORTS, state.top, '-engagements', ({ sort: top }) => change({ top }))
    : sortState(SQUAD_SORTS, state.sort, 'type', change);
  const { remove: askAndRemove, setStatus, setStatusOfAll } = useSetStatus(campaign.uuid);
  const label = t(best ? 'squad.view_top' : 'squad.label');
  const asked = squadFilter(state);
  const query = squadAsked(state);
  const { table, data, pages, isOther } = usePagedRows(useQuery(squadQuery(campaign.uuid, query)), {
    ...state,
    label,
    sizes: SQUAD_SIZES,
    ofPage: squadPages(campaign.uuid, state),
    change,
  });
  const { total } = table;
  const totals = useQuery(creatorTotalsQuery(campaign.uuid, { ...asked, squad: true })).data;
  const selection = useRowSelection({
    filter: JSON.stringify(asked),
    page: JSON.stringify(query),
    rows: isOther ? undefined : table.rows,
    total,
    everyone: true,
  });
  const locked = campaign.can.change ? null : t('common:state.no_permission');
  const guest = useIsGuest();
  const lockedLink = useHandOutLock(campaign, locked);
  const squad = { squad: true, ...asked };
  /** Everybody who is chosen, whatever page they stand on. */
  const readChosen = async () => {
    const out = new Set(selection.except.map(idOf));
    return (await readSquad(campaign.uuid, asked)).filter(({ uuid }) => !out.has(uuid));
  };

  const remove = async (targets: readonly ManagingRow[]) => {
    if (await askAndRemove(targets)) selection.drop(targets);
  };
  const removeChosen = async () => {
    if (!selection.everyone) return remove(selection.rows);
    if (await setStatusOfAll(squad, selection, 'removed')) selection.clear();
  };
  const moveChosen = async (status: InfluencerStatus) => {
    const moved = selection.everyone
      ? await setStatusOfAll(squad, selection, status)
      : await setStatus(selection.rows, status);
    if (moved) selection.clear();
  };
  const isSuperuser = useProfile()?.is_superuser ?? false;
  const [payees, setPayees] = useState<readonly string[] | null>(null);
  const downloadPaymentData = async () => {
    const chosen = selection.everyone
      ? await readChosen().catch((error: unknown) => {
          notify.danger({ text: errorText(error) });
          return [];
        })
      : selection.rows;
    if (chosen.length > 0) setPayees(chosen.map(idOf));
  };
  const [gathering, setGathering] = useState(false);
  const addContentToChosen = async () => {
    if (!selection.everyone) return onAddContent(selection.rows);
    setGathering(true);
    try {
      onAddContent(await readChosen());
    } catch (error) {
      notify.danger({ text: errorText(error) });
    }
    setGathering(false);
  };
  const [inviting, setInviting] = useState<readonly string[] | null>(null);
  const inviteChosen = async () => {
    if (!selection.everyone) return setInviting(selection.rows.map(({ uuid }) => uuid));
    setGathering(true);
    try {
      setInviting((await readChosen()).map(idOf));
    } catch (error) {
      notify.danger({ text: errorText(error) });
    }
    setGathering(false);
  };
  const client = useQueryClient();
  const ownColumns = useOwnColumns();
  const narrow = useNarrowBeside(state.record !== null);
  const roomy = useRoomBeside();
  const usual = useSquadColumns({
    campaign,
    locked,
    narrow,
    onAddContent: (row) => onAddContent([row]),
    onStatus: (row, status, byHand) => void setStatus([row], status, byHand),
    onRemove: (row) => void remove([row]),
  });
  const { rows } = table;
  const before = data ? (data.page - 1) * data.size_page : 0;
  const engagements = totals?.engagements;
  const { id: sortId, direction } = sort;
  const columns = useMemo(
    () =>
      best
        ? bestColumns(usual, {
            t,
            rows: rows ?? [],
            before,
            sort: { id: sortId, direction },
            narrow,
            roomy,
            engagements,
          })
        : usual,
    [best, usual, t, rows, before, sortId, direction, narrow, roomy, engagements],
  );
  return (
    <>
      <Shortcuts list={{}} />
      <DataTable
        lowCards
        label={label}
        {...table}
        rowId={idOf}
        rowLabel={(row) => row.influencer.name}
        people
        columns={columns}
        footer={
          <>
            {table.footer}
            <CardHelps columns={columns} />
          </>
        }
        sort={sort}
        onSort={onSort}
        // A guest who only looks can do nothing with them together.
        selection={guest && locked ? undefined : selection}
        bulkActions={
          <ChosenActions
            count={selection.count}
            actions={[
              {
                id: 'add-content',
                label: t('squad.add_content_selected'),
                icon: <IconPlus size={14} />,
                loading: gathering,
                disabledReason: locked,
                onClick: () => void addContentToChosen(),
              },
              {
                id: 'move',
                label: words('act.move'),
                icon: <IconArrowRight size={14} />,
                groups: rowMenu({ t: words, status: null, locked, onStatus: (to) => void moveChosen(to) }),
              },
              {
                id: 'invite',
                label: t('invite.selected'),
                icon: <IconMail size={14} />,
                disabledReason: lockedLink,
                onClick: () => void inviteChosen(),
              },
              ...(isSuperuser
                ? [
                    {
                      id: 'export-payment-data',
                      label: t('squad.export_payment_data'),
                      icon: <IconCash size={14} />,
                      onClick: () => void downloadPaymentData(),
                    },
                  ]
                : []),
              {
                id: 'export',
                label: t('common:export'),
                icon: <IconDownload size={14} />,
                groups: exportInFormats(
                  'creators',
                  creatorsReach(campaign.uuid, 'squad', chosenBody(squad, selection), selection.count),
                ),
              },
              {
                id: 'delete',
                label: t('squad.delete_selected'),
                icon: <IconTrash size={14} />,
                tone: 'danger',
                disabledReason: locked,
                onClick: () => void removeChosen(),
              },
            ]}
          />
        }
        onRowClick={(row) => change({ record: row.uuid })}
        onRowEnter={(row) => openPage((behind) => paths.record(campaign.uuid, row.uuid, behind))}
        activeRow={state.record}
        columnsKey={best ? 'squad-top' : 'squad'}
        ownColumns={ownColumns}
        // Those of a record go on through the list themselves.
        steps={state.record === null}
        {...(best
          ? {}
          : {
              grouping: groupingOf({
                labels: {
                  status: t('squad.status'),
                  network: t('squad.network'),
                  category: t('squad.category'),
                },
                state,
                data,
                change,
              }),
            })}
        totals={
          totals && {
            label: t('squad.total_of', { count: totals.count, formatted: formatNumber(totals.count) }),
            cells: totalCells(
              totals,
              campaign.currency,
              t('squad.without_rejected', {
                count: totals.contents_rejected,
                formatted: formatNumber(totals.contents_rejected),
              }),
            ),
          }
        }
        toolbar={(menus) => (
          <SquadToolbar
            campaign={campaign}
            filter={state}
            onFilter={change}
            looks={looks}
            menus={
              <>
                <CreatorsExport
                  campaign={campaign.uuid}
                  list="squad"
                  chosen={selection}
                  filter={squad}
                  everybody={WHOLE_SQUAD}
                />
                {menus}
              </>
            }
          />
        )}
        empty={
          Object.keys(asked).length > 0 ? (
            <NoneFound
              title={t('list.none_title')}
              text={t('list.none_text')}
              onClear={() => change(EVERYBODY)}
            />
          ) : (
            <EmptyState
              alone
              title={t('squad.empty_title')}
              text={t('squad.empty_text')}
              action={<Button onClick={onProposals}>{t('squad.empty_action')}</Button>}
            />
          )
        }
      />
      {state.record && (
        <Suspense>
          <OpenRecord
            campaign={campaign}
            record={state.record}
            list={squadWalk(client, campaign.uuid, state, pages, (page, record) => change({ page, record }))}
            onOpen={(record) => change({ record })}
            onClose={() => change({ record: null })}
            onAddContent={onAddContent}
            rowOf={tableRow}
          />
        </Suspense>
      )}
      {payees && (
        <DownloadPaymentData campaign={campaign.uuid} creators={payees} onClose={() => setPayees(null)} />
      )}
      {inviting && (
        <Suspense>
          <InviteDialog campaign={campaign} influencers={inviting} onClose={() => setInviting(null)} />
        </Suspense>
      )}
    </>
  );
}

const idOf = ({ uuid }: ManagingRow) => uuid;
const WHOLE_SQUAD = { squad: true };

const costTotal = (totals: CreatorTotals, field: 'agreed_cost' | 'estimated_cost', currency: string) =>
  totals[field] !== null && (
    <CostTotal amount={totals[field]} unknown={totals.count - totals[`with_${field}`]} currency={currency} />
  );

/** Under their columns; what nobody has said stays empty. */
const totalCells = (totals: CreatorTotals, currency: string, without: string) => ({
  followers: totals.followers !== null && <ShortNumber value={totals.followers} />,
  contents: (
    // Of those that are to be published, as the head of the campaign says it.
    <span title={totals.contents_rejected > 0 ? without : undefined}>
      {formatNumber(totals.contents_published)}/{formatNumber(totals.contents_total)}
      {totals.contents_rejected > 0 && <span className="alta-hidden">, {without}</span>}
    </span>
  ),
  agreed_cost: costTotal(totals, 'agreed_cost', currency),
  estimated_cost: costTotal(totals, 'estimated_cost', currency),
  engagements: totals.engagements !== null && <ShortNumber value={totals.engagements} />,
});
