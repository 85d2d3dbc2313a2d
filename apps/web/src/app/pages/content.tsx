import type { Campaign } from '@altavoz/contracts';
import { useParams } from '@tanstack/react-router';
import { LoadingRows } from '../../components/loading-rows';
import { useCampaignEvents } from '../../features/campaigns';
import { ContentPage as Page, ContentsListBehind } from '../../features/contents';
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

/** The list of contents that a hash names. */
function contentsIn(hash: string) {
  const view = viewOf(hash);
  if (view?.tab === 'contents') return view.subTab === 'list' ? 'table' : 'grid';
  return view?.tab === 'calendar' ? 'calendar' : null;
}

function OpenContent({ campaign, content }: { campaign: Campaign; content: string }) {
  const { uuid } = campaign;
  useCampaignEvents(uuid);
  const { search, hash, behind, record, goTo } = usePageAddress((id, list) => paths.content(uuid, id, list));
  return (
    <ContentsListBehind
      campaign={uuid}
      search={search}
      behind={record ? null : contentsIn(hash)}
      content={content}
      onTurn={(page, id) => goTo(id, { page })}
    >
      {(list) => (
        <Page
          campaign={campaign}
          content={content}
          behind={behind}
          record={record}
          list={list}
          onOpen={goTo}
        />
      )}
    </ContentsListBehind>
  );
}
