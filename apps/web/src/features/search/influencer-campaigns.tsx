import type { Network } from '@altavoz/contracts';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { InfluencerStatusBadge, ToneBadge } from '../../components/status-badge';
import { doneOf } from '../../lib/done-of';
import { AppLink } from '../../lib/navigation';
import { influencerCampaignsQuery } from './search-queries';
import { recordPlace } from './record-place';
import classes from './influencer-campaigns.module.css';

/** In which campaigns a creator is, each leading to their record there. */
export function InfluencerCampaigns({ network, username }: { network: Network; username: string }) {
  const { t } = useTranslation(['influencers', 'campaigns']);
  const title = useId();
  const { data, error, refetch } = useQuery(influencerCampaignsQuery(network, username));
  return (
    <section aria-labelledby={title}>
      <Title order={2} size="h3" mb="md" id={title}>
        {t('campaigns.title')}
      </Title>
      {!data && !error && <LoadingRows rows={2} height={44} />}
      {!data && error && <ErrorState error={error} room="inline" order={3} onRetry={() => void refetch()} />}
      {data?.results.length === 0 && <Text c="dimmed">{t('campaigns.none')}</Text>}
      {data && data.results.length > 0 && (
        <ul className={classes.list}>
          {data.results.map((record) => (
            <li key={record.uuid}>
              <AppLink to={recordPlace(record)} className={classes.campaign}>
                <span className={classes.name}>{record.campaign.name}</span>
                {record.campaign.is_archived && (
                  <ToneBadge tone="secondary">{t('campaigns:badge.archived')}</ToneBadge>
                )}
                <InfluencerStatusBadge status={record.status} />
                <span className={classes.contents}>
                  {t('campaigns.contents', doneOf(record.contents_published, record.contents_total))}
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
