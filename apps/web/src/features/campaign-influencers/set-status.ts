import {
  endpoints,
  LIMITS,
  type Campaign,
  type CampaignInfluencer,
  type InfluencerStatus,
  type ResponseOf,
} from '@altavoz/contracts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { celebrate } from '../../components/confetti';
import { confirmDialog } from '../../components/confirm-dialog';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { formatNumber } from '../../lib/format';
import { notify } from '../../lib/notify';
import { campaignKey, setCampaignHeader } from '../campaigns';
import { influencersKey, noteMove, showMove } from './campaign-influencer-queries';
import { reversed, type StatusMove } from './growing-list';
import { headerAfter } from './status-counters';
import './words';

type Answer = ResponseOf<typeof endpoints.campaignInfluencers.setStatus>;

/** Shows a status change everywhere, before the server has answered or to take it back. */
function show(client: QueryClient, campaign: string, move: StatusMove): void {
  showMove(client, campaign, move);
  const header = client.getQueryData<Campaign>(campaignKey(campaign))?.campaign_header;
  if (header) setCampaignHeader(client, campaign, headerAfter(header, move));
}

/** The rows grouped by the status that they had on the server. */
function groupsBefore(rows: readonly CampaignInfluencer[], answer: Answer): StatusMove[] {
  const before = new Map(answer.results.map((result) => [result.uuid, result.previous_status]));
  const now = answer.results[0]?.status;
  return reversed({
    status: now ?? 'pending',
    rows: rows.map((row) => ({ ...row, status: before.get(row.uuid) ?? row.status })),
  }).filter(({ status }) => status !== now);
}

/**
 * Changes statuses: at once on screen, back again with a toast when the server refuses, with Undo in the
 * toast when it worked. Changes of one campaign go out one after the other, in the order of the clicks.
 */
export function useSetStatus(campaign: string) {
  const client = useQueryClient();
  const { t } = useTranslation(['proposals', 'vocabulary', 'common']);

  const mutation = useMutation({
    scope: { id: `status:${campaign}` },
    mutationFn: ({ rows, status }: StatusMove) =>
      call(endpoints.campaignInfluencers.setStatus, {
        params: { campaign },
        body: { influencers: rows.map(({ uuid }) => uuid), status },
      }),
    onMutate: async (move) => {
      const finish = noteMove(client, campaign, move);
      show(client, campaign, move);
      // An answer that is on its way shows the rows as they were.
      await client.cancelQueries({ queryKey: influencersKey(campaign) });
      return { finish };
    },
    onError: (_error, move) => {
      for (const back of reversed(move)) show(client, campaign, back);
    },
    onSuccess: (answer) => {
      // results[0] and the reply carry the same header [BRD-12].
      setCampaignHeader(client, campaign, answer.campaign_header);
    },
    onSettled: (_answer, error, _move, context) => {
      context?.finish();
      // After a success the campaign's events bring what is new; a failure makes none.
      const refetchType = error ? 'active' : 'none';
      for (const part of ['influencers', 'squad', 'contents', 'stats']) {
        void client.invalidateQueries({ queryKey: [...campaignKey(campaign), part], refetchType });
      }
      if (error) void client.invalidateQueries({ queryKey: campaignKey(campaign), exact: true });
    },
  });

  const names = (rows: readonly CampaignInfluencer[]) => ({
    count: rows.length,
    formatted: formatNumber(rows.length),
    name: rows[0]?.influencer.name ?? '',
  });

  const send = async (move: StatusMove): Promise<Answer | null> => {
    try {
      return await mutation.mutateAsync(move);
    } catch (error) {
      notify.danger({ title: t('toast.failed', names(move.rows)), text: errorText(error) });
      return null;
    }
  };

  /** Takes a change back, to what each creator was before. */
  const undo = async (groups: readonly StatusMove[]) => {
    for (const group of groups) if ((await send(group)) === null) return;
    notify.info({ text: t('toast.undone') });
  };

  /** Brings removed creators back: adding them again revives their rows, then each gets its status. */
  const restore = async (groups: readonly StatusMove[]) => {
    const rows = groups.flatMap((group) => group.rows);
    try {
      for (let start = 0; start < rows.length; start += LIMITS.massiveAssignMax) {
        await call(endpoints.campaignInfluencers.massiveAssign, {
          params: { campaign },
          body: {
            influencers: rows
              .slice(start, start + LIMITS.massiveAssignMax)
              .map(({ influencer: { network, username } }) => ({ network, username })),
          },
        });
      }
    } catch (error) {
      notify.danger({ title: t('toast.restore_failed', names(rows)), text: errorText(error) });
      void client.invalidateQueries({ queryKey: campaignKey(campaign) });
      return;
    }
    // Revived rows are pending: the others get their status back, and all lists are read anew.
    await undo(groups.filter(({ status }) => status !== 'pending'));
    void client.invalidateQueries({ queryKey: campaignKey(campaign) });
  };

  /** Sets the status of creators. @returns whether the server took it */
  const setStatus = async (
    rows: readonly CampaignInfluencer[],
    status: InfluencerStatus,
  ): Promise<boolean> => {
    const changing = rows.filter((row) => row.status !== status);
    if (changing.length === 0) return true;
    const answer = await send({ rows: changing, status });
    if (!answer) return false;
    const groups = groupsBefore(changing, answer);
    notify.success({
      text: t('toast.moved', { ...names(changing), status: t(`vocabulary:influencer_status.${status}`) }),
      action: { label: t('common:undo'), onClick: () => void undo(groups) },
    });
    if (status === 'published' && groups.length > 0) void celebrate();
    return true;
  };

  /** Removes creators from the campaign after asking [PRO-14, UIX-07]. @returns whether they are gone */
  const remove = async (rows: readonly CampaignInfluencer[]): Promise<boolean> => {
    if (rows.length === 0) return false;
    const confirmed = await confirmDialog({
      title: t('remove.title', names(rows)),
      text: t('remove.text', names(rows)),
      confirmLabel: t('remove.confirm', names(rows)),
    });
    if (!confirmed) return false;
    const answer = await send({ rows, status: 'removed' });
    if (!answer) return false;
    const groups = groupsBefore(rows, answer);
    notify.success({
      text: t('toast.removed', names(rows)),
      action: { label: t('common:undo'), onClick: () => void restore(groups) },
    });
    return true;
  };

  return { setStatus, remove };
}
