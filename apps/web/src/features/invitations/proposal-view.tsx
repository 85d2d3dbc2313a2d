import { endpoints } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { call } from '../../lib/api';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { InvitationPage } from './invitation-page';
import { KeptInvitation } from './kept-invitation';
import { openedQuery, ownInvitationQuery, type InvitationLink } from './opened-queries';

/** An invitation of whoever is signed in, to be read and answered [NAV-16, API-137]. */
export function ProposalView({ invitation }: { invitation: string }) {
  const { t } = useTranslation('invitations');
  const own = useQuery(ownInvitationQuery(invitation));
  const link = own.data?.path ? linkOf(own.data.path) : null;
  const campaign = own.data?.campaign.uuid ?? '';
  // By campaign and row, and shown under the name that the page reads it by.
  const read = useQuery({
    ...openedQuery(link ?? NONE, false),
    queryFn: ({ signal }) =>
      call(endpoints.invitations.readOne, {
        params: { campaign, id: invitation },
        query: { token: link?.token ?? '' },
        signal,
      }),
    enabled: link !== null,
  });
  if (own.isPending || (link !== null && read.isPending)) return <LoadingRows rows={6} />;
  if (!own.data)
    return <ErrorState error={own.error} onRetry={() => void own.refetch()} room="page" order={1} />;
  if (own.data.kept) return <KeptInvitation kept={own.data.kept} />;
  if (link === null) {
    // One that is open is so for whoever has its link: another account has taken it.
    const why = own.data.state === 'open' ? 'by_link' : 'shut';
    return (
      <EmptyState
        icon={<IconLinkOff size={22} />}
        title={t(`mine.${why}_title`)}
        text={t(`mine.${why}_text`, { company: own.data.campaign.company_name })}
        action={
          <Button component={AppLink} to={paths.invitations()} variant="default">
            {t('mine.all')}
          </Button>
        }
        room="page"
        order={1}
      />
    );
  }
  return <InvitationPage link={link} />;
}

const NONE: InvitationLink = { slug: '', network: 'instagram', username: '', token: '' };

/** The parts of the path that the server says. */
function linkOf(path: string): InvitationLink {
  const { pathname, searchParams } = new URL(path, location.origin);
  const [slug = '', network = '', username = ''] = pathname.split('/').slice(-3).map(decodeURIComponent);
  return {
    slug,
    network: network as InvitationLink['network'],
    username,
    token: searchParams.get('token') ?? '',
  };
}
