import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../../components/check-box';
import { formatNumber } from '../../../lib/format';
import { nextSort, type ProposalSort, type SortableOrder } from './proposal-sort';
import '../words';
import classes from './proposals.module.css';

interface ProposalsHeadProps {
  /** Rows that have been read. */
  read: number;
  /** How many of them are chosen. */
  chosen: number;
  onSelectAll: (all: boolean) => void;
  sort: ProposalSort;
  onSort: (sort: ProposalSort) => void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const SIGNS = { asc: IconArrowUp, desc: IconArrowDown } as const;
const COLUMNS = [
  ['who', 'creator', 'name'],
  ['category', 'category', 'category'],
  ['followers', 'followers', 'followers'],
  ['rate', 'rate', 'engagement_rate'],
  ['cost', 'cost', 'estimated_cost'],
  ['status', 'status', 'status'],
] as const;

/** The headings of the proposals: each sorts, and the first box chooses all that has been read. */
export function ProposalsHead({ read, chosen, onSelectAll, sort, onSort }: ProposalsHeadProps) {
  const { t } = useTranslation(['proposals', 'common']);
  const all = read > 0 && chosen === read;
  const way = (order: SortableOrder) => (sort.order === order ? sort.direction : null);
  return (
    <thead className={classes.headPlace}>
      <tr aria-rowindex={1} className={classes.head}>
        <th scope="col" className={classes.check}>
          <CheckBox
            label={t('select_all', { count: read, formatted: formatNumber(read) })}
            checked={all}
            indeterminate={chosen > 0 && !all}
            onChange={() => onSelectAll(!all)}
          />
        </th>
        {COLUMNS.map(([place, word, order]) => {
          const direction = way(order);
          const Sign = direction ? SIGNS[direction] : IconSelector;
          return (
            <th
              key={place}
              scope="col"
              className={classes[place]}
              aria-sort={direction ? ARIA_SORT[direction] : 'none'}
            >
              <button
                type="button"
                className={classes.sort}
                data-sorted={direction ?? undefined}
                title={t('common:table.sort_by', { column: t(`column.${word}`) })}
                onClick={() => onSort(nextSort(sort, order))}
              >
                {t(`column.${word}`)}
                <Sign size={13} aria-hidden="true" />
              </button>
            </th>
          );
        })}
        <th scope="col" className={classes.acts}>
          <span className="alta-hidden">{t('column.actions')}</span>
        </th>
      </tr>
    </thead>
  );
}
