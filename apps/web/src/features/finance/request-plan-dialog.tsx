import { endpoints, LIMITS, planRequestBody } from '@altavoz/contracts';
import { Alert, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '../../components/dialog-buttons';
import { FormDialog } from '../../components/form-dialog';
import { CountInput } from '../../components/number-inputs';
import type { WrittenNumber } from '../../components/typed-number';
import { call } from '../../lib/api';
import { errorOfNoField, errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules } from '../../lib/form-rules';
import { formatNumber } from '../../lib/format';
import { notify } from '../../lib/notify';
import { useProfile } from '../accounts';
import { plansQuery } from './finance-queries';
import type { PlansRead } from './plan-offers';

/** Asks whoever runs the platform for more profiles, by a mail that goes out from here. */
export function RequestPlanDialog({ data, onClose }: { data: PlansRead; onClose: () => void }) {
  const { t } = useTranslation(['finance', 'common']);
  const client = useQueryClient();
  const email = useProfile()?.email ?? '';
  const has = data.max_views + data.views_used;
  const form = useForm<{ views: WrittenNumber; text: string }>({
    // Twice as many is what is asked for mostly, and is there to be changed.
    initialValues: { views: Math.min(2 * has, LIMITS.allowanceMax), text: '' },
    validate: requestRules(planRequestBody, {}),
  });
  const send = useMutation({
    mutationFn: ({ views, text }: typeof form.values) =>
      call(endpoints.finance.requestPlan, { body: { views: Number(views), text } }),
    onSuccess: (request) => {
      client.setQueryData(
        plansQuery.queryKey,
        (before: PlansRead | undefined) => before && { ...before, request },
      );
      notify.success({ text: t('plans.request_sent', { email }) });
      onClose();
    },
    onError: (error) => showFieldErrors(form, error),
  });
  const refused = errorOfNoField(send.error);
  return (
    <FormDialog
      title={t('plans.request')}
      intro={t('plans.request_intro', { email })}
      size="sm"
      dirty={form.isDirty() && !send.isSuccess}
      busy={send.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={form.onSubmit((values) => send.mutate(values), focusFirstError(form))}>
        <Stack gap="md">
          <CountInput
            label={t('plans.request_views')}
            description={t('plans.request_now', { formatted: formatNumber(has) })}
            data-autofocus
            value={form.values.views}
            error={form.errors['views']}
            data-path="views"
            onChange={(views) => form.setFieldValue('views', views)}
          />
          <Textarea
            label={t('plans.request_text')}
            description={t('plans.request_text_help')}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={LIMITS.reasonMax}
            {...form.getInputProps('text')}
          />
          {refused && (
            <Alert color="red" role="alert">
              {errorText(refused)}
            </Alert>
          )}
          <DialogButtons busy={send.isPending} onCancel={onClose}>
            {t('plans.request_send')}
          </DialogButtons>
        </Stack>
      </form>
    </FormDialog>
  );
}
