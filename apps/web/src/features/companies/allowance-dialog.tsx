import { endpoints, LIMITS, setAllowanceBody, type CompanyDetails } from '@altavoz/contracts';
import { Alert, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '../../components/dialog-buttons';
import { FormDialog } from '../../components/form-dialog';
import { CountInput } from '../../components/number-inputs';
import type { WrittenNumber } from '../../components/typed-number';
import { ApiError, call } from '../../lib/api';
import { errorOfNoField, errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules } from '../../lib/form-rules';
import { formatNumber } from '../../lib/format';
import { notify } from '../../lib/notify';

/** Sets exactly how many creator profiles a company may still add, and says why. */
export function AllowanceDialog({ company, onClose }: { company: CompanyDetails; onClose: () => void }) {
  const { t } = useTranslation(['companies', 'common']);
  const client = useQueryClient();
  const form = useForm<{ max_views: WrittenNumber; reason: string }>({
    initialValues: { max_views: company.max_views, reason: '' },
    validate: requestRules(setAllowanceBody, {
      reason: ({ code }) => (code === 'too_small' ? t('list.reason_short') : undefined),
    }),
  });
  const save = useMutation({
    mutationFn: ({ max_views, reason }: typeof form.values) =>
      call(endpoints.companies.setAllowance, {
        params: { company: company.uuid },
        body: { max_views: Number(max_views), reason, expected: company.max_views },
      }),
    onSuccess: ({ name, max_views }) => {
      notify.success({ text: t('list.saved', { company: name, formatted: formatNumber(max_views) }) });
      onClose();
    },
    onError: (error) => showFieldErrors(form, error),
    onSettled: () => client.invalidateQueries({ queryKey: ['companies'] }),
  });
  const isOvertaken = save.error instanceof ApiError && save.error.code === 'request.overtaken';
  const refused = errorOfNoField(save.error);
  return (
    <FormDialog
      title={t('list.allowance_title', { company: company.name })}
      intro={t('list.allowance_text')}
      size="sm"
      dirty={form.isDirty() && !save.isSuccess}
      busy={save.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError(form))}>
        <Stack gap="md">
          <CountInput
            label={t('list.allowance_value')}
            data-autofocus
            value={form.values.max_views}
            error={form.errors['max_views']}
            data-path="max_views"
            onChange={(max_views) => form.setFieldValue('max_views', max_views)}
          />
          <Textarea
            label={t('list.reason')}
            autosize
            minRows={2}
            maxLength={LIMITS.reasonMax}
            {...form.getInputProps('reason')}
          />
          {refused && (
            <Alert color="red" role="alert">
              {isOvertaken ? t('list.overtaken') : errorText(refused)}
            </Alert>
          )}
          <DialogButtons busy={save.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </FormDialog>
  );
}
