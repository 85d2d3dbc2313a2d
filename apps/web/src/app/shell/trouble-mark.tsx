import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { jobsQuery } from '../../features/jobs';
import { formatNumber } from '../../lib/format';
import classes from './navigation.module.css';

const ASK_EVERY_MS = 300_000;

/** Beside the room of jobs: how many were tried and are not done, such as mails that no server takes. */
export default function TroubleMark() {
  const { t } = useTranslation('jobs');
  const { data } = useQuery({
    ...jobsQuery({ page: 1, state: 'failed' }),
    refetchInterval: ASK_EVERY_MS,
  });
  const count = data?.troubles.reduce((sum, trouble) => sum + trouble.count, 0) ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes.mark}>
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="alta-hidden">, {t('not_done', { count, formatted: formatNumber(count) })}</span>
    </span>
  );
}
