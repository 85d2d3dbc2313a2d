import type { CreatorProfile, ProfileStep } from '@altavoz/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { PageHeader } from '../../components/page-header';
import { useAskingClose } from '../../components/use-asking-close';
import { usePhone } from '../../lib/use-phone';
import { BriefcaseSection, type PickPost } from './briefcase-section';
import { CollaborationsSection } from './collaborations-section';
import { ownProfileQuery } from './creator-queries';
import { InterestsSection } from './interests-section';
import { NetworksSection, type NetworksSectionProps } from './networks-section';
import { PageSection } from './page-section';
import { PartsIndex } from './parts-index';
import { PremiumSection } from './premium-section';
import { PreviewButton, PreviewCard } from './preview';
import { PricesSection } from './prices-section';
import { PrivateForm } from './private-form';
import { ProfileForm } from './profile-form';
import { fieldOf, partOf, PARTS, PartsContext, usePartStates, type PartName } from './profile-parts';
import { ProgressLine } from './progress-line';
import type { ShownBrands } from './preview-of';
import classes from './my-profile.module.css';

interface MyProfileProps {
  /** The part of the brands that they worked with, and those. */
  brands: ReactNode;
  shownBrands: ShownBrands | undefined;
  /** The list of the accounts, and which of them give their figures by themselves. */
  connections: Pick<NetworksSectionProps, 'accounts' | 'connected'>;
  pickPost: PickPost;
}

/** All that a creator says of themselves, each part saved by itself [NAV-07]. */
export function MyProfile(given: MyProfileProps) {
  const { t } = useTranslation('creator-profile');
  const found = useQuery(ownProfileQuery);
  if (found.data) return <Parts profile={found.data} {...given} />;
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      {found.isPending ? (
        <LoadingRows rows={5} height={96} />
      ) : (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} room="page" />
      )}
    </>
  );
}

function Parts({
  profile,
  brands,
  shownBrands,
  connections,
  pickPost,
}: MyProfileProps & { profile: CreatorProfile }) {
  const { t } = useTranslation('creator-profile');
  const phone = usePhone();
  const { open, go } = useOpenPart(phone);
  const [unsaved, setUnsaved] = useState<ReadonlySet<PartName>>(new Set());
  const onUnsaved = useCallback(
    (part: PartName, is: boolean) =>
      setUnsaved((before) => {
        if (before.has(part) === is) return before;
        const others = [...before].filter((one) => one !== part);
        return new Set(is ? [...others, part] : others);
      }),
    [],
  );
  useAskingClose({ dirty: unsaved.size > 0, onClose: () => undefined });
  const context = useMemo(() => ({ open, unsaved, onUnsaved }), [open, unsaved, onUnsaved]);
  const states = usePartStates(profile, shownBrands?.length, unsaved);
  const lead = (step: ProfileStep) => go(partOf(step), fieldOf(step));
  return (
    <PartsContext value={context}>
      {!open && (
        <>
          <PageHeader
            title={t('title')}
            description={t('text')}
            actions={<PreviewButton profile={profile} brands={shownBrands} />}
          />
          <ProgressLine profile={profile} onLead={lead} />
        </>
      )}
      <div className={classes.page}>
        {!open && (
          <div className={classes.index}>
            <PartsIndex label={t('title')} parts={states} onGo={(part) => go(part)} />
          </div>
        )}
        <div className={classes.parts}>
          <ProfileForm profile={profile} />
          <NetworksSection profile={profile} {...connections} />
          <BriefcaseSection pickPost={pickPost} />
          <PricesSection profile={profile} />
          <InterestsSection profile={profile} />
          {brands}
          <CollaborationsSection />
          <PageSection profile={profile} />
          <PrivateForm profile={profile} />
          <PremiumSection />
        </div>
        <PreviewCard profile={profile} brands={shownBrands} />
      </div>
    </PartsContext>
  );
}

/** Goes to a part, or to a field in it. @param fills whether the part is all that the page shows */
function show(part: PartName, field: string | null, fills: boolean): void {
  const place = (field && document.getElementById(field)) || document.getElementById(part);
  // What fills the page begins with its head.
  if (fills && !field) scrollTo(0, 0);
  else place?.scrollIntoView({ block: field ? 'center' : 'start' });
  place?.focus({ preventScroll: true });
}

/** Anything by which somebody goes elsewhere themselves. */
const OWN_WAYS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** At a desk, goes to the part that the address names, and keeps to it while what is above it is still being read. */
function useNamedPart(named: PartName | null): void {
  useEffect(() => {
    if (!named) return;
    show(named, null, false);
    const follow = new ResizeObserver(() =>
      document.getElementById(named)?.scrollIntoView({ block: 'start' }),
    );
    follow.observe(document.body);
    const stop = () => {
      follow.disconnect();
      for (const way of OWN_WAYS) removeEventListener(way, stop);
    };
    for (const way of OWN_WAYS) addEventListener(way, stop, { passive: true });
    return stop;
  }, [named]);
}

/** The part that the address names, which on a phone fills the page, and what goes to one, or to a field in it. */
function useOpenPart(phone: boolean) {
  const router = useRouter();
  const hash = useLocation({ select: (location) => location.hash });
  const named = PARTS.find((part) => part === hash) ?? null;
  useNamedPart(phone ? null : named);
  const open = phone ? named : null;
  const wanted = useRef<string | null>(null);
  const shown = useRef(open);
  useEffect(() => {
    const before = shown.current;
    shown.current = open;
    if (open === before) return;
    if (open) show(open, wanted.current, true);
    // Back in the list, at the part that was left.
    else if (before) document.getElementById(`to-${before}`)?.focus();
    wanted.current = null;
  }, [open]);
  const go = (part: PartName, field: string | null = null) => {
    if (!phone) {
      show(part, field, false);
      return;
    }
    wanted.current = field;
    void router.navigate({
      to: '.',
      hash: part,
      state: { panelOpened: true },
      hashScrollIntoView: false,
    });
  };
  return { open, go };
}
