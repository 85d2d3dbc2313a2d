import {
  endpoints,
  LIMITS,
  type BodyIn,
  type CampaignHeader,
  type Content,
  type InfluencerStatus,
} from '@altavoz/contracts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { celebrate } from '../../components/confetti';
import { confirmDialog } from '../../components/confirm-dialog';
import { call } from '../../lib/api';
import { errorText, isNotFound, isOvertaken } from '../../lib/error-text';
import { formatNumber } from '../../lib/format';
import { noteFinal, notify } from '../../lib/notify';
import { forgetChange } from '../../lib/undo-key';
import { useContentTypeLabel } from '../../lib/vocabulary';
import { campaignKey, setCampaignHeader } from '../campaigns';
import { contentQuery, contentsKey } from './content-queries';
import { creatorName } from '../../lib/creator-name';

/** What a change of contents makes old, besides the header that came with the answer. */
export function refreshAfterContents(client: QueryClient, campaign: string, header: CampaignHeader): void {
  setCampaignHeader(client, campaign, header);
  for (const part of ['contents', 'squad', 'influencers', 'stats']) {
    void client.invalidateQueries({ queryKey: [...campaignKey(campaign), part] });
  }
}

/** What a content is called where it is spoken of: its type and whose it is. */
export function useContentName(): (
  content: Pick<Content, 'network' | 'content_type' | 'name' | 'username'>,
) => string {
  const { t } = useTranslation('contents');
  const typeLabel = useContentTypeLabel();
  return (content) =>
    t('which', { type: typeLabel(content.network, content.content_type), name: creatorName(content) });
}

export type UpdateBody = BodyIn<typeof endpoints.contents.update>;

interface Update {
  content: string;
  /** A video takes its time to be pictured; meanwhile the change is pending already. */
  body: UpdateBody | (() => Promise<UpdateBody>);
}

/** Changes a content; the answer is shown at once, before anything has been read anew. */
export function useUpdateContent(campaign: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ content, body }: Update) =>
      call(endpoints.contents.update, {
        params: { campaign, content },
        body: typeof body === 'function' ? await body() : body,
      }),
    onSuccess: ({ content, campaign_header }) => {
      client.setQueryData(contentQuery(campaign, content.uuid).queryKey, content);
      refreshAfterContents(client, campaign, campaign_header);
    },
  });
}

/** Offers to say of a creator whose contents are all published now that they are, too [STA-21]. */
export function useOfferPublished(campaign: string): (content: Content) => void {
  const client = useQueryClient();
  const { t } = useTranslation('contents');
  const markPublished = async (influencer: string) => {
    try {
      const { campaign_header } = await call(endpoints.campaignInfluencers.setStatus, {
        params: { campaign },
        body: { influencers: [influencer], status: 'published' },
      });
      refreshAfterContents(client, campaign, campaign_header);
      noteFinal();
      void celebrate();
    } catch (error) {
      notify.danger({ text: errorText(error) });
    }
  };
  return (content) =>
    void notify.info({
      text: t('panel.all_published', { name: creatorName(content) }),
      action: {
        label: t('panel.mark_published'),
        onClick: () => void markPublished(content.campaign_influencer),
      },
    });
}

/** All that a filter finds, and how many they were on screen. */
export interface AllOf {
  filter: NonNullable<BodyIn<typeof endpoints.contents.bulkRemove>['filter']>;
  count: number;
}

/** What a creator without contents is told to be in, so that nobody takes it for a mistake: it follows no deletion [STA-15]. */
const STATUSES_OF_CONTENTS: readonly InfluencerStatus[] = ['producing', 'submitted', 'published'];

/**
 * Deletes contents after asking, all or none, and offers to undo it [CON-16…18]. @returns what asks, for some contents or for all of a filter;
 * it resolves to whether they are gone
 */
export function useDeleteContents(
  campaign: string,
): (contents: readonly Content[], all?: AllOf) => Promise<boolean> {
  const client = useQueryClient();
  const { t } = useTranslation(['contents', 'common', 'vocabulary']);
  const which = useContentName();
  const undo = async (body: BodyIn<typeof endpoints.contents.restore>) => {
    const countOf = (count: number) => ({ count, formatted: formatNumber(count) });
    try {
      const { count, kept, campaign_header } = await call(endpoints.contents.restore, {
        params: { campaign },
        body,
      });
      refreshAfterContents(client, campaign, campaign_header);
      notify.info({
        text: [
          t('delete.undone', countOf(count)),
          ...(kept > 0 ? [t('delete.undone_but', countOf(kept))] : []),
        ].join('. '),
      });
      return true;
    } catch (error) {
      notify.danger({
        title: t('common:undo_failed'),
        text: isNotFound(error) ? t('delete.undo_late') : errorText(error),
      });
      return false;
    }
  };
  return async (contents, all) => {
    const [first] = contents;
    const wordsOf = (count: number) => ({
      count,
      formatted: formatNumber(count),
      which: first ? which(first) : '',
    });
    const sure = await confirmDialog({
      title: t('delete.title', wordsOf(all?.count ?? contents.length)),
      text: t('delete.text'),
      confirmLabel: t('act.delete_selected'),
    });
    if (!sure) return false;
    try {
      const { results, count, campaign_header, deletion, change } = await call(
        endpoints.contents.bulkRemove,
        {
          params: { campaign },
          body: all
            ? { filter: all.filter, at_most: all.count }
            : { content_uuids: contents.map(({ uuid }) => uuid) },
        },
      );
      refreshAfterContents(client, campaign, campaign_header);
      const published = results.some(
        ({ status, contents_total }) => status === 'published' && contents_total > 0,
      );
      const stays = results.filter(
        ({ status, contents_total }) => contents_total === 0 && STATUSES_OF_CONTENTS.includes(status),
      );
      const [one] = stays;
      const owner = contents.find(({ campaign_influencer }) => campaign_influencer === one?.uuid);
      notify.success({
        text: [
          t('delete.done', wordsOf(count)),
          ...(published ? [t('delete.published')] : []),
          ...(one
            ? [
                t('delete.stays', {
                  count: stays.length,
                  formatted: formatNumber(stays.length),
                  name: owner ? creatorName(owner) : t('delete.someone'),
                  status: t(`vocabulary:influencer_status.${one.status}`),
                }),
              ]
            : []),
        ].join('. '),
        undo: deletion ? () => undo({ deletion, change }) : undefined,
      });
      return true;
    } catch (error) {
      notify.danger({ text: errorText(error) });
      // More match by now: the list shows them.
      if (isOvertaken(error)) void client.invalidateQueries({ queryKey: contentsKey(campaign) });
      return false;
    }
  };
}

/**
 * Takes contents away again that were just added, but for those that somebody changed since: the server knows
 * which. Whatever ended it early, it can be asked for again.
 */
export function useUndoAdded(campaign: string): (uuids: readonly string[]) => Promise<boolean> {
  const client = useQueryClient();
  const { t } = useTranslation(['contents', 'common']);
  const undo = async (uuids: readonly string[]): Promise<boolean> => {
    let kept = 0;
    try {
      for (let start = 0; start < uuids.length; start += LIMITS.bulkMax) {
        const answer = await call(endpoints.contents.undoAdd, {
          params: { campaign },
          body: { content_uuids: uuids.slice(start, start + LIMITS.bulkMax) },
        });
        kept += answer.kept;
        refreshAfterContents(client, campaign, answer.campaign_header);
      }
      const words = { count: kept, formatted: formatNumber(kept) };
      notify.info({
        text: kept > 0 ? t('many.undone_but', words) : t('many.undone', { count: uuids.length }),
      });
      forgetChange(uuids);
      return true;
    } catch (error) {
      notify.danger({
        title: t('common:undo_failed'),
        text: errorText(error),
        action: { label: t('common:retry'), onClick: () => void undo(uuids) },
      });
      return false;
    }
  };
  return undo;
}
