import type { Campaign } from '@altavoz/contracts';
import { useParams, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { AddInfluencerPanel, CsvImportDialog, ImportProgress } from '../../features/campaign-influencers';
import { ActivityPanel } from '../../features/activity';
import { CampaignHeader, beginsLow, useCampaignEvents } from '../../features/campaigns';
import { onAskedToAdd } from '../../lib/adding';
import { parseSearch } from '../../lib/list-search';
import { useAddress } from '../../lib/navigation';
import { usePhone } from '../../lib/use-phone';
import { useStable } from '../../lib/use-stable';
import { validateCampaignSearch } from '../../searches';
import { CampaignPageSkeleton } from './campaign-skeleton';
import { CampaignTabs } from './campaign-tabs';
import { FoundCampaign } from './found-campaign';

/** A campaign: its head and its six tabs [NAV-14, TAB-01…40]. */
export function CampaignPage() {
  const { uuid } = useParams({ strict: false });
  const phone = usePhone();
  return (
    <FoundCampaign
      campaign={uuid ?? ''}
      loading={<CampaignPageSkeleton low={beginsLow(localStorage, uuid ?? '', phone)} />}
    >
      {(campaign) => <OpenCampaign key={campaign.uuid} campaign={campaign} />}
    </FoundCampaign>
  );
}

function OpenCampaign({ campaign }: { campaign: Campaign }) {
  useCampaignEvents(campaign.uuid);
  const router = useRouter();
  const [dialog, setDialog] = useState<'add' | 'csv' | null>(null);
  /** What has been opened once stays, so that closing is animated and nothing typed is lost. */
  const [used, setUsed] = useState<readonly string[]>([]);
  const use = (name: string) => setUsed((before) => (before.includes(name) ? before : [...before, name]));
  const closeImports = () =>
    void router.navigate({
      to: '.',
      search: { ...validateCampaignSearch(parseSearch(router.history.location.search)), imports: undefined },
      hash: true,
      replace: true,
      resetScroll: false,
    });
  /** What creators are looked for by as they are to be added. */
  const [typed, setTyped] = useState('');
  const open =
    (name: 'add' | 'csv', text = '') =>
    () => {
      use(name);
      setTyped(text);
      setDialog(name);
    };
  const add = useStable((name: 'add' | 'csv', text: string) => open(name, text)());
  useEffect(() => onAskedToAdd((what, text) => add(what === 'file' ? 'csv' : 'add', text)), [add]);
  // What the address says of it is read by the panel itself, which comes when it is first asked for.
  const { address, here } = useAddress();
  if (address.search.includes('activity=') && !used.includes('activity')) use('activity');
  // What waits for somebody leads to the imports by the address.
  const importsAsked = here && address.search.includes('imports=');
  if (importsAsked && !used.includes('csv')) use('csv');
  const close = () => {
    setDialog(null);
    if (importsAsked) closeImports();
  };
  return (
    <>
      <CampaignHeader campaign={campaign} onAddInfluencer={open('add')} onImportCsv={open('csv')} />
      <Suspense>
        {campaign.can.change && dialog !== 'csv' && (
          <ImportProgress campaign={campaign} onOpen={open('csv')} />
        )}
      </Suspense>
      <CampaignTabs campaign={campaign} onAddInfluencer={open('add')} onImportCsv={open('csv')} />
      <Suspense>
        {used.includes('activity') && <ActivityPanel campaign={campaign} />}
        {used.includes('add') && (
          <AddInfluencerPanel campaign={campaign} opened={dialog === 'add'} typed={typed} onClose={close} />
        )}
        {used.includes('csv') && (
          <CsvImportDialog
            campaign={campaign}
            opened={dialog === 'csv' || importsAsked}
            reviewing={importsAsked}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
