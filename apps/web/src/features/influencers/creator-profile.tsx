import { endpoints, type Network } from '@altavoz/contracts';
import { categoryLabel } from '@altavoz/domain';
import { profileUrl } from '@altavoz/networks';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconExternalLink } from '@tabler/icons-react';
import { Suspense, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state';
import { InfluencerAvatar, VerifiedMark } from '../../components/influencer-avatar';
import { LoadingRows } from '../../components/loading-rows';
import { NetworkIcon } from '../../components/network-icon';
import { PageHeader } from '../../components/page-header';
import { ShortNumber, Stat } from '../../components/stat';
import { call } from '../../lib/api';
import { formatPercent, useLocale } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { networkName, useAudienceWord } from '../../lib/vocabulary';
import { paths } from '../../paths';
import { countryName } from './country-name';
import { InfluencerHistory } from './influencer-history-late';
import classes from './creator-profile.module.css';

export interface CreatorProfileProps {
  network: Network;
  username: string;
  /** The campaigns that they are in. */
  campaigns: ReactNode;
}

/** What the catalogue knows of a creator [NAV-20, CON-01]. */
export function CreatorProfile({ network, username, campaigns }: CreatorProfileProps) {
  const { t } = useTranslation(['influencers', 'readings']);
  const locale = useLocale();
  const audienceWord = useAudienceWord();
  const alsoOn = useId();
  const profile = useQuery({
    queryKey: ['influencer', network, username],
    queryFn: ({ signal }) => call(endpoints.influencers.read, { params: { network, username }, signal }),
  });
  if (profile.isPending) return <LoadingRows rows={4} height={72} />;
  if (!profile.data) {
    return <ErrorState error={profile.error} onRetry={() => void profile.refetch()} room="page" order={1} />;
  }
  const one = profile.data;
  const unknown = t('profile.unknown');
  return (
    <>
      <PageHeader
        title={one.name}
        media={<InfluencerAvatar influencer={one} size={64} withNetwork />}
        badge={one.is_verified && <VerifiedMark size={18} />}
        description={`${networkName(one.network)} · ${one.username}`}
        actions={
          <Button
            component="a"
            href={profileUrl(one.network, one.username)}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            leftSection={<IconExternalLink size={16} />}
          >
            {t('profile.platform', { network: networkName(one.network) })}
          </Button>
        }
      />
      <div className={classes.facts}>
        <Stat label={audienceWord(network)} value={one.followers ?? unknown} />
        <Stat
          label={t('profile.er')}
          value={one.engagement_rate === null ? unknown : formatPercent(one.engagement_rate)}
        />
        <Stat
          label={t('profile.category')}
          value={one.calculate_category ? categoryLabel(one.calculate_category) : unknown}
        />
        <Stat label={t('profile.theme')} value={one.theme ?? unknown} />
        <Stat label={t('profile.country')} value={countryName(one.country, locale) ?? unknown} />
      </div>
      {one.also_on.length > 0 && (
        <section aria-labelledby={alsoOn}>
          <Title order={2} size="h3" mt="xl" mb="md" id={alsoOn}>
            {t('profile.also_on')}
          </Title>
          <ul className={classes.accounts}>
            {one.also_on.map((other) => (
              <li key={other.uuid}>
                <AppLink to={paths.profile(other.network, other.username)} className={classes.account}>
                  <NetworkIcon network={other.network} size={18} />
                  <span className={classes.username}>{other.username}</span>
                  {other.followers !== null && <ShortNumber value={other.followers} />}
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {campaigns}
      <Title order={2} size="h3" mt="xl" mb="md">
        {t('readings:title')}
      </Title>
      <div className={classes.history}>
        <Suspense fallback={<LoadingRows rows={4} height={44} />}>
          <InfluencerHistory network={network} username={username} />
        </Suspense>
      </div>
    </>
  );
}
