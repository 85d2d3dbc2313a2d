import type { Campaign, Content } from '@altavoz/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { SidePanel } from '../../components/side-panel';
import { useWalk, type WalkedList } from '../../components/use-walk';
import { isNotFound } from '../../lib/error-text';
import type { Place } from '../../paths';
import { ContentPanel } from './content-panel';
import { contentQuery, knownContent } from './content-queries';

interface OpenContentProps {
  campaign: Campaign;
  /** The id of the content, as the address has it. */
  content: string;
  /** What else stands in the list behind it. */
  list: WalkedList;
  onOpen: (content: string) => void;
  onClose: () => void;
  /** What stands for a content in that list: it gets the focus when the panel closes. */
  rowOf?: (content: string) => HTMLElement | null;
  /** It lies over what is behind it also where there is room beside it. */
  over?: boolean;
  /** Where the record of its creator opens. */
  recordPlace: (content: Content) => Place;
}

/**
 * The panel of the content that the address names, with the list behind it to go through. It waits for its words by
 * itself: the list that it opens over stays as it is.
 */
export const OpenContent = (props: OpenContentProps) => (
  <Suspense>
    <Shown {...props} />
  </Suspense>
);

function Shown(props: OpenContentProps) {
  const { campaign, content: id, list, onOpen, onClose, rowOf, over = false, recordPlace } = props;
  const { t } = useTranslation('contents');
  const client = useQueryClient();
  const walk = useWalk(list, id, onOpen);
  const {
    data: content,
    error,
    refetch,
  } = useQuery({
    ...contentQuery(campaign.uuid, id),
    // What is in a list is shown at once; others may change it while it is open.
    placeholderData: () => knownContent(client, campaign.uuid, id),
  });
  const returnTo = () => rowOf?.(id) ?? null;
  if (!content)
    return (
      <SidePanel
        key={id}
        opened
        onClose={onClose}
        title={t('panel.title')}
        beside={!over}
        walk={walk}
        returnTo={returnTo}
        width={520}
      >
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows rows={8} />}
      </SidePanel>
    );
  return (
    <ContentPanel
      key={id}
      campaign={campaign}
      content={content}
      gone={isNotFound(error)}
      over={over}
      recordPlace={recordPlace(content)}
      walk={walk}
      returnTo={returnTo}
      onClose={onClose}
    />
  );
}
