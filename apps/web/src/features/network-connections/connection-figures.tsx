import { endpoints, type NetworkConnection } from '@altavoz/contracts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountMetrics } from '../../components/account-metrics';
import { AudienceFigures } from '../../components/audience-figures';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { call } from '../../lib/api';
import { useFormats } from '../../lib/use-formats';
import { networkName } from '../../lib/vocabulary';
import classes from './connection-figures.module.css';

/** What a connected account tells of itself and of who follows it. */
export default function ConnectionFigures({ one }: { one: NetworkConnection }) {
  const { t } = useTranslation('networks');
  const { relativeTime } = useFormats();
  const found = useQuery({
    // What was checked anew may tell more.
    queryKey: ['network-connections', one.id, 'figures', one.checked_at],
    queryFn: ({ signal }) => call(endpoints.profileCaptures.ofConnection, { params: { id: one.id }, signal }),
  });
  if (found.isPending) return <LoadingRows rows={2} />;
  if (!found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} room="inline" />;
  const { metrics, figures_at, audience, audience_at, audience_problem } = found.data;
  return (
    <div className={classes.figures}>
      <AccountMetrics network={one.network} metrics={metrics} />
      {figures_at && (
        <Text size="xs" c="dimmed">
          {t('profile.got', {
            network: networkName(one.network),
            when: relativeTime(figures_at).toLowerCase(),
          })}
        </Text>
      )}
      <AudienceFigures
        network={one.network}
        audience={audience}
        at={audience_at === figures_at ? null : audience_at}
        problem={audience_problem}
      />
    </div>
  );
}
