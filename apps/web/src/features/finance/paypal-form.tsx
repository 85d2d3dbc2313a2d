import { emailSchema, endpoints } from '@altavoz/contracts';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { focusFirstError, tellErrors } from '../../lib/form-errors';
import { notify } from '../../lib/notify';
import { ownPaymentDataQuery } from './finance-queries';

/** The address that a creator is paid at by PayPal. */
export function PayPalForm({ email, onSaved }: { email: string | null; onSaved: () => void }) {
  const { t } = useTranslation(['finance', 'issues']);
  const client = useQueryClient();
  const form = useForm({
    initialValues: { email: email ?? '' },
    validate: { email: (value) => (emailSchema.safeParse(value).success ? null : t('issues:email')) },
  });
  const save = useMutation({
    mutationFn: (body: { email: string }) => call(endpoints.finance.savePaypal, { body }),
    onSuccess: (saved) => {
      client.setQueryData(ownPaymentDataQuery.queryKey, saved);
      form.resetDirty(form.values);
      notify.success({ text: t('earnings.saved_paypal') });
      onSaved();
    },
    onError: (error) => tellErrors(form, error),
  });
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError(form))} noValidate>
      <Stack gap="md">
        <TextInput
          type="email"
          autoComplete="off"
          label={t('earnings.field.paypal')}
          {...form.getInputProps('email')}
        />
        <Group>
          <Button type="submit" variant="default" loading={save.isPending} disabled={!form.isDirty()}>
            {t('earnings.save_paypal')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
