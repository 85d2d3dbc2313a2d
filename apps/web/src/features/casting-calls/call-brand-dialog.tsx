import { endpoints, LIMITS, type CastingCall } from '@altavoz/contracts';
import { Alert, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../components/choice-select';
import { DialogButtons } from '../../components/dialog-buttons';
import { FormDialog } from '../../components/form-dialog';
import { call as ask } from '../../lib/api';
import { errorOfNoField, errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { notify } from '../../lib/notify';
import { brandsQuery } from '../brands';
import { CALLS_KEY } from './call-queries';

const NEW = 'new';

/** Asks which brand a call is of: that of its campaign, another one of the company, or a new one [CAS-03]. */
export function CallBrandDialog({ call, onClose }: { call: CastingCall; onClose: () => void }) {
  const { t } = useTranslation(['casting-calls', 'common']);
  const client = useQueryClient();
  const brands = useQuery(brandsQuery);
  const rows = brands.data?.results ?? [];
  const form = useForm({
    initialValues: { brand: call.brand.id, name: '' },
    validate: ({ brand, name }) => (brand === NEW && name.trim() === '' ? { name: t('brand_needed') } : {}),
  });
  const save = useMutation({
    mutationFn: ({ brand, name }: typeof form.values) =>
      ask(endpoints.castingCalls.editBrand, {
        params: { call: call.id },
        body: brand === NEW ? { name } : { brand },
      }),
    onSuccess: async ({ brand }) => {
      notify.success({ text: t('brand_told', { name: brand.name || call.company.name }) });
      onClose();
      await Promise.all([
        client.invalidateQueries({ queryKey: CALLS_KEY }),
        client.invalidateQueries({ queryKey: brandsQuery.queryKey }),
      ]);
    },
    onError: (error) => showFieldErrors(form, error),
  });
  const refused = errorOfNoField(save.error);
  return (
    <FormDialog
      title={t('edit_brand')}
      intro={call.title}
      size="sm"
      dirty={form.isDirty()}
      busy={save.isPending}
      onClose={onClose}
    >
      <form onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError(form))} noValidate>
        <Stack gap="md">
          <ChoiceSelect
            data-autofocus
            label={t('brand')}
            groups={[{ values: [...rows.map(({ id }) => id), NEW] }]}
            name={(id) => (id === NEW ? t('new_brand') : (rows.find((one) => one.id === id)?.name ?? ''))}
            none={t('brand_of_campaign')}
            {...form.getInputProps('brand')}
            value={form.values.brand}
          />
          {form.values.brand === NEW && (
            <TextInput
              label={t('brand_name')}
              maxLength={LIMITS.profileWordMax}
              {...form.getInputProps('name')}
            />
          )}
          {refused && (
            <Alert color="red" role="alert">
              {errorText(refused)}
            </Alert>
          )}
          <DialogButtons busy={save.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </FormDialog>
  );
}
