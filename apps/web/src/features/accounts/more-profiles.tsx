import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { maxViewsQuery } from './profile-queries';

/** Where a company whose creator profiles are used up gets more: what the operator set, else whom to ask [CSV-11]. */
export function MoreProfiles() {
  const { t } = useTranslation();
  const { data } = useQuery(maxViewsQuery);
  if (!data?.plans_url) return t('more_profiles.ask');
  return (
    <Anchor href={data.plans_url} target="_blank" rel="noopener noreferrer" inherit underline="always">
      {t('more_profiles.get')}
    </Anchor>
  );
}
