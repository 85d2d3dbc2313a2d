import { CONTENT_SORTS, CONTENT_STATUSES, type Content } from '@altavoz/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconCalendar, IconCircleDot, IconDownload, IconTrash } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenActions } from '../../components/chosen-actions';
import { allBut } from '../../components/data-table/all-but';
import { DataTable } from '../../components/data-table/data-table';
import { groupingOf } from '../../components/data-table/grouping';
import { tableRow } from '../../components/data-table/table-row';
import { usePagedRows } from '../../components/data-table/use-paged-rows';
import { useRowSelection } from '../../components/data-table/use-row-selection';
import { exportInFormats } from '../../components/export-formats';
import type { WalkedList } from '../../components/use-walk';
import { ENDLESS } from '../../lib/endless';
import { formatDay, formatNumber } from '../../lib/format';
import { late as lateLoaded } from '../../lib/late';
import { sortState } from '../../lib/list-search';
import { useOpenPage } from '../../lib/open-page';
import { todayHere } from '../../lib/today';
import { useNarrowBeside } from '../../lib/use-phone';
import { useContentTypeLabel } from '../../lib/vocabulary';
import { paths, type Place } from '../../paths';
import { CONTENTS_SIZES, type CONTENTS_SEARCH } from '../../searches';
import { useIsGuest } from '../accounts';
import { campaignHealthQuery } from '../campaigns';
import { useChangeChosen, type ChosenChange } from './change-chosen';
import { ChangeDatesDialog } from './change-dates-dialog';
import { useDeleteContents } from './content-changes';
import {
  contentsAsked,
  contentsPages,
  contentsQuery,
  contentsWalk,
  lateContentsQuery,
  contentTotalsQuery,
  type ContentQuery,
} from './content-queries';
import { reachOfChosen, type ChosenContents } from './export-chosen';
import type { LateContentsProps } from './late-contents';
import { rowAfterToday, useTodaysPage } from './use-todays-page';
import { totalCells, useContentsColumns } from './contents-columns';

const LateContents = lateLoaded<LateContentsProps>(async () => ({
  default: (await import('./late-contents')).LateContents,
}));

type StateOfContents = ReturnType<(typeof CONTENTS_SEARCH)['read']>;
type ListPart = 'sort' | 'group' | 'folded' | 'page' | 'size' | 'ahead';

export interface ContentsTableProps {
  campaign: string;
  filter: Omit<ContentQuery, 'page' | 'size_page' | 'sort' | 'direction'>;
  /** What it shows, in the address. */
  state: StateOfContents;
  onState: (change: Partial<Pick<StateOfContents, ListPart | 'panel'>>) => void;
  /** Why nothing can be changed; null when it can. */
  locked: string | null;
  toolbar: (menus: ReactNode, chosen: ChosenContents) => ReactNode;
  empty: ReactNode;
  /** Where a content opens. */
  place: (content: Content) => Place;
  recordPlace: (content: Content) => Place;
  onOpen: (content: Content) => void;
  /** The panel of the content that is open, over the list that it stands in. */
  panel: (list: WalkedList, rowOf: (id: string) => HTMLElement | null) => ReactNode;
}

/** Every content of a campaign with its main figures [CON-01…19]. */
export function ContentsTable(props: ContentsTableProps) {
  const { campaign, filter, state, onState, locked, toolbar, empty, place, recordPlace, onOpen, panel } =
    props;
  const { t } = useTranslation(['contents', 'common', 'vocabulary']);
  const guest = useIsGuest();
  const typeLabel = useContentTypeLabel();
  const openPage = useOpenPage();
  const { sort, onSort } = sortState(CONTENT_SORTS, state.sort, '-published_date', onState);
  const opening = useTodaysPage(campaign, state);
  const { above } = opening;
  const query = contentsAsked(state, above);
  const { data: totals } = useQuery(contentTotalsQuery(campaign, filter));
  const { table, data, pages, isOther } = usePagedRows(
    useQuery({ ...contentsQuery(campaign, query), enabled: !opening.waits }),
    {
      ...state,
      label: t('tab.heading'),
      sizes: CONTENTS_SIZES,
      ofPage: contentsPages(campaign, state, above),
      change: onState,
    },
  );
  // Those of another page may be known from before.
  const rows = opening.waits ? undefined : table.rows;
  /** The list begins at today, and this is its beginning. */
  const opensHere = opening.opensAtToday && (state.page === 1 || state.size === ENDLESS);
  const isOpening = opensHere && opening.ahead > 0;
  /** What is rejected counts here, and not in the head: it is named. */
  const { data: health } = useQuery(campaignHealthQuery(campaign, todayHere()));
  const rejected = Object.keys(filter).length === 0 && health?.rejected ? health.rejected : 0;
  const selection = useRowSelection({
    filter: JSON.stringify(filter),
    page: JSON.stringify(query),
    rows: isOther ? undefined : rows,
    // A search is counted to the last by its totals alone.
    total: totals?.count ?? table.total,
    everyone: true,
  });
  const remove = useDeleteContents(campaign);
  const removeAndForget = async (contents: readonly Content[]) => {
    if (await remove(contents)) selection.drop(contents);
  };
  const removeChosen = async () => {
    if (!selection.everyone) return removeAndForget(selection.rows);
    if (await remove([], { filter: allBut(filter, selection.except), count: selection.count }))
      selection.clear();
  };
  const change = useChangeChosen(campaign);
  const [dating, setDating] = useState(false);
  const changeChosen = async (what: ChosenChange) => {
    const all = { filter: allBut(filter, selection.except), count: selection.count };
    const done = await (selection.everyone ? change(what, [], all) : change(what, selection.rows));
    if (done) selection.clear();
    return done;
  };
  const columns = useContentsColumns({
    locked,
    narrow: useNarrowBeside(state.panel !== null),
    place,
    recordPlace,
    onOpen,
    onRemove: (row) => void removeAndForget([row]),
  });
  const client = useQueryClient();
  const walk = contentsWalk(client, campaign, state, above, pages, (page, content) =>
    onState({ page, panel: content }),
  );
  const { data: known } = useQuery({ ...lateContentsQuery(campaign), enabled: opensHere });
  const late = { ids: known?.results.map(({ uuid }) => uuid) ?? [], total: known?.count ?? null };
  /** What stands among the late ones alone is gone through with them. */
  const isOfLate =
    opensHere && state.panel !== null && !walk.ids.includes(state.panel) && late.ids.includes(state.panel);
  const dividerOf = () => {
    if (state.group !== null || !rows) return undefined;
    const before = (isOpening && above === opening.ahead && rows[0]?.uuid) || rowAfterToday(rows, state.sort);
    if (!before) return undefined;
    const day = formatDay(todayHere());
    return { before, label: t(state.sort.startsWith('-') ? 'until_today' : 'after_today', { day }) };
  };
  return (
    <>
      <DataTable
        label={t('tab.heading')}
        {...table}
        rows={rows}
        rowId={idOf}
        rowLabel={(row) => `${row.name}, ${typeLabel(row.network, row.content_type)}`}
        columns={columns}
        sort={sort}
        onSort={onSort}
        // A guest who only looks can do nothing with them together.
        selection={guest && props.locked ? undefined : selection}
        onRowClick={onOpen}
        onRowEnter={(row) => openPage((behind) => paths.content(campaign, row.uuid, behind))}
        divider={dividerOf()}
        folded={
          isOpening
            ? {
                label: t('grid.ahead_show', { count: opening.ahead, formatted: formatNumber(opening.ahead) }),
                onShow: () => onState({ ahead: true, page: pageOf(opening.ahead, state.size) }),
              }
            : undefined
        }
        activeRow={state.panel}
        columnsKey="contents"
        // Those of a panel go on through the list themselves.
        steps={state.panel === null}
        grouping={groupingOf({
          labels: { status: t('col.status'), network: t('col.network'), content_type: t('col.type') },
          state,
          data,
          change: onState,
        })}
        totals={
          totals && {
            label: [
              t('total_of', { count: totals.count, formatted: formatNumber(totals.count) }),
              rejected > 0 && t('rejected_of', { count: rejected, formatted: formatNumber(rejected) }),
            ]
              .filter(Boolean)
              .join(' · '),
            cells: totalCells(totals, t),
          }
        }
        toolbar={(menus) => (
          <>
            {toolbar(menus, selection)}
            {opensHere && (
              <Suspense>
                <LateContents campaign={campaign} onOpen={onOpen} />
              </Suspense>
            )}
          </>
        )}
        bulkActions={
          <ChosenActions
            count={selection.count}
            actions={[
              {
                id: 'dates',
                label: t('change.dates'),
                icon: <IconCalendar size={14} />,
                disabledReason: locked,
                onClick: () => setDating(true),
              },
              ...(locked
                ? []
                : [
                    {
                      id: 'status',
                      label: t('change.status'),
                      icon: <IconCircleDot size={14} />,
                      groups: [
                        {
                          items: CONTENT_STATUSES.map((status) => ({
                            label: t(`vocabulary:content_status.${status}`),
                            onClick: () => void changeChosen({ status }),
                          })),
                        },
                      ],
                    },
                  ]),
              {
                id: 'export',
                label: t('common:export'),
                icon: <IconDownload size={14} />,
                groups: exportInFormats('contents', reachOfChosen(campaign, filter, selection)),
              },
              {
                id: 'delete',
                label: t('act.delete_selected'),
                icon: <IconTrash size={14} />,
                tone: 'danger',
                disabledReason: locked,
                onClick: () => void removeChosen(),
              },
            ]}
          />
        }
        empty={empty}
      />
      {dating && (
        <ChangeDatesDialog
          count={selection.count}
          example={selection.everyone ? null : (selection.rows.find((row) => row.published_date) ?? null)}
          onChange={changeChosen}
          onClose={() => setDating(false)}
        />
      )}
      {panel(isOfLate ? late : walk, tableRow)}
    </>
  );
}

const idOf = ({ uuid }: Content) => uuid;

/** The page that the last of so many rows of the whole list is on, beside what comes behind it. */
const pageOf = (rows: number, size: StateOfContents['size']) =>
  size === ENDLESS ? 1 : Math.floor(rows / size) + 1;
