import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconLinkOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { ApiError } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { AppLink } from '../../lib/navigation';
import { readToken, subscribeSession } from '../../lib/session';
import { paths } from '../../paths';
import { ownInvitationsQuery, type InvitationLink } from './opened-queries';

const TITLES: Readonly<Record<string, 'replaced' | 'revoked'>> = {
  'campaign.invitation_replaced': 'replaced',
  'campaign.invitation_revoked': 'revoked',
};

/** A link that opened once: what became of it, whom to ask, and for its creator the way to what they have of it [INV-16]. */
export function ShutLink({ link, error }: { link: InvitationLink; error: unknown }) {
  const { t } = useTranslation('invitations');
  const isSignedIn = useSyncExternalStore(subscribeSession, readToken) !== null;
  const { data } = useQuery({ ...ownInvitationsQuery, enabled: isSignedIn, retry: false });
  const own = data?.results.find(
    ({ campaign, influencer }) =>
      campaign.slug_name === link.slug &&
      influencer.network === link.network &&
      influencer.username.toLowerCase() === link.username.toLowerCase(),
  );
  const why = (error instanceof ApiError && TITLES[error.code]) || 'ended';
  return (
    <EmptyState
      icon={<IconLinkOff size={22} />}
      title={t(`page.${why}_title`)}
      text={errorText(error)}
      action={
        isSignedIn &&
        own && (
          <Button component={AppLink} to={paths.proposal(own.uuid)}>
            {t('page.own')}
          </Button>
        )
      }
      room="page"
      order={1}
    />
  );
}
