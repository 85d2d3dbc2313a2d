import { endpoints, type CreatorPrice, type PublicProfile } from '@altavoz/contracts';
import { Anchor, Badge, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureSource } from '../../components/figure-source';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { NetworkIcon } from '../../components/network-icon';
import { ShortNumber } from '../../components/short-figure';
import { Tip } from '../../components/tip';
import { call } from '../../lib/api';
import { formatMoney, useLocale } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { networkName, useAudienceWord, useContentTypeLabel } from '../../lib/vocabulary';
import { paths } from '../../paths';
import { useMay } from '../accounts';
import { useInterestName } from './interest-name';
import { languageLabel } from '../../lib/languages';
import { useMonthName } from './month-name';
import { WorkCard } from './work-card';
import classes from './public-profile.module.css';
import own from './my-profile.module.css';

export interface PublicProfileViewProps {
  profile: PublicProfile;
  /** Companies see what is asked for, unless costs are hidden from them, and walk on to what they know of each account. */
  forCompany: boolean;
  /** The level of the name; what stands under it is one below. */
  order: 1 | 3;
  /** Of whoever looks at their own profile: their networks are shown, and these prices. */
  preview?: { prices: readonly CreatorPrice[] };
}

/** A creator as they show themselves: who, where, with what audience, and what they have done. */
export function PublicProfileView({ profile, forCompany, order, preview }: PublicProfileViewProps) {
  const { t } = useTranslation('creator-profile');
  const locale = useLocale();
  const nameOf = useInterestName();
  const monthName = useMonthName();
  const seesPrices = useMay('see_prices');
  const below = order === 1 ? 2 : 4;
  const country = profile.country && new Intl.DisplayNames([locale], { type: 'region' }).of(profile.country);
  const place = [profile.city, country].filter(Boolean).join(', ');
  const languages = profile.languages.map((code) => languageLabel(code, locale)).join(', ');
  return (
    <article className={classes.page}>
      <header className={classes.top}>
        <div className={own.cover}>{profile.cover && <img src={profile.cover} alt="" />}</div>
        <div className={classes.who}>
          <span className={classes.face}>
            <InfluencerAvatar influencer={{ name: profile.name, image_url: profile.photo }} size={112} />
          </span>
          <div className={classes.words}>
            <Title order={order} size={order === 1 ? 'h1' : 'h3'}>
              {profile.name}
            </Title>
            <Text size="sm" c="dimmed">
              {[place, languages].filter(Boolean).join(' · ')}
            </Text>
          </div>
        </div>
        {profile.biography && <p className={classes.biography}>{profile.biography}</p>}
        {profile.interests.length > 0 && (
          <ul className={own.chips} aria-label={t('interests.title')}>
            {profile.interests.map((one) => (
              <li key={one.id}>
                <Badge variant="light" size="lg" tt="none">
                  {nameOf(one)}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </header>
      {/* The page that a company has of a creator names their networks by itself. */}
      {(order === 1 || preview) && (
        <Networks networks={profile.networks} order={below} withLinks={forCompany} />
      )}
      {forCompany && seesPrices && profile.networks[0] && <Prices of={profile.networks[0]} order={below} />}
      {preview && <PriceList prices={preview.prices} order={below} />}
      {profile.briefcase.length > 0 && (
        <Part title={t('briefcase.title')} order={below}>
          <ul className={own.works}>
            {profile.briefcase.map((item) => (
              <WorkCard key={item.id} item={item} />
            ))}
          </ul>
        </Part>
      )}
      {profile.collaborations.length > 0 && (
        <Part title={t('collaborations.title')} order={below}>
          <ul className={own.list}>
            {profile.collaborations.map((one) => (
              <li key={`${one.brand} ${one.month} ${one.networks.join(' ')}`}>
                <Text size="sm" fw={550} className={own.grow}>
                  {one.brand}
                </Text>
                {one.networks.map((network) => (
                  <NetworkIcon key={network} network={network} size={16} />
                ))}
                <Text size="sm" c="dimmed">
                  {monthName(one.month)}
                </Text>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {profile.brands.length > 0 && (
        <Part title={t('brands.title')} order={below}>
          <ul className={own.chips}>
            {profile.brands.map(({ id, name, logo, website }) => (
              <li key={id} className={classes.brand}>
                {logo && <img src={logo} alt="" width={24} height={24} />}
                {website ? (
                  <Anchor href={website} target="_blank" rel="noopener noreferrer nofollow" size="sm">
                    {name}
                  </Anchor>
                ) : (
                  <span>{name}</span>
                )}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </article>
  );
}

function Part({ title, order, children }: { title: string; order: 2 | 4; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <Title order={order} size="h4" mb="sm" id={id}>
        {title}
      </Title>
      {children}
    </section>
  );
}

interface NetworksProps {
  networks: PublicProfile['networks'];
  order: 2 | 4;
  withLinks: boolean;
}

/** Each account with its figures, where they come from and since when; what is not known is not told [PRF-28]. */
function Networks({ networks, order, withLinks }: NetworksProps) {
  const { t } = useTranslation('creator-profile');
  const audience = useAudienceWord();
  if (networks.length === 0) return null;
  return (
    <Part title={t('networks.title')} order={order}>
      <ul className={classes.networks}>
        {networks.map((one) => (
          <li key={`${one.network} ${one.username}`} className={classes.network}>
            <div className={classes.account}>
              <NetworkIcon network={one.network} size={22} decorative />
              <div className={own.grow}>
                <Anchor href={one.profile_url} target="_blank" rel="noopener noreferrer nofollow" fw={600}>
                  @{one.username}
                </Anchor>
                <Text size="xs" c="dimmed">
                  {networkName(one.network)}
                </Text>
              </div>
              {one.is_proved && (
                <Tip label={t('public.proved')}>
                  <span className={classes.proved}>
                    <IconCircleCheckFilled size={18} aria-hidden="true" />
                    <span className="alta-hidden">{t('public.proved')}</span>
                  </span>
                </Tip>
              )}
            </div>
            {one.metrics.map(({ metric, value, ...from }) => (
              <div key={metric}>
                <div className={`${classes.figure} alta-figure`}>
                  <ShortNumber value={value} />{' '}
                  <span className={classes.unit}>{audience(one.network).toLowerCase()}</span>
                </div>
                <Text size="xs" c="dimmed">
                  <FigureSource network={one.network} {...from} />
                </Text>
              </div>
            ))}
            {!one.is_proved && (
              <Text size="xs" c="dimmed">
                {t('public.said')}
              </Text>
            )}
            {withLinks && (
              <Anchor component={AppLink} to={paths.profile(one.network, one.username)} size="sm">
                {t('public.known')}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Prices({ of, order }: { of: PublicProfile['networks'][number]; order: 2 | 4 }) {
  const params = { network: of.network, username: of.username };
  const { data } = useQuery({
    queryKey: ['public-profile', params, 'prices'],
    queryFn: ({ signal }) => call(endpoints.publicProfiles.pricing, { params, signal }),
  });
  return <PriceList prices={data?.results ?? []} order={order} />;
}

function PriceList({ prices, order }: { prices: readonly CreatorPrice[]; order: 2 | 4 }) {
  const { t } = useTranslation('creator-profile');
  const typeLabel = useContentTypeLabel();
  if (prices.length === 0) return null;
  return (
    <Part title={t('prices.title')} order={order}>
      <ul className={own.list}>
        {prices.map((price) => (
          <li key={price.id}>
            <NetworkIcon network={price.network} size={20} decorative />
            <Text size="sm" className={own.grow}>
              {typeLabel(price.network, price.content_type)} · {networkName(price.network)}
            </Text>
            <span className={own.amount}>{formatMoney(price.price, price.currency)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
