import type { CompanyRow } from '@altavoz/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataTableColumn } from '../../components/data-table/data-table.types';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { MomentDay } from '../../components/moment-day';
import { formatNumber } from '../../lib/format';
import { useFormats } from '../../lib/use-formats';
import classes from './companies.module.css';
import { CompanyState } from './company-state';

/** The columns of the companies in their order: which one, how it is, what it makes of its plan. */
export function useCompanyColumns(): DataTableColumn<CompanyRow>[] {
  const { t } = useTranslation(['companies', 'vocabulary']);
  const { relativeTime } = useFormats();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('list.col.name'),
        part: 'title',
        width: 240,
        cell: (row) => (
          <span className={classes.company}>
            <LogoOrInitials src={null} name={row.name} size={32} />
            <span className={classes.who}>
              <span className={classes.cut}>{row.name}</span>
              <span className={classes.under}>{t(`vocabulary:company_kind.${row.kind}`)}</span>
            </span>
          </span>
        ),
      },
      {
        id: 'state',
        header: t('list.col.state'),
        part: 'badge',
        width: 120,
        cell: (row) => <CompanyState company={row} />,
      },
      {
        id: 'plan',
        header: t('list.col.plan'),
        part: 'fact',
        width: 90,
        cell: (row) => t(`list.plan.${row.plan}`),
      },
      {
        id: 'last_used_at',
        header: t('list.col.last_used'),
        part: 'fact',
        width: 145,
        cell: (row) => (row.last_used_at ? relativeTime(row.last_used_at) : '—'),
      },
      {
        id: 'members',
        header: t('list.col.members'),
        part: 'fact',
        width: 100,
        align: 'right',
        cell: (row) => formatNumber(row.members),
      },
      {
        id: 'campaigns',
        header: t('list.col.campaigns'),
        part: 'table',
        width: 110,
        align: 'right',
        cell: (row) => formatNumber(row.campaigns),
      },
      {
        id: 'max_views',
        header: t('list.col.max_views'),
        part: 'table',
        width: 160,
        align: 'right',
        cell: (row) => formatNumber(row.max_views),
      },
      {
        id: 'created_at',
        header: t('list.col.created_at'),
        part: 'table',
        width: 120,
        cell: (row) => <MomentDay at={row.created_at} />,
      },
    ],
    [t, relativeTime],
  );
}
