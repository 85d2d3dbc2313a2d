import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { GroupSign } from '../group-sign';
import type { GroupHead } from './data-table.types';
import classes from './data-table.module.css';

interface DataTableGroupProps extends GroupHead {
  onFold: (value: string) => void;
}

/** The row over the rows of a group: its value as they show it, and how many they are on all pages. */
export function DataTableGroup({ item, place, columns, onFold, measure }: DataTableGroupProps) {
  const { group, continued } = item;
  const { value, count, folded } = group;
  const { t } = useTranslation('tables');
  return (
    <tr ref={measure} className={classes.group} data-index={place} aria-rowindex={place + 2}>
      <th colSpan={columns} scope="colgroup">
        <button type="button" aria-expanded={!folded} onClick={() => onFold(value)}>
          <IconChevronDown size={14} aria-hidden="true" />
          <GroupSign group={group} />
          <span className={`alta-figure ${classes.groupNote}`}>{formatNumber(count)}</span>
          {continued && <span className={classes.groupNote}>{t('groups.continued')}</span>}
        </button>
      </th>
    </tr>
  );
}
