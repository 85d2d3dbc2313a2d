import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActivityList } from './activity-list';
import { activityQuery } from './activity-queries';

interface CreatorActivityProps {
  campaign: string;
  /** The id of the campaign influencer. */
  influencer: string;
}

/** What was done with one creator in a campaign, and by whom. */
export function CreatorActivity({ campaign, influencer }: CreatorActivityProps) {
  const { t } = useTranslation('activity');
  const found = useInfiniteQuery(activityQuery(campaign, { influencer }));
  return (
    <ActivityList
      campaign={campaign}
      found={found}
      of={influencer}
      empty={
        <Text size="sm" c="dimmed">
          {t('nothing_of_creator')}
        </Text>
      }
    />
  );
}
