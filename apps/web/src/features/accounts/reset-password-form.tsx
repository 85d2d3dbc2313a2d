import { endpoints, resetPasswordBody } from '@altavoz/contracts';
import { Alert, Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LoadingRows } from '../../components/loading-rows';
import { call } from '../../lib/api';
import { errorText, isGone } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules } from '../../lib/form-rules';
import { AppLink } from '../../lib/navigation';
import { endSession, readToken } from '../../lib/session';
import { paths } from '../../paths';
import { FormHead } from './form-head';
import { FormProblem } from './form-problem';
import { EndedLink, useMailedLink } from './mailed-link';
import { PasswordField } from './password-field';

/** Sets a new password with the link of a mail [ACC-06]. @param token of the address; empty when it has none */
export function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation('accounts');
  const bodyOf = ({ password }: { password: string }) => ({ token, password });
  const rules = requestRules(
    resetPasswordBody,
    { password: ({ code }) => (code === 'too_small' ? t('field.password_short') : undefined) },
    bodyOf,
  );
  const form = useForm({
    initialValues: { password: '', repeat: '' },
    validate: (values) => ({
      ...rules(values),
      ...(values.repeat === values.password ? {} : { repeat: t('field.password_different') }),
    }),
  });
  const reset = useMutation({
    mutationFn: (values: typeof form.values) =>
      call(endpoints.accounts.resetPassword, { body: bodyOf(values) }),
    // Every session has ended, that of this browser too.
    onSuccess: () => void (readToken() !== null && endSession()),
    onError: (error) => {
      showFieldErrors(form, error);
      // It was used elsewhere meanwhile, or is over.
      if (isGone(error)) void link.refetch();
    },
  });
  const link = useMailedLink({ kind: 'reset_password', token });
  const state = token === '' ? 'unknown' : link.data?.state;
  if (reset.isSuccess)
    return (
      <Stack gap="md">
        <FormHead title={t('reset.done_title')} />
        <Alert icon={<IconCheck size={18} />} color="green" role="status">
          {t('reset.done')}
        </Alert>
        <Button component={AppLink} to={paths.signIn()} fullWidth>
          {t('sign_in.submit')}
        </Button>
      </Stack>
    );
  if (link.isLoading) return <LoadingRows rows={4} />;
  if (state && state !== 'open')
    return (
      <EndedLink state={state} text={t(`reset.${state}`)}>
        {readToken() !== null ? (
          <Button component={AppLink} to={paths.account()} fullWidth>
            {t('verify.to_account')}
          </Button>
        ) : (
          <>
            <Button component={AppLink} to={paths.forgotPassword()} fullWidth>
              {t('reset.ask_again')}
            </Button>
            <Button component={AppLink} to={paths.signIn()} variant="default" fullWidth>
              {t('sign_in.submit')}
            </Button>
          </>
        )}
      </EndedLink>
    );
  return (
    <form onSubmit={form.onSubmit((values) => reset.mutate(values), focusFirstError(form))} noValidate>
      <Stack gap="md">
        <FormHead title={t('reset.title')}>{t('reset.text')}</FormHead>
        {reset.isError && <FormProblem>{errorText(reset.error)}</FormProblem>}
        <PasswordField
          label={t('field.new_password')}
          description={!form.errors['password'] && t('field.password_help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={t('field.repeat_password')}
          autoComplete="new-password"
          {...form.getInputProps('repeat')}
        />
        <Button type="submit" loading={reset.isPending} fullWidth>
          {t('reset.submit')}
        </Button>
      </Stack>
    </form>
  );
}
