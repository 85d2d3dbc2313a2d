import { endpoints, type OpenedInvitation } from '@altavoz/contracts';
import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirmDialog } from '../../components/confirm-dialog';
import { call } from '../../lib/api';
import { errorText, fieldErrors } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { openedKey, useShowOpened, type InvitationLink } from './opened-queries';
import { useOwnContentName, type OwnContent } from './use-own-content-name';
import classes from './invitation-page.module.css';

/** Takes back a content that nobody has reviewed, once it is confirmed [INV-15]. */
export function useWithdraw(link: InvitationLink, { campaign, has_account }: OpenedInvitation) {
  const { t } = useTranslation('invitations');
  const client = useQueryClient();
  const show = useShowOpened(link);
  const { nameOf } = useOwnContentName();
  const withdraw = useMutation({
    mutationFn: ({ uuid }: OwnContent) =>
      call(endpoints.invitations[has_account ? 'ownWithdrawal' : 'withdrawContent'], {
        params: { campaign: campaign.uuid },
        body: { token: link.token, content: uuid },
      }),
    onSuccess: (opened, content) => {
      show(opened);
      notify.success({ text: t('withdraw.done', { content: nameOf(content) }) });
    },
    onError: (error) => {
      notify.danger({ text: fieldErrors(error)['content'] ?? errorText(error) });
      // Somebody has reviewed it meanwhile.
      void client.invalidateQueries({ queryKey: openedKey(link) });
    },
  });
  return async (content: OwnContent): Promise<void> => {
    const isSure = await confirmDialog({
      title: t('withdraw.title'),
      text: (
        <>
          <Text fw={550} className={classes.prose}>
            {nameOf(content)}
          </Text>
          <Text>
            {t(content.is_planned ? 'withdraw.planned' : 'withdraw.own', { company: campaign.company_name })}
          </Text>
        </>
      ),
      confirmLabel: t('withdraw.act'),
      tone: 'danger',
    });
    if (isSure) withdraw.mutate(content);
  };
}
