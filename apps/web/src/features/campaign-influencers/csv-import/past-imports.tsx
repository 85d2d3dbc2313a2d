import type { Import } from '@altavoz/contracts';
import { Badge, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/error-state';
import { formatNumber } from '../../../lib/format';
import { useFormats } from '../../../lib/use-formats';
import { importsQuery } from './imports-queries';
import classes from './csv-import.module.css';

interface PastImportsProps {
  campaign: string;
  onOpen: (one: Import) => void;
}

/** The imports of a campaign, the newest first: each leads to what became of it, where it can be taken back. */
export function PastImports({ campaign, onOpen }: PastImportsProps) {
  const { t } = useTranslation('campaign-influencers');
  const { relativeTime } = useFormats();
  const { data: imports, error, refetch } = useQuery(importsQuery(campaign));
  const told = (one: Import) => {
    const words = (count: number) => ({ count, formatted: formatNumber(count) });
    const parts = [
      ...(one.created > 0 ? [t('csv.toast', words(one.created))] : []),
      ...(one.updated > 0 ? [t('csv.toast_updated', words(one.updated))] : []),
      ...(one.failed > 0 ? [t('csv.toast_failed', words(one.failed))] : []),
    ];
    return parts.length > 0 ? parts.join(' · ') : t('csv.past_nothing');
  };
  const end = (one: Import) => {
    if (one.undone) return { words: t('csv.undone'), color: 'gray' };
    if (one.to_review && one.state === 'done') return { words: t('csv.to_review'), color: 'red' };
    if (one.state === 'failed') return { words: t('csv.failed_title'), color: 'red' };
    return one.state === 'cancelled' ? { words: t('csv.cancelled'), color: 'yellow' } : null;
  };
  if (error && !imports) return <ErrorState error={error} onRetry={() => void refetch()} room="inline" />;
  if (!imports || imports.results.length === 0) return null;
  return (
    <section aria-labelledby="past-imports">
      <h3 id="past-imports" className={classes.pastTitle}>
        {t('csv.past')}
      </h3>
      <ul className={classes.past}>
        {imports.results.map((one) => {
          const ended = end(one);
          return (
            <li key={one.uuid}>
              <UnstyledButton className={classes.pastOne} onClick={() => onOpen(one)}>
                <span className={classes.pastName}>{one.filename}</span>
                {ended && (
                  <Badge variant="light" color={ended.color}>
                    {ended.words}
                  </Badge>
                )}
                <span className={classes.pastTold}>
                  {relativeTime(one.created_at)} · {told(one)}
                </span>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
