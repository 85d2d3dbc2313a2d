import type { Campaign, Content } from '@altavoz/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { SidePanel } from '../../components/side-panel';
import type { Place } from '../../paths';
import { ContentPanel } from './content-panel';
import { contentQuery } from './content-queries';

interface OpenContentProps {
  campaign: Campaign;
  /** The id of the content, as the address has it. */
  content: string;
  /** Where the record of its creator opens. */
  recordPlace: (content: Content) => Place;
  onClose: () => void;
}

/** The panel of the content that the address names; others may change it while it is open. */
export function OpenContent({ campaign, content: id, recordPlace, onClose }: OpenContentProps) {
  const { t } = useTranslation('contents');
  const { data: content, error, refetch } = useQuery(contentQuery(campaign.uuid, id));
  if (!content)
    return (
      <SidePanel opened onClose={onClose} title={t('panel.title')} width={520}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows rows={8} />}
      </SidePanel>
    );
  return (
    <ContentPanel
      campaign={campaign.uuid}
      currency={campaign.currency}
      content={content}
      mayChange={campaign.can.change}
      recordPlace={recordPlace(content)}
      onClose={onClose}
    />
  );
}

/** Opens a content that a list has read: its panel shows at once what the list knows, and reads it anew. */
export function useOpenContent(campaign: string, change: (part: { panel: string }) => void) {
  const client = useQueryClient();
  return useCallback(
    (content: Content) => {
      const { queryKey } = contentQuery(campaign, content.uuid);
      client.setQueryData(queryKey, (read) => read ?? { ...content, updated_by: null, figures: {} }, {
        updatedAt: 0,
      });
      change({ panel: content.uuid });
    },
    [client, campaign, change],
  );
}
