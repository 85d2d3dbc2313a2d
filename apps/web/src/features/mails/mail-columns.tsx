import type { Mail } from '@altavoz/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataTableColumn } from '../../components/data-table/data-table.types';
import { MomentDay } from '../../components/moment-day';
import { formatMoment } from '../../lib/moment';
import { usePhone } from '../../lib/use-phone';
import { MailStateBadge } from './mail-state-badge';

/** The columns of the mails in their order; the subject has the room of the reasons where none failed. */
export function useMailColumns(withErrors: boolean): DataTableColumn<Mail>[] {
  const { t } = useTranslation('mails');
  const phone = usePhone();
  return useMemo(
    () => [
      {
        id: 'recipient',
        header: t('col.recipient'),
        part: 'figure',
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
        part: 'figure',
        width: 175,
        // Beside whom it went to a phone has room for its day.
        cell: (row) => (phone ? <MomentDay at={row.created_at} /> : formatMoment(row.created_at)),
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
    [t, withErrors, phone],
  );
}
