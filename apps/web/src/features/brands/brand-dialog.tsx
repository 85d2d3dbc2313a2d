import { createBrandBody, endpoints, LIMITS, type Brand } from '@altavoz/contracts';
import { Alert, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '../../components/dialog-buttons';
import { DropZone } from '../../components/drop-zone';
import { FormDialog } from '../../components/form-dialog';
import { IMAGE_RULES } from '../../components/image-rules';
import { call } from '../../lib/api';
import { errorOfNoField, errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules, whenBlank } from '../../lib/form-rules';
import { notify } from '../../lib/notify';
import { onlyChanged } from '../../lib/typed-fields';
import { useObjectUrl } from '../../lib/use-object-url';
import { brandsQuery } from './brand-queries';
import classes from './brands.module.css';

interface Values {
  name: string;
  website: string;
  industry: string;
  description: string;
  logo: File | null;
}

/** What is sent: a website may be typed without its beginning. */
const bodyOf = ({ website, logo, ...values }: Values) => ({
  ...values,
  website: website && !/^https?:\/\//.test(website) ? `https://${website}` : website,
  logo: logo ?? undefined,
});

/** Asks for a brand, new or changed, with its logo. */
export function BrandDialog({ brand, onClose }: { brand: Brand | null; onClose: () => void }) {
  const { t } = useTranslation(['brands', 'common']);
  const client = useQueryClient();
  const form = useForm<Values>({
    initialValues: {
      name: brand?.name ?? '',
      website: brand?.website ?? '',
      industry: brand?.industry ?? '',
      description: brand?.description ?? '',
      logo: null,
    },
    validate: requestRules<Values>(createBrandBody, { name: whenBlank(t('required')) }, bodyOf),
  });
  const save = useMutation({
    mutationFn: (values: Values) =>
      brand
        ? call(endpoints.brands.update, {
            params: { id: brand.id },
            body: onlyChanged(form.getInitialValues(), values, bodyOf(values)),
          })
        : call(endpoints.brands.create, { body: bodyOf(values) }),
    onSuccess: async ({ name }) => {
      await client.invalidateQueries({ queryKey: brandsQuery.queryKey });
      // By its name campaigns are found to be for it.
      if (brand) void client.invalidateQueries({ queryKey: ['campaigns'] });
      notify.success({ text: t(brand ? 'changed' : 'created', { name }) });
      onClose();
    },
    onError: (error) => showFieldErrors(form, error),
  });
  const chosen = useObjectUrl(form.values.logo);
  const logo = chosen ?? brand?.logo;
  const refused = errorOfNoField(save.error);
  return (
    <FormDialog
      title={t(brand ? 'edit_title' : 'add')}
      intro={t('intro')}
      dirty={form.isDirty()}
      busy={save.isPending}
      onClose={onClose}
    >
      <form onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError(form))} noValidate>
        <Stack gap="md">
          <TextInput
            data-autofocus
            label={t('name')}
            maxLength={LIMITS.profileWordMax}
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t('website')}
            type="url"
            placeholder="https://"
            maxLength={LIMITS.urlMax}
            {...form.getInputProps('website')}
          />
          <TextInput
            label={t('industry')}
            maxLength={LIMITS.profileWordMax}
            {...form.getInputProps('industry')}
          />
          <Textarea
            label={t('description')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={LIMITS.profileTextMax}
            {...form.getInputProps('description')}
          />
          <Group wrap="nowrap" align="flex-end" gap="md">
            {logo && <img src={logo} alt="" className={classes.logo} />}
            <div className={classes.grow}>
              <DropZone
                label={t('logo')}
                rules={IMAGE_RULES}
                hint={form.values.logo?.name ?? IMAGE_RULES.extensions.join(', ')}
                error={form.errors['logo']}
                data-path="logo"
                onFiles={([file]) => {
                  form.setFieldValue('logo', file ?? null);
                  form.clearFieldError('logo');
                }}
              />
            </div>
          </Group>
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
