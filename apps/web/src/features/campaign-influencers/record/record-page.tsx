import type { Campaign, ManagingRow } from '@altavoz/contracts';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadingRows } from '../../../components/loading-rows';
import { ThingPage } from '../../../components/thing-page';
import { useWalk, type WalkedList } from '../../../components/use-walk';
import { creatorName } from '../../../lib/creator-name';
import { networkName } from '../../../lib/vocabulary';
import { paths, type ListBehind } from '../../../paths';
import { CreatorsListBehind, type CreatorsBehind } from '../lists-behind';
import { RecordParts } from './record-parts';
import { useRecord } from './use-record';

export interface RecordPageProps {
  campaign: Campaign;
  /** The id of the campaign influencer, as the address has it. */
  record: string;
  /** The list behind it: which of them, its state in the address, and the way back to it. */
  list: CreatorsBehind | null;
  search: string;
  behind: ListBehind;
  /** Goes on to another of the list, which may be on another page of it. */
  onOpen: (record: string, page?: number) => void;
  /** Asks what contents the creator gets. */
  onAddContent: (rows: readonly ManagingRow[]) => void;
}

/** The page of a creator in a campaign: the parts of their record over the whole width. */
export function RecordPage({ list, search, ...page }: RecordPageProps) {
  const { campaign, record, onOpen } = page;
  return (
    <CreatorsListBehind
      campaign={campaign.uuid}
      search={search}
      behind={list}
      record={record}
      onTurn={(at, id) => onOpen(id, at)}
    >
      {(walked) => <OpenedPage key={record} {...page} list={walked} />}
    </CreatorsListBehind>
  );
}

function OpenedPage(
  props: Omit<RecordPageProps, 'list' | 'search'> & {
    list: WalkedList;
  },
) {
  const { campaign, record: id, behind, list, onOpen, onAddContent } = props;
  const { t } = useTranslation('campaign-influencers');
  const walk = useWalk(list, id, (next) => onOpen(next));
  const router = useRouter();
  const record = useRecord(campaign, id);
  const { row, error, fields } = record;
  return (
    <ThingPage
      campaign={campaign}
      id={id}
      behind={behind}
      walk={walk}
      title={row ? creatorName(row.influencer) : t('record.title')}
      description={row && `@${row.influencer.username} · ${networkName(row.influencer.network)}`}
      error={row ? null : error}
      onRetry={record.retry}
      dirty={fields.dirty}
      save={fields.saveAll}
    >
      {row ? (
        <RecordParts
          wide
          campaign={campaign}
          record={record}
          row={row}
          onAddContent={onAddContent}
          contentPlace={(content) =>
            paths.content(campaign.uuid, content, { ...behind, search: { ...behind.search, record: id } })
          }
          contentsFrom={router.buildLocation(paths.record(campaign.uuid, id, behind)).publicHref}
        />
      ) : (
        <LoadingRows rows={8} height={48} />
      )}
    </ThingPage>
  );
}
