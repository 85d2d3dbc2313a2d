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

/** Makes the sample campaign of the company, or finds the one that it has, and leads there. */
export function useMakeSample() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(endpoints.samples.make, {}),
    onSuccess: (campaign) => {
      client.setQueryData(campaignKey(campaign.uuid), campaign);
      void client.invalidateQueries({ queryKey: ['campaigns'] });
      void navigate(paths.campaign(campaign.uuid));
    },
    onError: (error) => void notify.danger({ text: errorText(error) }),
  });
}

/** Asks, removes the sample campaign with all that was invented for it, and leads to the campaigns. */
export function useRemoveSample(campaign: Pick<Campaign, 'uuid'>) {
  const { t } = useTranslation(['next-step', 'common']);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { uuid } = campaign;
  return useMutation({
    mutationFn: async () => {
      const sure = await confirmDialog({
        title: t('sample.remove_title'),
        text: t('sample.remove_text'),
        confirmLabel: t('sample.remove'),
      });
      if (!sure) return false;
      await call(endpoints.samples.remove, { params: { campaign: uuid } }).catch((error: unknown) => {
        // Somebody else was faster.
        if (!isNotFound(error)) throw error;
      });
      return true;
    },
    onSuccess: async (removed) => {
      if (!removed) return;
      await navigate({ ...paths.campaigns(), ignoreBlocker: true });
      client.removeQueries({ queryKey: campaignKey(uuid) });
      void client.invalidateQueries({ queryKey: ['campaigns'] });
      notify.success({ text: t('sample.removed') });
    },
    onError: (error) => void notify.danger({ text: errorText(error) }),
  });
}
