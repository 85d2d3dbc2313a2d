import { endpoints, registerBody } from '@altavoz/contracts';
import { Alert, Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules, whenBlank } from '../../lib/form-rules';
import { useLocale } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { GoogleButton } from './google-button';
import { PasswordField } from './password-field';
import { useBeginSession } from './use-begin-session';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** To whom an invitation went that leads to the form of a new account. */
    invitedEmail?: string;
  }
}

/** Opens an account; the role is chosen right after. */
export function RegisterForm() {
  const { t } = useTranslation('accounts');
  const locale = useLocale();
  const begin = useBeginSession();
  const invitedEmail = useLocation({ select: ({ state }) => state.invitedEmail ?? '' });
  const form = useForm({
    initialValues: { name: '', email: invitedEmail, password: '' },
    validate: requestRules(registerBody, {
      name: whenBlank(t('field.required')),
      email: ({ code }) => (code === 'invalid_format' ? t('field.email_invalid') : undefined),
      password: ({ code }) => (code === 'too_small' ? t('field.password_short') : undefined),
    }),
  });
  const register = useMutation({
    mutationFn: (body: typeof form.values) =>
      call(endpoints.accounts.register, { body: { ...body, locale } }),
    onSuccess: begin,
    onError: (error) => showFieldErrors(form, error),
  });
  return (
    <form onSubmit={form.onSubmit((values) => register.mutate(values), focusFirstError(form))} noValidate>
      <Stack gap="md">
        <div>
          <Title order={1}>{t('register.title')}</Title>
          <Text size="sm" c="dimmed" mt={4}>
            {t(invitedEmail ? 'register.text_invited' : 'register.text')}
          </Text>
        </div>
        {register.isError && (
          <Alert icon={<IconAlertTriangle size={18} />} color="red" role="alert">
            {errorText(register.error)}
          </Alert>
        )}
        <TextInput label={t('field.name')} autoComplete="name" {...form.getInputProps('name')} />
        <TextInput
          type="email"
          label={t('field.email')}
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t('field.password')}
          // Said once: as help, or as what is wrong, at the same place.
          description={!form.errors['password'] && t('field.password_help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={register.isPending} fullWidth>
          {t('register.submit')}
        </Button>
        <GoogleButton />
        <Text size="sm" ta="center">
          {t('register.have_account')}{' '}
          <Anchor component={AppLink} to={paths.signIn()} inherit underline="always">
            {t('register.sign_in')}
          </Anchor>
        </Text>
      </Stack>
    </form>
  );
}
