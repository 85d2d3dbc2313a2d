import { NETWORKS } from '@altavoz/contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotFoundState } from '../../components/error-state';
import { useMay } from '../../features/accounts';
import { campaignQuery } from '../../features/campaigns';
import { PublicPage, PublicProfilePart } from '../../features/creators';
import { CreatorProfile } from '../../features/influencers';
import { InfluencerCampaigns } from '../../features/search';
import { lastVisitTo } from '../../lib/visited-routes';
import { paths } from '../../paths';
import { campaignPlace } from './campaign-place';

export function ProfilePage() {
  const { network, username } = useParams({ from: '/either/perfil/$network/$username' });
  const crumbs = useCrumbs();
  const known = NETWORKS.find((one) => one === network);
  const isCompany = useMay('see_campaigns');
  const mayAdd = useMay('create_campaigns');
  if (!known) return <NotFoundState order={1} />;
  // Whoever looks for no company sees what the creator shows everybody.
  if (!isCompany) return <PublicPage place={{ network: known, username }} />;
  return (
    <CreatorProfile
      network={known}
      username={username}
      crumbs={crumbs}
      mayAdd={mayAdd}
      said={<PublicProfilePart network={known} username={username} />}
      campaigns={<InfluencerCampaigns network={known} username={username} />}
    />
  );
}

/** The campaigns, and the one that was open last as it was left: its list, with what was open over it. */
function useCrumbs() {
  const { t } = useTranslation('campaigns');
  const mayView = useMay('see_campaigns');
  const [from] = useState(() => campaignPlace(lastVisitTo(sessionStorage, /^\/campaign\//) ?? ''));
  const uuid = from ? from.uuid : '';
  const { data } = useQuery({ ...campaignQuery(uuid), enabled: from !== null && mayView });
  if (!mayView) return [];
  return [
    { label: t('list.title'), to: paths.campaigns() },
    ...(from && data ? [{ label: data.name, to: from.place }] : []),
  ];
}
