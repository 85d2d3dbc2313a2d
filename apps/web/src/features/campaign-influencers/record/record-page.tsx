import type { Campaign, ManagingRow } from '@altavoz/contracts';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { InfluencerAvatar } from '../../../components/influencer-avatar';
import { LoadingRows } from '../../../components/loading-rows';
import type { Walk } from '../../../components/panel-steps';
import { ThingPage } from '../../../components/thing-page';
import { useWalk, type WalkedList } from '../../../components/use-walk';
import { creatorName } from '../../../lib/creator-name';
import { networkName } from '../../../lib/vocabulary';
import { paths, type ListBehind } from '../../../paths';
import { CreatorsListBehind, type CreatorsBehind } from '../lists-behind';
import { RecordParts } from './record-parts';
import { useDecisionLetters } from './use-decision-letters';
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
      {(walked) => <WalkedPage {...page} list={walked} />}
    </CreatorsListBehind>
  );
}

type PageProps = Omit<RecordPageProps, 'list' | 'search' | 'onOpen'>;

/** Its own part, for the way through the list outlasts each page of it. */
function WalkedPage(props: PageProps & Pick<RecordPageProps, 'onOpen'> & { list: WalkedList }) {
  const { list, onOpen, ...page } = props;
  const walk = useWalk(list, page.record, (next) => onOpen(next));
  return <OpenedPage key={page.record} {...page} walk={walk} />;
}

function OpenedPage(props: PageProps & { walk: Walk | undefined }) {
  const { campaign, record: id, behind, walk, onAddContent } = props;
  const { t } = useTranslation('campaign-influencers');
  const router = useRouter();
  const record = useRecord(campaign, id);
  const { row, error } = record;
  const letters = useDecisionLetters(campaign, row, record.undecided);
  return (
    <ThingPage
      campaign={campaign}
      id={id}
      behind={behind}
      walk={walk}
      letters={letters}
      title={row ? creatorName(row.influencer) : t('record.title')}
      media={row && <InfluencerAvatar influencer={row.influencer} size={48} withNetwork />}
      description={row && `@${row.influencer.username} · ${networkName(row.influencer.network)}`}
      error={row ? null : error}
      onRetry={record.retry}
      dirty={record.dirty}
      save={record.save}
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
