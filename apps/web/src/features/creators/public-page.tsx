import { endpoints, type Network } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { call } from '../../lib/api';
import { isNotFound } from '../../lib/error-text';
import { AppLink } from '../../lib/navigation';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../../paths';
import { useMay } from '../accounts';
import { PublicProfileView } from './public-profile-view';

/** By which a public profile is found: the name of its page, or an account. */
export type PublicPlace = { vanityName: string } | { network: Network; username: string };

export const publicProfileQuery = (place: PublicPlace) => ({
  queryKey: ['public-profile', place],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    'vanityName' in place
      ? call(endpoints.publicProfiles.byVanityName, { params: place, signal })
      : call(endpoints.publicProfiles.byAccount, { params: place, signal }),
});

/** The page of a creator as everybody sees it [PRF-07, PRF-27]. */
export function PublicPage({ place }: { place: PublicPlace }) {
  const { t } = useTranslation('creator-profile');
  const isCompany = useMay('see_campaigns');
  const found = useQuery(publicProfileQuery(place));
  usePageTitle(found.data?.name ?? t('public.title'));
  if (found.isPending) return <LoadingRows rows={4} height={96} />;
  if (found.data) return <PublicProfileView profile={found.data} forCompany={isCompany} order={1} />;
  if (!isNotFound(found.error))
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} room="page" order={1} />;
  return (
    <EmptyState
      icon={<IconUserOff size={22} stroke={1.75} />}
      room="page"
      order={1}
      title={t('public.missing_title')}
      text={t('public.missing_text')}
      action={
        <Button component={AppLink} to={paths.home()} variant="default">
          {t('public.home')}
        </Button>
      }
    />
  );
}
