import type { PublicCastingCall } from '@altavoz/contracts';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format';
import { todayHere } from '../../lib/today';

/** A call takes no applications any more: said before anything else of it is read. */
export function ClosedCall({ call: { closes_on: day } }: { call: Pick<PublicCastingCall, 'closes_on'> }) {
  const { t } = useTranslation('casting-calls');
  return (
    <Alert color="gray" title={t('closed_title')}>
      {day !== null && day < todayHere() ? t('closed_since', { day: formatDay(day) }) : t('closed_text')}
    </Alert>
  );
}
