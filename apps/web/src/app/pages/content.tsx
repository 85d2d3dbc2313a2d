import type { Campaign } from '@altavoz/contracts';
import { useParams } from '@tanstack/react-router';
import { LoadingRows } from '../../components/loading-rows';
import type { WalkedList } from '../../components/use-walk';
import { useCampaignEvents } from '../../features/campaigns';
import { CalendarBehind, ContentPage as Page, GridBehind, TableBehind } from '../../features/contents';
import { paths } from '../../paths';
import { viewOf } from './campaign-view';
import { FoundCampaign } from './found-campaign';
import { usePageAddress } from './use-page-address';

/** The page of a content of a campaign. */
export function ContentPage() {
  const { uuid, content } = useParams({ from: '/shell/managing/campaign/$uuid/contents/$content' });
  return (
    <FoundCampaign campaign={uuid} loading={<LoadingRows rows={8} height={48} />}>
      {(campaign) => <OpenContent key={campaign.uuid} campaign={campaign} content={content} />}
    </FoundCampaign>
  );
}

/** The content, with the list that the address names behind it. */
function OpenContent({ campaign, content }: { campaign: Campaign; content: string }) {
  const { uuid } = campaign;
  useCampaignEvents(uuid);
  const { search, hash, behind, goTo } = usePageAddress((id, list) => paths.content(uuid, id, list));
  const view = viewOf(hash);
  const page = (list: WalkedList) => (
    <Page key={content} campaign={campaign} content={content} behind={behind} list={list} onOpen={goTo} />
  );
  if (view?.tab === 'contents' && view.subTab === 'list')
    return (
      <TableBehind campaign={uuid} search={search} onTurn={(at, id) => goTo(id, { page: at })}>
        {page}
      </TableBehind>
    );
  if (view?.tab === 'contents')
    return (
      <GridBehind campaign={uuid} search={search}>
        {page}
      </GridBehind>
    );
  if (view?.tab === 'calendar')
    return (
      <CalendarBehind campaign={uuid} search={search}>
        {page}
      </CalendarBehind>
    );
  return page({ ids: [] });
}
