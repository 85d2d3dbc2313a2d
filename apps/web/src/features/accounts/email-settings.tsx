import { changeEmailBody, endpoints, type User } from '@altavoz/contracts';
import { localDay } from '@altavoz/domain';
import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '../../components/dialog-buttons';
import { ErrorState } from '../../components/error-state';
import { FormDialog } from '../../components/form-dialog';
import { call } from '../../lib/api';
import { errorOfNoField, errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules, whenBlank } from '../../lib/form-rules';
import { formatDay } from '../../lib/format';
import { notify } from '../../lib/notify';

import { FactorCode } from './factor-code';
import { FormProblem } from './form-problem';
import { PasswordField } from './password-field';
import classes from './accounts.module.css';

const emailChangeQuery = queryOptions({
  queryKey: ['email-change'],
  queryFn: ({ signal }) => call(endpoints.accounts.readEmailChange, { signal }),
});

/**
 * The address of the account, and another one: it takes its place once the link that is sent there is opened. Whoever
 * has no password chooses one first, as a session alone shows no owner.
 */
export function EmailSettings({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const [changing, setChanging] = useState(false);
  const change = useQuery({ ...emailChangeQuery, enabled: user.has_password });
  const asked = change.data?.asked;
  const cancel = useMutation({
    mutationFn: () => call(endpoints.accounts.cancelEmailChange, {}),
    onSuccess: () => {
      client.setQueryData(emailChangeQuery.queryKey, { asked: null });
      notify.success({ text: t('email.cancelled', { email: user.email }) });
    },
    onError: (error) => void notify.danger({ text: errorText(error) }),
  });
  return (
    <section className={classes.section} aria-labelledby="email-title">
      <Title order={2} id="email-title">
        {t('email.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="md" className={classes.anywhere}>
        {t(user.has_password ? 'email.text' : 'email.text_google', { email: user.email })}
      </Text>
      {change.isError && !change.data && (
        <ErrorState error={change.error} onRetry={() => void change.refetch()} room="panel" />
      )}
      {asked && (
        <Alert
          icon={<IconMail size={18} />}
          title={t('email.asked_title')}
          className={classes.anywhere}
          mb="md"
        >
          {t('email.asked', {
            asked: asked.email,
            email: user.email,
            until: formatDay(localDay(new Date(asked.until))),
          })}
          <Group mt="sm">
            <Button variant="default" size="xs" onClick={() => cancel.mutate()} loading={cancel.isPending}>
              {t('email.cancel')}
            </Button>
          </Group>
        </Alert>
      )}
      {user.has_password && (
        <Button variant="default" onClick={() => setChanging(true)}>
          {t('email.change')}
        </Button>
      )}
      {changing && (
        <EmailDialog
          user={user}
          onSent={(email) => {
            setChanging(false);
            void client.invalidateQueries(emailChangeQuery);
            notify.success({ text: t('email.sent', { email }) });
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </section>
  );
}

interface EmailDialogProps {
  user: User;
  onSent: (email: string) => void;
  onClose: () => void;
}

/** Nothing typed is no code. */
const bodyOf = ({ code, ...rest }: { email: string; password: string; code: string }) => ({
  ...rest,
  ...(code.trim() === '' ? {} : { code }),
});

function EmailDialog({ user: { email, second_factor }, onSent, onClose }: EmailDialogProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const rules = requestRules(changeEmailBody, {
    email: ({ code }) => (code === 'invalid_format' ? t('field.email_invalid') : undefined),
    password: whenBlank(t('field.required')),
  });
  const form = useForm({
    initialValues: { email: '', password: '', code: '' },
    validate: (values) => ({
      ...rules(bodyOf(values)),
      ...(second_factor && values.code.trim() === '' ? { code: t('field.required') } : {}),
      ...(values.email.trim().toLowerCase() === email ? { email: t('email.same') } : {}),
    }),
  });
  const send = useMutation({
    mutationFn: (typed: typeof form.values) => call(endpoints.accounts.changeEmail, { body: bodyOf(typed) }),
    onSuccess: (_, body) => onSent(body.email.trim()),
    onError: (error) => showFieldErrors(form, error),
  });
  const refused = errorOfNoField(send.error);
  return (
    <FormDialog
      title={t('email.change')}
      intro={t('email.change_text', { email })}
      size="sm"
      dirty={form.isDirty('email')}
      busy={send.isPending}
      onClose={onClose}
    >
      <form onSubmit={form.onSubmit((values) => send.mutate(values), focusFirstError(form))} noValidate>
        <Stack gap="md">
          {refused && <FormProblem>{errorText(refused)}</FormProblem>}
          <TextInput
            type="email"
            label={t('email.new')}
            autoComplete="email"
            data-autofocus
            {...form.getInputProps('email')}
          />
          <PasswordField
            label={t('field.current_password')}
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          {second_factor && <FactorCode {...form.getInputProps('code')} />}
          <DialogButtons busy={send.isPending} onCancel={onClose}>
            {t('email.send')}
          </DialogButtons>
        </Stack>
      </form>
    </FormDialog>
  );
}
