import { NETWORKS, type Network, type OpenedInvitation } from '@altavoz/contracts';

/**
 * The networks on which something is asked of an invited creator: those of their contents, and while nothing is planned
 * the one of the account that is invited. A campaign may be on others as well, which are not theirs.
 */
export function askedNetworks({
  contents,
  influencer,
}: Pick<OpenedInvitation, 'contents' | 'influencer'>): readonly Network[] {
  if (contents.length === 0) return [influencer.network];
  return NETWORKS.filter((one) => contents.some(({ network }) => network === one));
}
