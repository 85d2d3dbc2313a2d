import { endpoints, type BodyIn, type Content } from '@altavoz/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { errorText, isNetwork, isNotFound, isOvertaken } from '../../lib/error-text';
import { formatNumber } from '../../lib/format';
import { notify } from '../../lib/notify';
import { refreshAfterContents, type AllOf } from './content-changes';
import { contentsKey } from './content-queries';

/** What chosen contents get. */
export type ChosenChange = Pick<
  BodyIn<typeof endpoints.contents.change>,
  'published_date' | 'shift_days' | 'status' | 'change'
>;

/**
 * Changes date or status of chosen contents, in one request whatever their number, and offers to undo it.
 * @returns what changes them; it resolves to whether it was done
 */
export function useChangeChosen(
  campaign: string,
): (change: ChosenChange, contents: readonly Content[], all?: AllOf) => Promise<boolean> {
  const client = useQueryClient();
  const { t } = useTranslation(['contents', 'common']);
  const words = (count: number) => ({ count, formatted: formatNumber(count) });
  const undo = async (change: string) => {
    try {
      const { count, kept, campaign_header } = await call(endpoints.contents.undoChange, {
        params: { campaign },
        body: { change },
      });
      refreshAfterContents(client, campaign, campaign_header);
      notify.info({
        text: [
          t('change.undone', words(count)),
          ...(kept > 0 ? [t('change.undone_but', words(kept))] : []),
        ].join('. '),
      });
      return true;
    } catch (error) {
      notify.danger({
        title: t('common:undo_failed'),
        text: isNotFound(error) ? t('change.undo_late') : errorText(error),
      });
      return false;
    }
  };
  return async (asked, contents, all) => {
    try {
      const { count, unfit, change, campaign_header } = await call(endpoints.contents.change, {
        params: { campaign },
        body: {
          ...asked,
          ...(all
            ? { filter: all.filter, at_most: all.count }
            : { content_uuids: contents.map(({ uuid }) => uuid) }),
        },
      });
      refreshAfterContents(client, campaign, campaign_header);
      const left = (['undated', 'far', 'ahead', 'unready'] as const).flatMap((why) =>
        unfit[why] > 0 ? [t(`change.${why}`, words(unfit[why]))] : [],
      );
      const said = [count > 0 ? t('change.done', words(count)) : t('change.none'), ...left].join('. ');
      if (change === null) notify.info({ text: said });
      else notify.success({ text: said, undo: () => undo(change) });
      return true;
    } catch (error) {
      notify.danger({ text: errorText(error) });
      // More match by now, or the answer alone was lost: the list shows what is there.
      if (isOvertaken(error) || isNetwork(error))
        void client.invalidateQueries({ queryKey: contentsKey(campaign) });
      return false;
    }
  };
}
