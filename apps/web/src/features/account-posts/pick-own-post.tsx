import { NETWORKS, type AccountPost, type Network } from '@altavoz/contracts';
import { networkManifest } from '@altavoz/networks/registry';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { networkName } from '../../lib/vocabulary';
import { connectionsQuery } from '../network-connections';
import { PickPost } from './pick-post';

const LISTING = NETWORKS.filter((network) => networkManifest(network).capabilities.latestPosts);

interface PickOwnPostProps {
  /** Whether the creator shows a post already. */
  isShown: (post: AccountPost) => boolean;
  onChoose: (network: Network, post: AccountPost) => void;
}

/** Opens the latest posts of the creator who looks, of each network that lists them. */
export function PickOwnPost({ isShown, onChoose }: PickOwnPostProps) {
  const { t } = useTranslation(['account-posts', 'networks']);
  const connected = useQuery(connectionsQuery('creator')).data?.results;
  if (!connected) return null;
  return LISTING.map((network) => {
    const own = connected.filter((one) => one.network === network);
    const account = own.find(({ light }) => light === 'good' || light === 'ends_soon') ?? own[0];
    const light = account?.light;
    const reason = !account
      ? t('connect_first', { network: networkName(network) })
      : light === 'reconnect' || light === 'scope_missing'
        ? t(`networks:failures.${light}`)
        : null;
    return (
      <PickPost
        key={network}
        account={{ network, username: account?.username ?? '' }}
        reason={reason}
        takenAs={(post) => (isShown(post) ? t('shown') : null)}
        onChoose={(post) => onChoose(network, post)}
      />
    );
  });
}
