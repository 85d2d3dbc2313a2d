import { endpoints, PAYOUT_ACTS, type Payout, type PayoutAct } from '@altavoz/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { download } from '../../lib/download';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';

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

/** Whether something may be done with a payout. */
export const may = (
  doing: Doing,
  { can, state, batch, payment_data }: Payout,
  mayChange: boolean,
): boolean =>
  doing === 'bank' || doing === 'paypal'
    ? mayChange &&
      state === 'approved' &&
      batch === null &&
      payment_data !== null &&
      (doing === 'bank' ? payment_data.last_four !== '' : payment_data.paypal !== null)
    : can[doing];

interface Outcome {
  count: number;
  refused: readonly { creator: string; message: string }[];
}

/** Does things with payouts and says what came of it. */
export function usePayoutActs(onDone: () => void) {
  const { t } = useTranslation('finance');
  const client = useQueryClient();
  /** What is being asked about. */
  const [asking, setAsking] = useState<{ doing: Doing; payouts: readonly Payout[] } | null>(null);
  const run = useMutation({
    mutationFn: async ({
      doing,
      payouts,
      note,
    }: {
      doing: Doing;
      payouts: readonly Payout[];
      note: string;
    }) => {
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
    onSuccess: ({ count, refused }) => {
      setAsking(null);
      notify.success({ text: t('payouts.done', { count }) });
      const [first] = refused;
      if (first) notify.danger({ text: t('payouts.refused', { count: refused.length, why: first.message }) });
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
    /** Asks first, but for a file, which changes no money. */
    begin: (doing: Doing, payouts: readonly Payout[]) =>
      doing === 'bank' ? run.mutate({ doing, payouts, note: '' }) : setAsking({ doing, payouts }),
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
