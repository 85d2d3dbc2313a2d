import { NETWORKS } from '@altavoz/contracts';
import { useParams } from '@tanstack/react-router';
import { NotFoundState } from '../../components/error-state';
import { CreatorProfile } from '../../features/influencers';

export function ProfilePage() {
  const { network, username } = useParams({ from: '/shell/perfil/$network/$username' });
  const known = NETWORKS.find((one) => one === network);
  return known ? <CreatorProfile network={known} username={username} /> : <NotFoundState order={1} />;
}
