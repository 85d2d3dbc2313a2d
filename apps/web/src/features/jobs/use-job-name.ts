import type { Job } from '@altavoz/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** What a kind of job is called; one without words of ours by its own name, which is also that of the log. */
export function useJobName(): (job: Pick<Job, 'name'>) => string {
  const { t } = useTranslation('jobs');
  return useMemo(() => {
    const names: Readonly<Record<string, string>> = t('name', { returnObjects: true });
    return ({ name }) => names[name] ?? name;
  }, [t]);
}
