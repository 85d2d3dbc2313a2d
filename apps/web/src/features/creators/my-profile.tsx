import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { PartsNav } from '../../components/parts-nav';
import { usePhone } from '../../lib/use-phone';
import { BriefcaseSection } from './briefcase-section';
import { Checklist } from './checklist';
import { CollaborationsSection } from './collaborations-section';
import { ownProfileQuery } from './creator-queries';
import { InterestsSection } from './interests-section';
import { NetworksSection } from './networks-section';
import { OpenPartsContext } from './open-parts';
import { PageSection } from './page-section';
import { PremiumSection } from './premium-section';
import { PricesSection } from './prices-section';
import { ProfileForm } from './profile-form';
import classes from './my-profile.module.css';

/** The parts in their order, by their anchors. */
const PLACES = [
  'data',
  'networks',
  'briefcase',
  'prices',
  'interests',
  'brands',
  'collaborations',
  'premium',
] as const;

/** All that a creator says of themselves, each part saved by itself [NAV-07]. @param brands those they worked with */
export function MyProfile({ brands }: { brands: ReactNode }) {
  const { t } = useTranslation('creator-profile');
  const found = useQuery(ownProfileQuery);
  // Each is opened by its title on a phone, which is a list of them already.
  const phone = usePhone();
  const places = useMemo(() => PLACES.map((id) => ({ id, label: t(`parts.${id}`) })), [t]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const parts = useMemo(
    () => ({
      opened,
      onToggle: (anchor: string, open: boolean) =>
        setOpened((before) => {
          const others = [...before].filter((one) => one !== anchor);
          return new Set(open ? [...others, anchor] : others);
        }),
    }),
    [opened],
  );
  if (found.isPending) return <LoadingRows rows={5} height={96} />;
  if (!found.data) {
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} room="page" />;
  }
  const profile = found.data;
  return (
    <OpenPartsContext value={parts}>
      {!phone && <PartsNav label={t('title')} parts={places} follows />}
      <div className={classes.page}>
        <div className={classes.aside}>
          <Checklist profile={profile} />
          <PageSection profile={profile} />
        </div>
        <div className={classes.parts}>
          <ProfileForm profile={profile} />
          <NetworksSection profile={profile} />
          <BriefcaseSection profile={profile} />
          <PricesSection profile={profile} />
          <InterestsSection profile={profile} />
          {brands}
          <CollaborationsSection />
          <PremiumSection />
        </div>
      </div>
    </OpenPartsContext>
  );
}
