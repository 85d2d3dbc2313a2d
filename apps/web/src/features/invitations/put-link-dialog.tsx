import { endpoints, linkSchema, withScheme, type OpenedInvitation } from '@altavoz/contracts';
import { networkOfLink } from '@altavoz/networks';
import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form-dialog';
import { call } from '../../lib/api';
import { errorText, fieldErrors } from '../../lib/error-text';
import { focusFirstError } from '../../lib/form-errors';
import { notify } from '../../lib/notify';
import { useSendOnce } from '../../lib/use-send-once';
import { networkName } from '../../lib/vocabulary';
import { openedKey, useShowOpened, type InvitationLink } from './opened-queries';
import { useOwnContentName, type OwnContent } from './use-own-content-name';

interface PutLinkDialogProps {
  link: InvitationLink;
  opened: OpenedInvitation;
  /** It was approved, and is published now. */
  content: OwnContent;
  onClose: () => void;
}

/** Takes the link of the post of an approved content, and leaves everything else of it as it is. */
export function PutLinkDialog({ link, opened, content, onClose }: PutLinkDialogProps) {
  const { t } = useTranslation(['invitations', 'issues']);
  const { kindOf, nameOf } = useOwnContentName();
  const client = useQueryClient();
  const show = useShowOpened(link);
  const network = networkName(content.network);
  const form = useForm({
    initialValues: { url_info: '' },
    validate: {
      url_info: (text) => {
        if (text.trim() === '') return t('hand_in.link_missing');
        if (!linkSchema.safeParse(text).success) return t('issues:link');
        return networkOfLink(withScheme(text)) === content.network
          ? null
          : t('approved.link_not_post', { network });
      },
    },
  });
  const put = useMutation({
    mutationFn: ({ url_info }: { url_info: string }) =>
      call(endpoints.invitations[opened.has_account ? 'ownContent' : 'addContent'], {
        params: { campaign: opened.campaign.uuid },
        body: {
          token: link.token,
          content: content.uuid,
          url_info: withScheme(url_info),
          seen_status: content.status,
        },
      }),
    onSuccess: ({ uuid, invitation }) => {
      show(invitation);
      const now = invitation.contents.find((one) => one.uuid === uuid);
      notify.success({ text: t('hand_in.changed', { content: now ? nameOf(now) : '' }) });
      onClose();
    },
    onError: (error) => {
      const { url_info } = fieldErrors(error);
      if (url_info !== undefined) {
        form.setFieldError('url_info', url_info);
        return;
      }
      // It was sent back or published meanwhile: what is there now is read, and what was typed stays.
      void client.invalidateQueries({ queryKey: openedKey(link) });
    },
  });
  const send = useSendOnce(put);
  const told = put.isError ? fieldErrors(put.error) : {};
  const problem =
    put.isError && told['url_info'] === undefined
      ? (told['seen_status'] ?? told['content'] ?? errorText(put.error))
      : null;
  return (
    <FormDialog
      title={t('approved.link_title')}
      intro={t('approved.link_text', { content: kindOf(content) })}
      size="sm"
      dirty={form.values.url_info.trim() !== ''}
      busy={put.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={form.onSubmit(send, focusFirstError(form))}>
        <Stack gap="md">
          {problem !== null && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          <TextInput
            data-autofocus
            label={t('approved.link_label', { network })}
            placeholder="https://…"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            {...form.getInputProps('url_info')}
          />
          <Button type="submit" fullWidth loading={put.isPending}>
            {t('approved.link_save')}
          </Button>
        </Stack>
      </form>
    </FormDialog>
  );
}
