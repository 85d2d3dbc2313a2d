import { NETWORKS } from '@altavoz/contracts';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { NotFoundState } from '../../components/error-state';
import { InvitationPage } from '../../features/invitations';

export function ExternalPage() {
  const { slug, network, username } = useParams({
    from: '/bare/external-new/details/$slug/$network/$username',
  });
  const [asked] = useState(() => new URLSearchParams(location.search));
  const known = NETWORKS.find((one) => one === network);
  return known ? (
    <InvitationPage
      link={{ slug, network: known, username, token: asked.get('token') ?? '' }}
      preview={asked.get('preview') === '1'}
    />
  ) : (
    <NotFoundState order={1} />
  );
}
