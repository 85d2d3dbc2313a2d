import type { OpenedInvitation } from '@altavoz/contracts';
import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { readToken, subscribeSession } from '../../lib/session';
import { isTaken, validatedQuery, type InvitationLink } from './opened-queries';
import { SignInBack } from './sign-in-back';

/** Who reads an invitation: what is known of whoever is signed in, and whether somebody else's account has it. */
export function useWhoIsHere(link: InvitationLink, opened: OpenedInvitation) {
  const isSignedIn = useSyncExternalStore(subscribeSession, readToken) !== null;
  const { data } = useQuery({ ...validatedQuery(link), enabled: isSignedIn });
  const known = isSignedIn ? data : undefined;
  return { known, isElsewhere: known ? isTaken(opened, known) : !isSignedIn && opened.has_account };
}

/** Who is signed in while they read an invitation, and that somebody else's account has it. */
export function WhoIsHere({
  opened,
  known,
  isElsewhere,
}: { opened: OpenedInvitation } & ReturnType<typeof useWhoIsHere>) {
  const { t } = useTranslation('invitations');
  return (
    <>
      {known && (
        <Text size="sm" c="dimmed">
          {t('account_step.here', { name: known.name, email: known.email })}
        </Text>
      )}
      {isElsewhere && (
        <Alert
          icon={<IconAlertTriangle size={18} />}
          color="yellow"
          title={t('account_step.taken_title')}
          mb="md"
        >
          {t('account_step.taken', { company: opened.campaign.company_name })} {!known && <SignInBack />}
        </Alert>
      )}
    </>
  );
}
