import { NETWORKS } from '@altavoz/contracts';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { NotFoundState } from '../../components/error-state';
import { InvitationPage } from '../../features/campaign-influencers';

export function ExternalPage() {
  const { slug, network, username } = useParams({
    from: '/bare/external-new/details/$slug/$network/$username',
  });
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '');
  const known = NETWORKS.find((one) => one === network);
  return known ? (
    <InvitationPage slug={slug} network={known} username={username} token={token} />
  ) : (
    <NotFoundState order={1} />
  );
}
