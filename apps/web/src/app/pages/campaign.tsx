import type { Campaign } from '@altavoz/contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { ErrorState } from '../../components/error-state';
import { AddInfluencerPanel, CsvImportDialog, ImportProgress } from '../../features/campaign-influencers';
import { ActivityPanel } from '../../features/activity';
import { CampaignHeader, campaignQuery, isCampaignSeen, useCampaignEvents } from '../../features/campaigns';
import { onAskedToAdd } from '../../lib/adding';
import { ApiError } from '../../lib/api';
import { isNotFound } from '../../lib/error-text';
import { late } from '../../lib/late';
import { useAddress } from '../../lib/navigation';
import { useStable } from '../../lib/use-stable';
import { CampaignPageSkeleton } from './campaign-skeleton';
import { CampaignTabs } from './campaign-tabs';

const CampaignMissing = late(async () => ({ default: (await import('./campaign-missing')).CampaignMissing }));

/** A campaign: its head and its six tabs [NAV-14, TAB-01…40]. */
export function CampaignPage() {
  const { uuid } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(campaignQuery(uuid ?? ''));
  if (data) return <OpenCampaign key={data.uuid} campaign={data} />;
  // An address whose id is none is answered as a wrong request; for whoever looks it is the same [ERR-27].
  if (isNotFound(error) || (error instanceof ApiError && error.status === 400))
    return (
      <Suspense>
        <CampaignMissing />
      </Suspense>
    );
  if (error) return <ErrorState error={error} room="page" order={1} onRetry={() => void refetch()} />;
  return <CampaignPageSkeleton low={isCampaignSeen(localStorage, uuid ?? '')} />;
}

function OpenCampaign({ campaign }: { campaign: Campaign }) {
  useCampaignEvents(campaign.uuid);
  const [dialog, setDialog] = useState<'add' | 'csv' | null>(null);
  /** What has been opened once stays, so that closing is animated and nothing typed is lost. */
  const [used, setUsed] = useState<readonly string[]>([]);
  const use = (name: string) => setUsed((before) => (before.includes(name) ? before : [...before, name]));
  const open = (name: 'add' | 'csv') => () => {
    use(name);
    setDialog(name);
  };
  const add = useStable((name: 'add' | 'csv') => open(name)());
  useEffect(() => onAskedToAdd((what) => add(what === 'file' ? 'csv' : 'add')), [add]);
  // What the address says of it is read by the panel itself, which comes when it is first asked for.
  const { address } = useAddress();
  if (address.search.includes('activity=') && !used.includes('activity')) use('activity');
  const close = () => setDialog(null);
  return (
    <>
      <CampaignHeader campaign={campaign} onAddInfluencer={open('add')} onImportCsv={open('csv')} />
      <Suspense>{dialog !== 'csv' && <ImportProgress campaign={campaign} onOpen={open('csv')} />}</Suspense>
      <CampaignTabs campaign={campaign} onAddInfluencer={open('add')} onImportCsv={open('csv')} />
      <Suspense>
        {used.includes('activity') && <ActivityPanel campaign={campaign} />}
        {used.includes('add') && (
          <AddInfluencerPanel campaign={campaign} opened={dialog === 'add'} onClose={close} />
        )}
        {used.includes('csv') && (
          <CsvImportDialog campaign={campaign} opened={dialog === 'csv'} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
