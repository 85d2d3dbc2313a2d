import type { Campaign, ManagingRow } from '@altavoz/contracts';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { LoadingRows } from '../../components/loading-rows';
import { RecordPage as Page, type CreatorsBehind } from '../../features/campaign-influencers';
import { useCampaignEvents } from '../../features/campaigns';
import { paths } from '../../paths';
import { AddContentDialog } from './campaign-late-tabs';
import { viewOf } from './campaign-view';
import { FoundCampaign } from './found-campaign';
import { usePageAddress } from './use-page-address';

const loading = <LoadingRows rows={8} height={48} />;

/** The page of a creator in a campaign. */
export function RecordPage() {
  const { uuid, record } = useParams({ from: '/shell/managing/campaign/$uuid/creators/$record' });
  return (
    <FoundCampaign campaign={uuid} loading={loading}>
      {(campaign) => <OpenRecord key={campaign.uuid} campaign={campaign} record={record} />}
    </FoundCampaign>
  );
}

/** The list of creators that a hash names. */
function creatorsIn(hash: string): CreatorsBehind | null {
  const view = viewOf(hash);
  if (view?.tab === 'proposals') return { list: 'proposals', subTab: view.subTab };
  if (view?.tab === 'squad') return { list: view.subTab === 'top' ? 'top' : 'squad' };
  return view?.tab === 'overview' ? { list: 'board' } : null;
}

function OpenRecord({ campaign, record }: { campaign: Campaign; record: string }) {
  const { uuid } = campaign;
  useCampaignEvents(uuid);
  const { search, hash, behind, goTo } = usePageAddress((id, list) => paths.record(uuid, id, list));
  const [adding, setAdding] = useState<ManagingRow | null>(null);
  return (
    <Suspense fallback={loading}>
      <Page
        campaign={campaign}
        record={record}
        list={creatorsIn(hash)}
        search={search}
        behind={behind}
        onOpen={(id, page) => goTo(id, page === undefined ? {} : { page })}
        onAddContent={([row]) => setAdding(row ?? null)}
      />
      <Suspense>
        {adding && (
          <AddContentDialog
            campaign={uuid}
            currency={campaign.currency}
            influencer={adding}
            onClose={() => setAdding(null)}
          />
        )}
      </Suspense>
    </Suspense>
  );
}
