import { endpoints, inviteMemberBody, MEMBER_ROLES, type MemberRole } from '@altavoz/contracts';
import { Alert, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '../../components/dialog-buttons';
import { FormDialog } from '../../components/form-dialog';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { call } from '../../lib/api';
import { errorOfNoField, errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules } from '../../lib/form-rules';
import { notify } from '../../lib/notify';
import { useProfile } from '../accounts';
import { teamQuery } from './company-queries';

/** Asks somebody by mail to work in the company, and says what each role may do. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['companies', 'common']);
  const client = useQueryClient();
  const company = useProfile()?.companies[0];
  const form = useForm<{ email: string; role: MemberRole }>({
    initialValues: { email: '', role: 'manager' },
    validate: requestRules(inviteMemberBody, {
      email: ({ code, input }) =>
        input === ''
          ? t('invite.required')
          : code === 'invalid_format'
            ? t('invite.email_invalid')
            : undefined,
    }),
  });
  const invite = useMutation({
    mutationFn: (body: typeof form.values) => call(endpoints.companies.inviteMember, { body }),
    onSuccess: ({ email }) => {
      notify.success({ text: t('invite.sent', { email }) });
      onClose();
    },
    onError: (error) => showFieldErrors(form, error),
    onSettled: () => client.invalidateQueries({ queryKey: teamQuery.queryKey }),
  });
  const refused = errorOfNoField(invite.error);
  return (
    <FormDialog
      title={t('invite.title')}
      picture={company && <LogoOrInitials src={company.logo} name={company.name} />}
      intro={t('invite.intro')}
      size="sm"
      dirty={form.isDirty() && !invite.isSuccess}
      busy={invite.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={form.onSubmit((values) => invite.mutate(values), focusFirstError(form))}>
        <Stack gap="md">
          <TextInput
            type="email"
            label={t('invite.email')}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('email')}
          />
          <Radio.Group label={t('invite.role')} {...form.getInputProps('role')}>
            <Stack gap="xs" mt="xs">
              {MEMBER_ROLES.toReversed().map((role) => (
                <Radio
                  key={role}
                  value={role}
                  label={t(`role.${role}`)}
                  description={t(`role_help.${role}`)}
                />
              ))}
            </Stack>
          </Radio.Group>
          {refused && (
            <Alert color="red" role="alert">
              {errorText(refused)}
            </Alert>
          )}
          <DialogButtons busy={invite.isPending} onCancel={onClose}>
            {t('invite.send')}
          </DialogButtons>
        </Stack>
      </form>
    </FormDialog>
  );
}
