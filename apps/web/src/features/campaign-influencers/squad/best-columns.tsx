import type { ManagingRow } from '@altavoz/contracts';
import type { TFunction } from 'i18next';
import type { CSSProperties } from 'react';
import type { DataTableColumn } from '../../../components/data-table/data-table.types';
import type { Sort } from '../../../components/data-table/table-sort';
import { InfluencerAvatar } from '../../../components/influencer-avatar';
import { formatNumber, formatPercent } from '../../../lib/format';
import classes from './best-columns.module.css';

/** What somebody brought, what it cost, and what each result of it did; as wide as they stand side by side on a laptop (px). */
const WIDTHS = {
  name: 238,
  engagements: 124,
  rate: 74,
  impressions: 92,
  agreed_cost: 120,
  cost_per_engagement: 72,
  cost_per_thousand: 82,
  contents: 82,
};
const SHOWN = Object.entries(WIDTHS);
/** Of these, where a record is open beside them. */
const BESIDE = ['name', 'engagements', 'agreed_cost'];

interface Best {
  t: TFunction<['campaign-influencers', 'vocabulary', 'common']>;
  rows: readonly ManagingRow[];
  /** How many stand on the pages before. */
  before: number;
  sort: Sort;
  /** A record is open beside them. */
  narrow: boolean;
  /** There is room for all of them. */
  roomy: boolean;
  /** What all of them brought. */
  engagements: number | null | undefined;
}

/** The columns of the squad as a list of its best: with their places, and the share of each in what all of them brought. */
export function bestColumns(columns: readonly DataTableColumn<ManagingRow>[], best: Best) {
  const { t, rows, before, sort, narrow, roomy, engagements } = best;
  const isHidden = (id: string) =>
    narrow ? !BESIDE.includes(id) : !(id in WIDTHS) || (id === 'contents' && !roomy);
  const by = columns.find(({ id }) => id === sort.id);
  // Upside down nobody has a place, nor does who stands at the end because nothing of theirs is measured.
  const isRanking = by?.part !== 'title' && (sort.direction === 'desc') === (by?.descFirst === true);
  const places = new Map(
    isRanking
      ? rows.flatMap((row, index) => (row.engagements === null ? [] : [[row.uuid, before + index + 1]]))
      : [],
  );
  const most = Math.max(...rows.map((row) => row.engagements ?? 0));
  const ordered = [
    ...SHOWN.flatMap(([id, width]) =>
      columns.filter((column) => column.id === id).map((column) => ({ ...column, width })),
    ),
    ...columns.filter(({ id }) => !(id in WIDTHS)),
  ];
  return ordered.map((column): DataTableColumn<ManagingRow> => {
    if (column.part === 'actions') return column;
    const shown = { ...column, hidden: isHidden(column.id) };
    if (column.id === 'name')
      return { ...shown, cell: (row) => <Placed {...{ t, row, place: places.get(row.uuid) }} /> };
    if (column.id === 'engagements')
      return {
        ...shown,
        part: 'figure',
        cell: (row) => <Share of={row.engagements} {...{ most, sum: engagements }} />,
      };
    // A card has two lines.
    return column.id === 'contents' ? { ...shown, part: 'table' } : shown;
  });
}

/** So many have a medal. */
const MEDALS = 3;

function Placed({ t, row, place }: Pick<Best, 't'> & { row: ManagingRow; place: number | undefined }) {
  return (
    <span className={classes.who}>
      {place !== undefined && (
        <span className={classes.place} data-medal={place <= MEDALS || undefined}>
          <span className="alta-hidden">{t('squad.place', { place })}</span>
          <span aria-hidden="true">{formatNumber(place)}</span>
        </span>
      )}
      <InfluencerAvatar influencer={row.influencer} size={32} withName />
    </span>
  );
}

/** A figure, whole, as those of neighbours look alike when shortened; how much of the sum it is, and beside the most. */
function Share({ of, most, sum }: { of: number | null; most: number; sum: number | null | undefined }) {
  if (of === null || !sum) return formatNumber(of);
  return (
    <span className={classes.share}>
      {formatNumber(of)}
      <span className={classes.part}>
        <span className={classes.bar} style={{ '--share': of / most } as CSSProperties} />
        <span className={classes.percent}>{formatPercent((of / sum) * 100)}</span>
      </span>
    </span>
  );
}
