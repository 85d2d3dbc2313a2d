import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { LateReceivedInvitations } from './late-parts';
import { receivedInvitationsQuery } from './received-invitations-query';

/** The received invitations above a page that is there for something else: their code comes once there are some, which few have. */
export function ReceivedAhead() {
  const { data } = useQuery(receivedInvitationsQuery);
  if (!data?.results.length) return null;
  return (
    <Suspense>
      <LateReceivedInvitations />
    </Suspense>
  );
}
