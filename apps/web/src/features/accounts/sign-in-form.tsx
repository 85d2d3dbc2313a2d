import { endpoints } from '@altavoz/contracts';
import { Alert, Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { late } from '../../lib/late';
import { AppLink } from '../../lib/navigation';
import { hasSessionExpired } from '../../lib/session';
import { paths } from '../../paths';
import { PasswordField } from './password-field';
import { FormHead } from './form-head';
import { GoogleButton } from './google-button';
import { challengeIn } from './challenge-in';
import { useBeginSession } from './use-begin-session';
import { rememberTypedEmail } from './typed-email';

const SecondFactorForm = late(async () => ({
  default: (await import('./second-factor-form')).SecondFactorForm,
}));

/** Sign-in with email and password; a failure is said over the fields, what was typed stays. */
export function SignInForm() {
  const { t } = useTranslation('accounts');
  const begin = useBeginSession();
  const [expired] = useState(hasSessionExpired);
  const [challenge, setChallenge] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: '', password: '' },
    // The rest of the rules of the request is a third of what this page would run before it stands: the server says it.
    validate: {
      email: (typed) => (typed.trim() === '' ? t('field.required') : null),
      password: (typed) => (typed === '' ? t('field.required') : null),
    },
  });
  const signIn = useMutation({
    mutationFn: (body: { email: string; password: string }) => call(endpoints.accounts.login, { body }),
    onSuccess: begin,
    onError: (error) => {
      setChallenge(challengeIn(error));
      showFieldErrors(form, error);
    },
  });
  if (challenge)
    return (
      <Stack gap="md">
        <FormHead title={t('second.title')} />
        <Suspense>
          <SecondFactorForm
            challenge={challenge}
            onDone={begin}
            onAgain={() => {
              setChallenge(null);
              signIn.reset();
            }}
          />
        </Suspense>
      </Stack>
    );
  return (
    <form onSubmit={form.onSubmit((values) => signIn.mutate(values), focusFirstError(form))} noValidate>
      <Stack gap="md">
        <div>
          <Title order={1}>{t('sign_in.title')}</Title>
          <Text size="sm" c="dimmed" mt={4}>
            {t('sign_in.text')}
          </Text>
        </div>
        {expired && !signIn.isError && (
          <Alert icon={<IconClock size={18} />} color="brand">
            {t('sign_in.expired')}
          </Alert>
        )}
        {signIn.isError && (
          <Alert icon={<IconAlertTriangle size={18} />} color="red" role="alert">
            {errorText(signIn.error)}
          </Alert>
        )}
        <TextInput
          type="email"
          label={t('field.email')}
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t('field.password')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Text size="sm">
          <Anchor
            component={AppLink}
            to={paths.forgotPassword()}
            inherit
            underline="always"
            onClick={() => rememberTypedEmail(form.values.email)}
          >
            {t('forgot.link')}
          </Anchor>
        </Text>
        <Button type="submit" loading={signIn.isPending} fullWidth>
          {t('sign_in.submit')}
        </Button>
        <GoogleButton />
        <Text size="sm" ta="center">
          {t('sign_in.no_account')}{' '}
          <Anchor component={AppLink} to={paths.register()} inherit underline="always">
            {t('sign_in.register')}
          </Anchor>
        </Text>
      </Stack>
    </form>
  );
}
