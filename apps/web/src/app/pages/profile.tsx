import { NETWORKS } from '@altavoz/contracts';
import { useParams } from '@tanstack/react-router';
import { NotFoundState } from '../../components/error-state';
import { CreatorProfile } from '../../features/influencers';
import { InfluencerCampaigns } from '../../features/search';

export function ProfilePage() {
  const { network, username } = useParams({ from: '/shell/perfil/$network/$username' });
  const known = NETWORKS.find((one) => one === network);
  if (!known) return <NotFoundState order={1} />;
  return (
    <CreatorProfile
      network={known}
      username={username}
      campaigns={<InfluencerCampaigns network={known} username={username} />}
    />
  );
}
