import type { Mail } from '@altavoz/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataTableColumn } from '../../components/data-table/data-table.types';
import { formatMoment } from '../../lib/moment';
import { MailStateBadge } from './mail-state-badge';

/** The columns of the mails in their order; the subject has the room of the reasons where none failed. */
export function useMailColumns(withErrors: boolean): DataTableColumn<Mail>[] {
  const { t } = useTranslation('mails');
  return useMemo(
    () => [
      {
        id: 'recipient',
        header: t('col.recipient'),
        width: withErrors ? 190 : 220,
        cut: true,
        cell: (row) => row.recipient,
      },
      {
        id: 'subject',
        header: t('col.subject'),
        part: 'title',
        width: withErrors ? 270 : 460,
        cut: true,
        cell: (row) => row.subject,
      },
      {
        id: 'state',
        header: t('col.state'),
        part: 'badge',
        width: 110,
        cell: (row) => <MailStateBadge state={row.state} />,
      },
      {
        id: 'created_at',
        header: t('col.created_at'),
        width: 175,
        cell: (row) => formatMoment(row.created_at),
      },
      ...(withErrors
        ? [
            {
              id: 'error',
              header: t('col.error'),
              width: 240,
              cut: true,
              cell: (row: Mail) => row.error,
            },
          ]
        : []),
    ],
    [t, withErrors],
  );
}
