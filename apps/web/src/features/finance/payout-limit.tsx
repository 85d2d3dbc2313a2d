import { endpoints, LIMITS } from '@altavoz/contracts';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form-dialog';
import { MoneyInput } from '../../components/number-inputs';
import { call } from '../../lib/api';
import { focusFirstError, tellErrors } from '../../lib/form-errors';
import { formatNumber } from '../../lib/format';
import { notify } from '../../lib/notify';
import classes from './finance.module.css';

/** Above which amount a second person approves, and for owners the way to change it. */
export function PayoutLimit({ above, mayChange }: { above: number | null; mayChange: boolean }) {
  const { t } = useTranslation(['finance', 'common']);
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.limit}>
      <span>
        {above === null
          ? t('payouts.limit.off')
          : t('payouts.limit.on', { amount: formatNumber(above), days: LIMITS.payoutTogetherDays })}
      </span>
      {mayChange && (
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          {t('payouts.limit.change')}
        </Button>
      )}
      {open && <LimitDialog above={above} onClose={() => setOpen(false)} />}
    </div>
  );
}

function LimitDialog({ above, onClose }: { above: number | null; onClose: () => void }) {
  const { t } = useTranslation(['finance', 'common', 'issues']);
  const client = useQueryClient();
  const form = useForm<{ second_above: number | string }>({
    initialValues: { second_above: above ?? '' },
    validate: {
      second_above: (value) => (typeof value === 'string' && value !== '' ? t('issues:number') : null),
    },
  });
  const save = useMutation({
    mutationFn: (value: number | null) =>
      call(endpoints.finance.setPayoutLimit, { body: { second_above: value } }),
    onSuccess: () => {
      notify.success({ text: t('payouts.limit.saved') });
      void client.invalidateQueries({ queryKey: ['payouts'] });
      onClose();
    },
    onError: (error) => tellErrors(form, error),
  });
  return (
    <FormDialog
      title={t('payouts.limit.title')}
      intro={t('payouts.limit.hint', { days: LIMITS.payoutTogetherDays })}
      size="sm"
      dirty={form.isDirty()}
      busy={save.isPending}
      onClose={onClose}
    >
      <form
        onSubmit={form.onSubmit(
          ({ second_above }) => save.mutate(typeof second_above === 'number' ? second_above : null),
          focusFirstError(form),
        )}
        noValidate
      >
        <Stack gap="md">
          <MoneyInput
            label={t('payouts.limit.field')}
            data-autofocus
            {...form.getInputProps('second_above')}
            value={form.values.second_above}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('common:save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}
