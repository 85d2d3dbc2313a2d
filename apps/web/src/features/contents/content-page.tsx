import type { Campaign, StoredContent } from '@altavoz/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadingRows } from '../../components/loading-rows';
import { ThingPage } from '../../components/thing-page';
import { useWalk, type WalkedList } from '../../components/use-walk';
import { creatorName } from '../../lib/creator-name';
import { isNotFound } from '../../lib/error-text';
import { useContentTypeLabel } from '../../lib/vocabulary';
import { paths, type ListBehind } from '../../paths';
import { ContentParts } from './content-parts';
import { contentQuery, knownContent } from './content-queries';
import { useContentFields } from './use-content-fields';

interface ContentPageProps {
  campaign: Campaign;
  /** The id of the content, as the address has it. */
  content: string;
  /** The list behind it, as the address has it, and what it has read of it. */
  behind: ListBehind;
  /** The creator in the campaign from whose page it was opened; its contents are then the list. */
  record: string | null;
  list: WalkedList;
  onOpen: (content: string) => void;
}

/** The page of a content: the parts of its panel over the whole width. */
export function ContentPage({ campaign, content: id, behind, record, list, onOpen }: ContentPageProps) {
  const { t } = useTranslation('contents');
  const client = useQueryClient();
  const walk = useWalk(list, id, onOpen);
  const { data, error, refetch } = useQuery({
    ...contentQuery(campaign.uuid, id),
    // What is in a list is shown at once; others may change it while it is open.
    placeholderData: () => knownContent(client, campaign.uuid, id),
  });
  const above = record
    ? { label: data ? creatorName(data) : '…', to: paths.record(campaign.uuid, record, behind) }
    : undefined;
  const frame = { campaign, id, behind, above, walk };
  if (data) return <Stored key={id} {...frame} content={data} gone={isNotFound(error)} />;
  return (
    <ThingPage
      key={id}
      {...frame}
      title={t('panel.title')}
      error={error}
      onRetry={() => void refetch()}
      dirty={false}
      save={() => Promise.resolve(true)}
    >
      <LoadingRows rows={8} height={48} />
    </ThingPage>
  );
}

interface StoredProps extends Pick<Parameters<typeof ThingPage>[0], 'id' | 'behind' | 'above' | 'walk'> {
  campaign: Campaign;
  content: StoredContent;
  gone: boolean;
}

function Stored({ campaign, content, gone, ...frame }: StoredProps) {
  const typeLabel = useContentTypeLabel();
  const fields = useContentFields({ campaign: campaign.uuid, content, mayChange: campaign.can.change });
  return (
    <ThingPage
      {...frame}
      campaign={campaign}
      title={`${typeLabel(content.network, content.content_type)} · ${creatorName(content)}`}
      error={null}
      onRetry={() => undefined}
      dirty={fields.dirty}
      save={fields.saveAll}
    >
      <ContentParts
        wide
        campaign={campaign}
        content={content}
        fields={fields}
        gone={gone}
        recordPlace={frame.above?.to ?? paths.record(campaign.uuid, content.campaign_influencer)}
      />
    </ThingPage>
  );
}
