import { endpoints, imageCapBody, type ResponseOf } from '@altavoz/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '../../components/dialog-buttons';
import { FormDialog } from '../../components/form-dialog';
import { MoneyInput } from '../../components/number-inputs';
import { ProgressBar } from '../../components/progress-bar';
import { call } from '../../lib/api';
import { focusFirstError, tellErrors } from '../../lib/form-errors';
import { requestRules } from '../../lib/form-rules';
import { formatMoney } from '../../lib/format';
import { notify } from '../../lib/notify';
import classes from './images.module.css';

export type Allowance = ResponseOf<(typeof endpoints)['imageGeneration']['allowance']>;
const usd = (amount: number) => formatMoney(amount, 'USD');

/** What pictures of this month cost, of how much they may, and for owners the way to change that. */
export function CapLine({ allowance }: { allowance: Allowance }) {
  const { t } = useTranslation(['image-generation', 'common']);
  const [open, setOpen] = useState(false);
  const { spent, cap, can } = allowance;
  const share = cap > 0 ? (spent / cap) * 100 : 100;
  return (
    <div className={classes.cap}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t('cap.line', { spent: usd(spent), cap: usd(cap) })}</Text>
        {can.set_cap && (
          <Button variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
            {t('cap.change')}
          </Button>
        )}
      </Group>
      <ProgressBar
        value={share}
        size="sm"
        color={share >= 90 ? 'orange' : undefined}
        aria-label={t('cap.bar')}
      />
      {open && <CapDialog allowance={allowance} onClose={() => setOpen(false)} />}
    </div>
  );
}

function CapDialog({ allowance, onClose }: { allowance: Allowance; onClose: () => void }) {
  const { t } = useTranslation(['image-generation', 'common']);
  const client = useQueryClient();
  const form = useForm<{ cap: number | string }>({
    initialValues: { cap: allowance.cap },
    validate: requestRules<{ cap: number | string }>(imageCapBody),
  });
  const save = useMutation({
    mutationFn: (cap: number) => call(endpoints.imageGeneration.setCap, { body: { cap } }),
    onSuccess: async () => {
      notify.success({ text: t('cap.saved') });
      await client.invalidateQueries({ queryKey: ['images', 'allowance'] });
      onClose();
    },
    onError: (error) => tellErrors(form, error),
  });
  return (
    <FormDialog
      title={t('cap.title')}
      intro={t('cap.text', { most: usd(allowance.cap_most) })}
      size="sm"
      dirty={form.isDirty()}
      busy={save.isPending}
      onClose={onClose}
    >
      <form onSubmit={form.onSubmit(({ cap }) => save.mutate(Number(cap)), focusFirstError(form))} noValidate>
        <Stack gap="md">
          <MoneyInput
            data-autofocus
            label={t('cap.field')}
            {...form.getInputProps('cap')}
            value={form.values.cap}
          />
          <DialogButtons busy={save.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </FormDialog>
  );
}
