import type { Network } from '@altavoz/contracts';
import { useQuery } from '@tanstack/react-query';
import type { Place } from '../../paths';
import { recordPlace } from './record-place';
import { influencerWorkQuery } from './search-queries';

/**
 * Where a creator is asked to connect their account: the invitation is in their record of a campaign that goes on; null
 * while they are in none.
 * @param username empty while nobody is open
 */
export function useConnectPlace(network: Network, username: string): Place | null {
  const { data } = useQuery({ ...influencerWorkQuery(network, username), enabled: username !== '' });
  const open = data?.results.find(({ campaign }) => !campaign.is_archived);
  return open ? recordPlace(open) : null;
}
