import { endpoints, type Campaign } from '@altavoz/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { confirmDialog } from '../../components/confirm-dialog';
import { call } from '../../lib/api';
import { errorText, isNotFound } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { paths } from '../../paths';
import { campaignKey } from './campaign-queries';

const MAKING = ['make-sample'];

/** Makes the sample campaign of the company, or finds the one that it has, and leads there. */
export function useMakeSample() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const make = useMutation({
    mutationKey: MAKING,
    mutationFn: () => call(endpoints.samples.make, {}),
    onSuccess: (campaign) => {
      client.setQueryData(campaignKey(campaign.uuid), campaign);
      void client.invalidateQueries({ queryKey: ['campaigns'] });
      void navigate(paths.campaign(campaign.uuid));
    },
    onError: (error) => void notify.danger({ text: errorText(error) }),
  });
  return {
    isPending: make.isPending,
    // Of a second press the answer would lead away from where somebody has gone on to meanwhile.
    makeSample: () => client.isMutating({ mutationKey: MAKING }) === 0 && make.mutate(),
  };
}

/** Removes the sample campaign with all that was invented for it, once that is confirmed, and leads to the campaigns. */
export function useRemoveSample({ uuid }: Pick<Campaign, 'uuid'>) {
  const { t } = useTranslation('next-step');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(endpoints.samples.remove, { params: { campaign: uuid } }).catch((error: unknown) => {
        // Somebody else was faster.
        if (!isNotFound(error)) throw error;
      }),
    onSuccess: async () => {
      await navigate({ ...paths.campaigns(), ignoreBlocker: true });
      client.removeQueries({ queryKey: campaignKey(uuid) });
      void client.invalidateQueries({ queryKey: ['campaigns'] });
      notify.success({ text: t('sample.removed'), undo: null });
    },
    onError: (error) => void notify.danger({ text: errorText(error) }),
  });
  const ask = async () => {
    const sure = await confirmDialog({
      title: t('sample.remove_title'),
      text: t('sample.remove_text'),
      confirmLabel: t('sample.remove'),
    });
    if (sure) mutate();
  };
  return { removeSample: () => void ask(), isPending };
}
