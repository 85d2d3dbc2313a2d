import { useParams } from '@tanstack/react-router';
import { ProposalView } from '../../features/invitations';

export function ProposalPage() {
  const { invitation } = useParams({ from: '/shell/proposals/$invitation' });
  return <ProposalView invitation={invitation} />;
}
