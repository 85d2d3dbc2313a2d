import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { LIMITS, type Payout } from '@altavoz/contracts';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form-dialog';
import { focusFirstError } from '../../lib/form-errors';
import { knownBefore, sumText, type LeftOut } from './left-out';
import type { Doing } from './payout-acts';
import classes from './finance.module.css';

interface PayoutQuestionProps {
  doing: Doing;
  /** Those that it is done with, and who of the chosen is not among them. */
  payouts: readonly Payout[];
  leftOut: readonly LeftOut[];
  busy: boolean;
  onConfirm: (note: string) => void;
  onClose: () => void;
}

/** Asks before something is done with payouts, and for the reference or reason that goes with it. */
export function PayoutQuestion({ doing, payouts, leftOut, busy, onConfirm, onClose }: PayoutQuestionProps) {
  const { t } = useTranslation(['finance', 'common', 'issues']);
  const noted = doing === 'pay' || doing === 'fail' || doing === 'reverse' ? doing : null;
  const form = useForm({
    initialValues: { note: '' },
    validate: {
      note: (note) => (doing === 'pay' && note.trim() === '' ? t('issues:empty') : null),
    },
  });
  return (
    <FormDialog
      title={t(`payouts.ask.${doing}`, { what: t('payouts.what', { count: payouts.length }) })}
      intro={t(`payouts.about.${doing}`)}
      size="sm"
      dirty={form.isDirty()}
      busy={busy}
      onClose={onClose}
    >
      <form onSubmit={form.onSubmit(({ note }) => onConfirm(note.trim()), focusFirstError(form))} noValidate>
        <Stack gap="md">
          <div>
            <Text size="sm" fw={600}>
              {t('payouts.sum', { total: sumText(payouts) })}
            </Text>
            {knownBefore(doing, payouts, t).map((told) => (
              <Text key={told} size="sm">
                {told}
              </Text>
            ))}
          </div>
          {leftOut.length > 0 && <LeftOutList those={leftOut} />}
          {noted && (
            <TextInput
              label={t(`payouts.note.${noted}`)}
              description={noted === 'pay' ? undefined : t('payouts.note_hint')}
              data-autofocus
              maxLength={LIMITS.nameMax}
              {...form.getInputProps('note')}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={busy}>
              {t('common:cancel')}
            </Button>
            <Button
              type="submit"
              loading={busy}
              color={doing === 'reverse' || doing === 'fail' ? 'red' : undefined}
              data-autofocus={noted ? undefined : true}
            >
              {t(`payouts.act.${doing}`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}

/** Who of the chosen is left out, each with why. */
function LeftOutList({ those }: { those: readonly LeftOut[] }) {
  const { t } = useTranslation('finance');
  const title = t('payouts.without.title', { count: those.length });
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <ul className={classes.left} aria-label={title}>
        {those.map(({ name, why }, index) => (
          <li key={index}>
            <Text size="sm" c="dimmed">
              {t('payouts.without.one', { name, why })}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
