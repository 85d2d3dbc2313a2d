import { useParams } from '@tanstack/react-router';
import { PublicPage } from '../../features/creators';

/** The page of a creator by its own name [PRF-27]. */
export function PublicCreatorPage() {
  const { vanityName } = useParams({ from: '/either/p/$vanityName' });
  return <PublicPage place={{ vanityName }} />;
}
