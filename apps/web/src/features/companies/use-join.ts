import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { notify } from '../../lib/notify';
import { paths } from '../../paths';
import { useEnterCompany } from '../accounts';

/** Accepts an invitation, and goes on where it leads. @param accept asks the server */
export function useJoin(accept: () => Promise<{ campaign: string | null }>) {
  const { t } = useTranslation('companies');
  const navigate = useNavigate();
  const enter = useEnterCompany();
  return useMutation({
    mutationFn: async () => {
      const { campaign } = await accept();
      await enter(async ({ company }) => {
        await navigate({ ...(campaign ? paths.campaign(campaign) : paths.campaigns()), replace: true });
        notify.success({
          text: campaign ? t('join.accepted_guest') : t('join.accepted', { company: company?.name ?? '' }),
        });
      });
    },
  });
}
