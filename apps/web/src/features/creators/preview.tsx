import type { CreatorProfile } from '@altavoz/contracts';
import { Button, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconEye } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { NetworkIcon } from '../../components/network-icon';
import { ShortNumber } from '../../components/short-figure';
import { SidePanel } from '../../components/side-panel';
import { ToneBadge } from '../../components/status-badge';
import { countryName } from '../../lib/country-name';
import { formatMoney, useLocale } from '../../lib/format';
import { briefcaseQuery, collaborationsQuery, pricesQuery } from './creator-queries';
import { useInterestName } from './interest-name';
import { leastPrice, previewOf, type ShownBrands } from './preview-of';
import { PublicProfileView } from './public-profile-view';
import classes from './preview.module.css';
import own from './my-profile.module.css';

interface PreviewProps {
  profile: CreatorProfile;
  brands: ShownBrands | undefined;
}

/** Opens the profile as others see it. */
export function PreviewButton(props: PreviewProps) {
  const { t } = useTranslation('creator-profile');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={16} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {t('preview.open')}
      </Button>
      <PreviewPanel {...props} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

/** In short, beside what is said: who companies see. */
export function PreviewCard(props: PreviewProps) {
  const { profile } = props;
  const { t } = useTranslation('creator-profile');
  const title = useId();
  const locale = useLocale();
  const nameOf = useInterestName();
  const prices = useQuery(pricesQuery).data?.results ?? [];
  const least = leastPrice(prices);
  const [opened, setOpened] = useState(false);
  const place = [profile.city, countryName(profile.country, locale)].filter(Boolean).join(', ');
  return (
    <aside className={classes.aside} aria-labelledby={title}>
      <div className={classes.over}>
        <Text component="h2" size="sm" fw={600} id={title}>
          {t('preview.title')}
        </Text>
        <ToneBadge tone={profile.is_published ? 'success' : 'warning'}>
          {t(profile.is_published ? 'preview.published' : 'preview.unpublished')}
        </ToneBadge>
      </div>
      <div className={classes.card}>
        <div className={`${own.cover} ${classes.cover}`}>
          {profile.cover && <img src={profile.cover} alt="" />}
        </div>
        <div className={classes.words}>
          <span className={classes.face}>
            <InfluencerAvatar influencer={{ name: profile.name, image_url: profile.photo }} size={64} />
          </span>
          <Text fw={650}>{profile.name}</Text>
          {place && (
            <Text size="xs" c="dimmed">
              {place}
            </Text>
          )}
          {profile.biography && (
            <Text size="sm" lineClamp={3} mt={8}>
              {profile.biography}
            </Text>
          )}
          {profile.networks.length > 0 && (
            <ul className={classes.networks}>
              {profile.networks.map((one) => (
                <li key={one.id}>
                  <NetworkIcon network={one.network} size={16} />
                  <span className={classes.account}>@{one.username}</span>
                  {one.followers !== null && (
                    <span className="alta-figure">
                      <ShortNumber value={one.followers} />
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )}
          {profile.interests.length > 0 && (
            <Text size="xs" c="dimmed" mt={10}>
              {profile.interests.map(nameOf).join(' · ')}
            </Text>
          )}
          {least && (
            <Text size="sm" fw={600} mt={10}>
              {t('preview.from', { price: formatMoney(least.price, least.currency) })}
            </Text>
          )}
          <Button variant="default" fullWidth mt="md" onClick={() => setOpened(true)}>
            {t('preview.full')}
          </Button>
        </div>
      </div>
      <PreviewPanel {...props} opened={opened} onClose={() => setOpened(false)} />
    </aside>
  );
}

function PreviewPanel(props: PreviewProps & { opened: boolean; onClose: () => void }) {
  const { profile, brands, opened, onClose } = props;
  const { t } = useTranslation('creator-profile');
  const [as, setAs] = useState<'company' | 'anyone'>('company');
  const briefcase = useQuery({ ...briefcaseQuery, enabled: opened }).data?.results;
  const collaborations = useQuery({ ...collaborationsQuery, enabled: opened }).data?.results;
  const prices = useQuery({ ...pricesQuery, enabled: opened }).data?.results ?? [];
  return (
    <SidePanel
      opened={opened}
      onClose={onClose}
      keepsPage
      title={t('preview.title')}
      subtitle={t(profile.is_published ? 'preview.is_open' : 'preview.is_closed')}
      width={720}
    >
      <SegmentedControl
        mb="md"
        fullWidth
        aria-label={t('preview.as')}
        value={as}
        onChange={(value) => setAs(value === 'anyone' ? 'anyone' : 'company')}
        data={[
          { value: 'company', label: t('preview.as_company') },
          { value: 'anyone', label: t('preview.as_anyone') },
        ]}
      />
      <PublicProfileView
        profile={previewOf(profile, { briefcase, collaborations, brands })}
        forCompany={false}
        order={3}
        preview={{ prices: as === 'company' ? prices : [] }}
      />
    </SidePanel>
  );
}
