import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form-dialog';
import { errorText, fieldErrors } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { FormProblem } from './form-problem';
import { PasswordField } from './password-field';

interface PasswordDialogProps {
  title: string;
  intro: ReactNode;
  submit: string;
  /** What is asked for: the password, or of whoever has none a code or the address of the account. */
  field: 'password' | 'code' | 'email';
  danger?: boolean;
  /** Throws what the server refuses. */
  save: (body: { password?: string; code?: string; email?: string }) => Promise<unknown>;
  onSaved: () => void;
  onClose: () => void;
}

/** Asks whoever sits there for what only the owner of the account knows, and then does it. */
export function PasswordDialog({ title, intro, submit, field, danger, ...how }: PasswordDialogProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const form = useForm({
    initialValues: { [field]: '' },
    validate: (values) => (values[field] === '' ? { [field]: t('field.required') } : {}),
  });
  const save = useMutation({
    mutationFn: how.save,
    onSuccess: how.onSaved,
    onError: (error) => showFieldErrors(form, error),
  });
  const refused = save.error && Object.keys(fieldErrors(save.error)).length === 0 ? save.error : null;
  return (
    <FormDialog
      title={title}
      intro={intro}
      size="sm"
      dirty={false}
      busy={save.isPending}
      onClose={how.onClose}
    >
      <form onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError(form))} noValidate>
        <Stack gap="md">
          {refused && <FormProblem>{errorText(refused)}</FormProblem>}
          {field === 'password' ? (
            <PasswordField
              label={t('field.current_password')}
              autoComplete="current-password"
              data-autofocus
              {...form.getInputProps(field)}
            />
          ) : (
            <TextInput
              label={t(field === 'code' ? 'second.code' : 'field.email')}
              type={field === 'code' ? 'text' : 'email'}
              autoComplete={field === 'code' ? 'one-time-code' : 'off'}
              data-autofocus
              {...form.getInputProps(field)}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={save.isPending} onClick={how.onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" color={danger ? 'red' : undefined} loading={save.isPending}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}
