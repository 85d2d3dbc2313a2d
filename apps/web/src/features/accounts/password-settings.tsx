import { changePasswordBody, endpoints, type User } from '@altavoz/contracts';
import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules, whenBlank } from '../../lib/form-rules';
import { notify } from '../../lib/notify';
import { PasswordField } from './password-field';
import { sessionsKey } from './sessions-list';
import classes from './accounts.module.css';

/** Changes the password; every other session ends with it [ACC-07]. */
export function PasswordSettings({ user }: { user: User }) {
  return user.has_password ? <ChangePassword /> : <FirstPassword email={user.email} />;
}

/** Whoever comes by Google has none: a session alone does not choose one, the mail does. */
function FirstPassword({ email }: { email: string }) {
  const { t } = useTranslation('accounts');
  const send = useMutation({
    mutationFn: () => call(endpoints.accounts.sendPassword, { body: { email } }),
    onSuccess: () => void notify.success({ text: t('account.password_sent', { email }) }),
    onError: (error) => void notify.danger({ text: errorText(error) }),
  });
  return (
    <section className={classes.section} aria-labelledby="password-title">
      <Title order={2} id="password-title">
        {t('account.password')}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('account.no_password')}
      </Text>
      <Button variant="default" onClick={() => send.mutate()} loading={send.isPending}>
        {t('account.send_password')}
      </Button>
    </section>
  );
}

function ChangePassword() {
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const rules = requestRules(changePasswordBody, {
    current_password: whenBlank(t('field.required')),
    new_password: ({ code }) => (code === 'too_small' ? t('field.password_short') : undefined),
  });
  const form = useForm({
    initialValues: { current_password: '', new_password: '', repeat: '' },
    validate: (values) => ({
      ...rules(values),
      ...(values.repeat === values.new_password ? {} : { repeat: t('field.password_different') }),
    }),
  });
  const change = useMutation({
    mutationFn: ({ current_password, new_password }: typeof form.values) =>
      call(endpoints.accounts.changePassword, { body: { current_password, new_password } }),
    onSuccess: () => {
      form.reset();
      void client.invalidateQueries({ queryKey: sessionsKey });
      notify.success({ text: t('account.password_changed') });
    },
    onError: (error) => {
      showFieldErrors(form, error);
      notify.danger({ text: errorText(error) });
    },
  });
  return (
    <section className={classes.section} aria-labelledby="password-title">
      <form onSubmit={form.onSubmit((values) => change.mutate(values), focusFirstError(form))} noValidate>
        <Stack gap="md">
          <div>
            <Title order={2} id="password-title">
              {t('account.password')}
            </Title>
            <Text size="sm" c="dimmed">
              {t('account.password_text')}
            </Text>
          </div>
          {/* As wide as those below it. */}
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <PasswordField
              label={t('field.current_password')}
              autoComplete="current-password"
              {...form.getInputProps('current_password')}
            />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <PasswordField
              label={t('field.new_password')}
              description={t('field.password_help')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autoComplete="new-password"
              {...form.getInputProps('new_password')}
            />
            <PasswordField
              label={t('field.repeat_password')}
              autoComplete="new-password"
              {...form.getInputProps('repeat')}
            />
          </SimpleGrid>
          <Group>
            <Button type="submit" loading={change.isPending}>
              {t('account.change_password')}
            </Button>
          </Group>
        </Stack>
      </form>
    </section>
  );
}
