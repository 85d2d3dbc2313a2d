import type { Influencer, InfluencerProfile, Network } from '@altavoz/contracts';
import { categoryLabel } from '@altavoz/domain';
import { profileUrl } from '@altavoz/networks';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconExternalLink, IconUserPlus } from '@tabler/icons-react';
import { Suspense, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state';
import { InfluencerAvatar, VerifiedMark } from '../../components/influencer-avatar';
import { LoadingRows } from '../../components/loading-rows';
import { NetworkIcon } from '../../components/network-icon';
import type { Crumb } from '../../components/breadcrumbs';
import { PageHeader } from '../../components/page-header';
import { ShortNumber } from '../../components/short-figure';
import { Stat } from '../../components/stat';
import { formatMoney, formatPercent, useLocale } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { useTopicName } from '../../lib/topic-name';
import { networkName, useAudienceWord } from '../../lib/vocabulary';
import { paths, type Place } from '../../paths';
import { countryName } from '../../lib/country-name';
import { InfluencerHistory } from './influencer-history-late';
import { influencerQuery } from './influencer-query';
import { FigureOrigin, NetworkProfile } from './network-profile-late';
import classes from './creator-profile.module.css';

export interface CreatorProfileProps {
  network: Network;
  username: string;
  /** The way back to where one came from. */
  crumbs: readonly Crumb[];
  /** What the creator says of themselves. */
  said: ReactNode;
  /** The campaigns that they are in. */
  campaigns: ReactNode;
  /** Where they are asked to connect their account. */
  askAt: Place | null;
  /** Whether they can be added to a campaign by whoever looks. */
  mayAdd: boolean;
}

/** What the catalogue knows of a creator [NAV-20, CON-01]. */
export function CreatorProfile(props: CreatorProfileProps) {
  const { network, username, crumbs, said, campaigns, askAt, mayAdd } = props;
  const { t } = useTranslation('influencers');
  const profile = useQuery(influencerQuery(network, username));
  if (profile.isPending) return <LoadingRows rows={4} height={72} />;
  if (!profile.data) {
    return <ErrorState error={profile.error} onRetry={() => void profile.refetch()} room="page" order={1} />;
  }
  const one = profile.data;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageHeader
          title={one.name}
          crumbs={crumbs}
          media={<InfluencerAvatar influencer={one} size={72} withNetwork />}
          badge={one.is_verified && <VerifiedMark size={18} />}
          description={`@${one.username} · ${networkName(one.network)}`}
          actions={
            <>
              {mayAdd && (
                <Button
                  component={AppLink}
                  className={classes.action}
                  to={paths.share(profileUrl(one.network, one.username))}
                  leftSection={<IconUserPlus size={16} />}
                >
                  {t('profile.add')}
                </Button>
              )}
              <Button
                component="a"
                className={classes.action}
                href={profileUrl(one.network, one.username)}
                target="_blank"
                rel="noopener noreferrer"
                variant="default"
                leftSection={<IconExternalLink size={16} />}
              >
                {t('profile.platform', { network: networkName(one.network) })}
              </Button>
            </>
          }
        />
      </div>
      <CreatorProfileParts one={one} wide said={said} campaigns={campaigns} askAt={askAt} />
    </div>
  );
}

export interface CreatorProfilePartsProps extends Pick<CreatorProfileProps, 'said' | 'campaigns' | 'askAt'> {
  one: InfluencerProfile;
  /** Beside each other, where there is room for it. */
  wide: boolean;
}

/**
 * What a profile has under its head, on its page and in a panel: what one chooses by, what they published and did for the
 * company, what came before, and what their network says.
 */
export function CreatorProfileParts({ one, wide, said, campaigns, askAt }: CreatorProfilePartsProps) {
  const { t } = useTranslation(['influencers', 'readings']);
  const locale = useLocale();
  const topicName = useTopicName();
  const audienceWord = useAudienceWord();
  const { network, username } = one;
  const unknown = t('profile.unknown');
  const [figures, history] = [useId(), useId()];
  const facts = [
    [t('profile.category'), one.calculate_category && categoryLabel(one.calculate_category)],
    [t('profile.theme'), topicName(one.theme)],
    [t('profile.country'), countryName(one.country, locale)],
    // Most show none: it is no gap in what is known.
    ...(one.price_from
      ? [[t('profile.price_from'), formatMoney(one.price_from.amount, one.price_from.currency)] as const]
      : []),
  ] as const;
  return (
    <div className={classes.parts} data-wide={wide || undefined}>
      <section aria-labelledby={figures} className={classes.first}>
        <Title order={2} size="h3" mb="md" id={figures}>
          {t('profile.figures')}
        </Title>
        <div className={classes.card}>
          <div className={classes.figures}>
            <Stat label={audienceWord(network)} value={one.followers ?? unknown} />
            <Stat
              label={t('profile.er')}
              value={one.engagement_rate === null ? unknown : formatPercent(one.engagement_rate)}
            />
            <Suspense fallback={'\u00a0'}>
              <FigureOrigin network={network} username={username} of="both" shown={one.followers_shown} />
            </Suspense>
          </div>
          <dl className={classes.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd data-unknown={!value || undefined}>{value || unknown}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <div className={classes.larger}>
        {campaigns}
        {one.has_public_profile && said}
        <section aria-labelledby={history}>
          <Title order={2} size="h3" mb="md" id={history}>
            {t('readings:title')}
          </Title>
          <div className={classes.card}>
            <Suspense fallback={<LoadingRows rows={4} height={44} />}>
              <InfluencerHistory network={network} username={username} folded />
            </Suspense>
          </div>
        </section>
      </div>
      <div className={classes.rest}>
        <Suspense fallback={<LoadingRows rows={2} height={72} />}>
          <NetworkProfile network={network} username={username} askAt={askAt} />
        </Suspense>
        <Accounts open={one} others={one.also_on} />
      </div>
    </div>
  );
}

type Account = Pick<Influencer, 'uuid' | 'network' | 'username' | 'followers'>;

/** The same person on each of their networks, with how many follow them there; the one that is open is marked. */
function Accounts({ open, others }: { open: Account; others: readonly Account[] }) {
  const { t } = useTranslation('influencers');
  const title = useId();
  const audienceWord = useAudienceWord();
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <Title order={2} size="h3" mb="md" id={title}>
        {t('profile.networks')}
      </Title>
      <ul className={classes.accounts}>
        {[open, ...others]
          .toSorted((a, b) => (b.followers ?? -1) - (a.followers ?? -1))
          .map((one) => (
            <li key={one.uuid}>
              <AppLink
                to={paths.profile(one.network, one.username)}
                className={classes.account}
                aria-current={one === open ? 'page' : undefined}
              >
                <NetworkIcon network={one.network} size={18} />
                <span className={classes.username}>@{one.username}</span>
                <span className={classes.audience}>
                  {one.followers === null ? (
                    t('profile.unknown')
                  ) : (
                    <>
                      <b>
                        <ShortNumber value={one.followers} />
                      </b>{' '}
                      {audienceWord(one.network).toLowerCase()}
                    </>
                  )}
                </span>
              </AppLink>
            </li>
          ))}
      </ul>
    </section>
  );
}
