import { NETWORKS } from '@altavoz/contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotFoundState } from '../../components/error-state';
import { useMay } from '../../features/accounts';
import { campaignQuery } from '../../features/campaigns';
import { PublicPage, PublicProfilePart } from '../../features/creators';
import { CreatorProfile, type CreatorProfileProps } from '../../features/influencers';
import { InfluencerWork, useConnectPlace } from '../../features/search';
import { parseSearch } from '../../lib/list-search';
import { lastVisitTo } from '../../lib/visited-routes';
import { paths } from '../../paths';
import { campaignPlace } from './campaign-place';

export function ProfilePage() {
  const { network, username } = useParams({ from: '/either/perfil/$network/$username' });
  const crumbs = useCrumbs();
  const known = NETWORKS.find((one) => one === network);
  const isCompany = useMay('see_campaigns');
  if (!known) return <NotFoundState order={1} />;
  // Whoever looks for no company sees what the creator shows everybody.
  if (!isCompany) return <PublicPage place={{ network: known, username }} />;
  return <CompanysProfile network={known} username={username} crumbs={crumbs} />;
}

type CompanysProfileProps = Pick<CreatorProfileProps, 'network' | 'username' | 'crumbs'>;

function CompanysProfile({ network, username, crumbs }: CompanysProfileProps) {
  const mayAdd = useMay('create_campaigns');
  const askAt = useConnectPlace(network, username);
  return (
    <CreatorProfile
      network={network}
      username={username}
      crumbs={crumbs}
      mayAdd={mayAdd}
      askAt={askAt}
      said={<PublicProfilePart network={network} username={username} />}
      campaigns={<InfluencerWork network={network} username={username} />}
    />
  );
}

/**
 * Where one came from, as it was left: the finder with its filters, or the campaigns and the one that was open last, its
 * list with what was open over it.
 */
function useCrumbs() {
  const { t } = useTranslation(['campaigns', 'influencers']);
  const mayView = useMay('see_campaigns');
  const [last] = useState(() => lastVisitTo(sessionStorage, /^\/(campaign\/|search\b)/) ?? '');
  const from = useMemo(() => campaignPlace(last), [last]);
  const uuid = from ? from.uuid : '';
  const { data } = useQuery({ ...campaignQuery(uuid), enabled: from !== null && mayView });
  if (!mayView) return [];
  if (last.startsWith('/search')) {
    const { search } = new URL(last, 'http://here');
    return [{ label: t('influencers:finder.title'), to: paths.homeSearch(parseSearch(search)) }];
  }
  return [
    { label: t('list.title'), to: paths.campaigns() },
    ...(from && data ? [{ label: data.name, to: from.place }] : []),
  ];
}
