import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form-dialog';
import { errorOfNoField, errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { FactorCode } from './factor-code';
import { FormProblem } from './form-problem';
import { PasswordField } from './password-field';

interface PasswordDialogProps {
  title: string;
  intro: ReactNode;
  submit: string;
  /** What is asked for, in its order: the password, or the address of whoever has none; a code of the second factor. */
  fields: readonly ('password' | 'email' | 'code')[];
  /** Whose address is asked for; that of whoever sits there if left out. */
  emailLabel?: string;
  danger?: boolean;
  /** Throws what the server refuses. */
  save: (body: { password?: string; code?: string; email?: string }) => Promise<unknown>;
  onSaved: () => void;
  onClose: () => void;
}

/** Asks whoever sits there for what only the owner of the account knows, and then does it. */
export function PasswordDialog({
  title,
  intro,
  submit,
  fields,
  emailLabel,
  danger,
  ...how
}: PasswordDialogProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const form = useForm({
    initialValues: Object.fromEntries(fields.map((field) => [field, ''])),
    validate: (values) =>
      Object.fromEntries(
        fields.flatMap((field) => (values[field]?.trim() ? [] : [[field, t('field.required')]])),
      ),
  });
  const save = useMutation({
    mutationFn: how.save,
    onSuccess: how.onSaved,
    onError: (error) => showFieldErrors(form, error),
  });
  const refused = errorOfNoField(save.error);
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
          {fields.map((field, place) =>
            field === 'password' ? (
              <PasswordField
                key={field}
                label={t('field.current_password')}
                autoComplete="current-password"
                data-autofocus={place === 0 || undefined}
                {...form.getInputProps(field)}
              />
            ) : field === 'code' ? (
              <FactorCode
                key={field}
                data-autofocus={place === 0 || undefined}
                {...form.getInputProps(field)}
              />
            ) : (
              <TextInput
                key={field}
                label={emailLabel ?? t('field.email')}
                type="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                data-autofocus={place === 0 || undefined}
                {...form.getInputProps(field)}
              />
            ),
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
