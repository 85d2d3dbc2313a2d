import { endpoints, sendPasswordBody } from '@altavoz/contracts';
import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules, whenBlank } from '../../lib/form-rules';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { FormHead } from './form-head';
import { FormProblem } from './form-problem';
import { readTypedEmail } from './typed-email';

/** Has a link for a new password sent; what is said after it is the same for every address [ACC-06]. */
export function ForgotPasswordForm() {
  const { t } = useTranslation('accounts');
  const form = useForm({
    initialValues: { email: readTypedEmail() },
    validate: requestRules(sendPasswordBody, {
      email: (issue) =>
        whenBlank(t('field.required'))(issue) ??
        (issue.code === 'invalid_format' ? t('field.email_invalid') : undefined),
    }),
  });
  const send = useMutation({
    mutationFn: (body: { email: string }) => call(endpoints.accounts.sendPassword, { body }),
    onError: (error) => showFieldErrors(form, error),
  });
  return (
    <form onSubmit={form.onSubmit((values) => send.mutate(values), focusFirstError(form))} noValidate>
      <Stack gap="md">
        <FormHead title={t('forgot.title')}>{t('forgot.text')}</FormHead>
        {send.isError && <FormProblem>{errorText(send.error)}</FormProblem>}
        {send.isSuccess && (
          <Alert icon={<IconMail size={18} />} color="brand" role="status">
            {t('forgot.sent', { email: send.variables.email.trim() })}
          </Alert>
        )}
        <TextInput
          type="email"
          label={t('field.email')}
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <Button
          type="submit"
          variant={send.isSuccess ? 'default' : 'filled'}
          loading={send.isPending}
          fullWidth
        >
          {t(send.isSuccess ? 'forgot.again' : 'forgot.submit')}
        </Button>
        <Text size="sm" ta="center">
          <Anchor component={AppLink} to={paths.signIn()} inherit underline="always">
            {t('forgot.back')}
          </Anchor>
        </Text>
      </Stack>
    </form>
  );
}
