import { TOP_SORTS, type Campaign, type ManagingRow } from '@altavoz/contracts';
import { engagementRate } from '@altavoz/domain';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconTrophy } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { Suspense, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardHelps } from '../../../components/data-table/card-helps';
import { DataTable } from '../../../components/data-table/data-table';
import type { DataTableColumn } from '../../../components/data-table/data-table.types';
import { tableRow } from '../../../components/data-table/table-row';
import { EmptyState } from '../../../components/empty-state';
import { InfluencerAvatar } from '../../../components/influencer-avatar';
import { ShortNumber } from '../../../components/short-figure';
import { formatNumber, formatPercent } from '../../../lib/format';
import { sortState } from '../../../lib/list-search';
import { useOpenPage } from '../../../lib/open-page';
import { useListState } from '../../../lib/use-list-state';
import { paths } from '../../../paths';
import { SQUAD_SEARCH } from '../../../searches';
import { OpenRecord } from '../record';
import { shownWalk, topCreatorsQuery } from './squad-queries';
import classes from './top-creators.module.css';

interface TopCreatorsProps {
  campaign: Campaign;
  /** What goes back to the whole squad. */
  looks: ReactNode;
  onTeam: () => void;
  /** Asks what contents these creators get. */
  onAddContent: (rows: readonly ManagingRow[]) => void;
}

/** The best of the squad by any figure of what they published; by their engagements, as long as no other is chosen [SQD-45]. */
export function TopCreators({ campaign, looks, onTeam, onAddContent }: TopCreatorsProps) {
  const { t } = useTranslation(['campaign-influencers', 'formulas']);
  const [state, change] = useListState(SQUAD_SEARCH);
  const openPage = useOpenPage();
  const top = useQuery(topCreatorsQuery(campaign.uuid, state.top));
  const { sort, onSort } = sortState(TOP_SORTS, state.top, SQUAD_SEARCH.read({}).top, ({ sort: by }) =>
    change({ top: by }),
  );
  const rows = top.data;
  const isRanking = sort.direction === 'desc';
  const columns = useMemo(() => columnsOf(t, isRanking ? (rows ?? []) : []), [t, rows, isRanking]);
  return (
    <>
      <DataTable
        label={t('squad.view_top')}
        rows={rows}
        rowId={idOf}
        rowLabel={(row) => row.influencer.name}
        columns={columns}
        fetching={top.isFetching && top.isPlaceholderData}
        error={top.error}
        onRetry={() => void top.refetch()}
        sort={sort}
        onSort={onSort}
        onRowClick={(row) => change({ record: row.uuid })}
        onRowEnter={(row) => openPage((behind) => paths.record(campaign.uuid, row.uuid, behind))}
        activeRow={state.record}
        footer={<CardHelps columns={columns} />}
        toolbar={(menus) => (
          <div className={classes.menus}>
            {menus}
            {looks}
          </div>
        )}
        empty={
          <EmptyState
            icon={<IconTrophy size={22} />}
            title={t('top.empty_title')}
            text={t('top.empty_text')}
            action={
              <Button variant="default" onClick={onTeam}>
                {t('top.empty_action')}
              </Button>
            }
          />
        }
      />
      {state.record && rows && (
        <Suspense>
          <OpenRecord
            campaign={campaign}
            record={state.record}
            list={shownWalk(rows)}
            onOpen={(record) => change({ record })}
            onClose={() => change({ record: null })}
            onAddContent={onAddContent}
            rowOf={tableRow}
          />
        </Suspense>
      )}
    </>
  );
}

const idOf = ({ uuid }: ManagingRow) => uuid;
/** So many have a medal. */
const MEDALS = 3;

/** @param ranked who stands at a place, in their order; nobody where the least come first */
function columnsOf(
  t: TFunction<['campaign-influencers', 'formulas']>,
  ranked: readonly ManagingRow[],
): DataTableColumn<ManagingRow>[] {
  const places = new Map(ranked.map(({ uuid }, index) => [uuid, index + 1]));
  const figure = (
    id: (typeof TOP_SORTS)[number],
    header: string,
    cell: DataTableColumn<ManagingRow>['cell'],
    help?: string,
  ): DataTableColumn<ManagingRow> => ({
    id,
    header,
    cell,
    help,
    part: 'fact',
    sortable: true,
    descFirst: true,
    align: 'right',
  });
  return [
    {
      id: 'name',
      header: t('squad.influencer'),
      part: 'title',
      cell: (row) => {
        const place = places.get(row.uuid);
        return (
          <span className={classes.who}>
            {place !== undefined && (
              <span className={classes.place} data-medal={place <= MEDALS || undefined}>
                <span className="alta-hidden">{t('top.place', { place })}</span>
                <span aria-hidden="true">{place}</span>
              </span>
            )}
            <InfluencerAvatar influencer={row.influencer} size={38} withNetwork withName />
          </span>
        );
      },
    },
    figure(
      'engagements',
      t('top.engagements'),
      // Whole: shortened, those of neighbours look alike.
      (row) => formatNumber(row.engagements),
      t('formulas:engagements'),
    ),
    figure(
      'rate',
      t('top.rate'),
      (row) => formatPercent(engagementRate(row.engagements, row.influencer.followers)),
      t('formulas:rate'),
    ),
    figure('scope', t('panel.scope'), (row) => <ShortNumber value={row.scope} />),
    figure('impressions', t('top.impressions'), (row) => <ShortNumber value={row.impressions} />),
    figure('contents', t('top.contents'), (row) => formatNumber(row.contents_published)),
  ];
}
