import type { OpenedInvitation } from '@altavoz/contracts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { readToken, subscribeSession } from '../../lib/session';
import { isTaken, validatedQuery, type InvitationLink } from './opened-queries';

/** Who reads an invitation: what is known of whoever is signed in, and whether somebody else's account has it. */
export function useWhoIsHere(link: InvitationLink, opened: OpenedInvitation) {
  const isSignedIn = useSyncExternalStore(subscribeSession, readToken) !== null;
  const { data } = useQuery({ ...validatedQuery(link), enabled: isSignedIn });
  const known = isSignedIn ? data : undefined;
  return { known, isElsewhere: known ? isTaken(opened, known) : !isSignedIn && opened.has_account };
}

/** Who is signed in while they read an invitation. */
export function WhoIsHere({ known }: Pick<ReturnType<typeof useWhoIsHere>, 'known'>) {
  const { t } = useTranslation('invitations');
  // Of an invitation that is theirs there is nothing to tell: whose it is stands in it.
  if (!known || known.is_invited) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('account_step.here', { name: known.name, email: known.email })}
    </Text>
  );
}
