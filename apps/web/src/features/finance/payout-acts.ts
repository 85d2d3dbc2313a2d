import { endpoints, PAYOUT_ACTS, type Payout, type PayoutAct } from '@altavoz/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { download } from '../../lib/download';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { leftOutOf, leftOutText, whyNot, type LeftOut } from './left-out';

/** What can be done with payouts: an act of the ledger, or sending them out. */
export type Doing = PayoutAct | 'bank' | 'paypal';
export const DOINGS = [
  'approve',
  'bank',
  'paypal',
  'pay',
  'fail',
  'retry',
  'reverse',
] as const satisfies readonly Doing[];

interface Outcome {
  count: number;
  refused: readonly { creator: string; message: string }[];
}

/** What is done with which payouts, and who of the chosen is left out. */
interface Wanted {
  doing: Doing;
  payouts: readonly Payout[];
  leftOut: readonly LeftOut[];
}

/** Does things with payouts and says what came of it. */
export function usePayoutActs(onDone: () => void) {
  const { t } = useTranslation('finance');
  const client = useQueryClient();
  /** What is being asked about. */
  const [asking, setAsking] = useState<Wanted | null>(null);
  const run = useMutation({
    mutationFn: async ({ doing, payouts, note }: Wanted & { note: string }) => {
      const ids = payouts.map(({ uuid }) => uuid);
      const act = PAYOUT_ACTS.find((one) => one === doing);
      if (act) {
        const { changed, refused } = await call(endpoints.finance.changePayouts, {
          body: { payouts: ids, act, note },
        });
        return { count: changed, refused } satisfies Outcome;
      }
      const method = doing === 'bank' ? 'bank' : 'paypal';
      const batch = await call(endpoints.finance.createPayoutBatch, { body: { payouts: ids, method } });
      if (method === 'bank')
        await download(endpoints.finance.payoutBatchFile, { params: { batch: batch.uuid } });
      return { count: batch.count, refused: batch.refused } satisfies Outcome;
    },
    onSuccess: ({ count, refused }, { leftOut }) => {
      setAsking(null);
      notify.success({ text: t('payouts.done', { count }) });
      const without = [
        ...leftOut,
        ...refused.map(({ creator, message }) => ({ name: creator, why: message.replace(/\.$/, '') })),
      ];
      // It stays until it was read: whoever is paid less than thought is not noticed otherwise.
      if (without.length > 0) notify.info({ text: leftOutText(without, t), duration: false });
      onDone();
    },
    // The question stays, with what was typed there.
    onError: (error) => notify.danger({ text: errorText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['payouts'] }),
  });
  return {
    asking,
    close: () => setAsking(null),
    busy: run.isPending,
    /** Asks first what is done with those of the chosen that it may be done with. */
    begin: (doing: Doing, chosen: readonly Payout[], mayChange: boolean) =>
      setAsking({
        doing,
        payouts: chosen.filter((payout) => whyNot(doing, payout, mayChange) === null),
        leftOut: leftOutOf(doing, chosen, mayChange, t),
      }),
    confirm: (note: string) => asking && run.mutate({ ...asking, note }),
  };
}

/** Asks for what is agreed with chosen creators of a campaign and not asked for yet. */
export function useRequestPayouts(onDone?: () => void) {
  const { t } = useTranslation('finance');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (of: { campaign: string; campaign_influencers: string[] }) =>
      call(endpoints.finance.requestPayouts, { body: of }),
    onSuccess: ({ created }) => {
      if (created === 0) notify.info({ text: t('payouts.none_new') });
      else notify.success({ text: t('payouts.requested', { count: created }) });
      void client.invalidateQueries({ queryKey: ['payouts'] });
      onDone?.();
    },
    onError: (error) => notify.danger({ text: errorText(error) }),
  });
}
