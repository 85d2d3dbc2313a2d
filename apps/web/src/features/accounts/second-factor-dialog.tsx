import { endpoints } from '@altavoz/contracts';
import { Button, Code, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { DialogButtons } from '../../components/dialog-buttons';
import { FormDialog } from '../../components/form-dialog';
import { call } from '../../lib/api';
import { copyText } from '../../lib/copy-text';
import { errorOfNoField, errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { usePhone } from '../../lib/use-phone';
import { FormProblem } from './form-problem';
import { PasswordDialog } from './password-dialog';
import { RecoveryCodes } from './recovery-codes';
import classes from './accounts.module.css';

interface SecondFactorDialogProps {
  onChanged: () => void;
  onClose: () => void;
}

/** A square of squares that a phone reads; black on white whatever the page is, as cameras want it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={classes.qr} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

/** Turns the second factor on: the password, then a code of the app, then what to keep for a lost phone. */
export function SecondFactorDialog({ onChanged, onClose }: SecondFactorDialogProps) {
  const { t } = useTranslation('accounts');
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} intro={t('factor.codes')} onClose={onClose} />;
  if (begun)
    return (
      <ConfirmCode
        {...begun}
        onDone={(recovery) => {
          setCodes(recovery);
          onChanged();
        }}
        onClose={onClose}
      />
    );
  return (
    <PasswordDialog
      title={t('factor.on_title')}
      intro={t('factor.on_text')}
      submit={t('factor.next')}
      fields={['password']}
      save={async (body) => setBegun(await call(endpoints.accounts.startSecondFactor, { body }))}
      onSaved={() => undefined}
      onClose={onClose}
    />
  );
}

interface ConfirmCodeProps {
  secret: string;
  uri: string;
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}

function ConfirmCode({ secret, uri, onDone, onClose }: ConfirmCodeProps) {
  const { t } = useTranslation(['accounts', 'common']);
  // A phone cannot scan what itself shows.
  const phone = usePhone();
  const form = useForm({
    initialValues: { code: '' },
    validate: ({ code }) => (code.trim() === '' ? { code: t('field.required') } : {}),
  });
  const confirm = useMutation({
    mutationFn: (body: { code: string }) => call(endpoints.accounts.confirmSecondFactor, { body }),
    onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
    onError: (error) => showFieldErrors(form, error),
  });
  const refused = errorOfNoField(confirm.error);
  return (
    <FormDialog
      title={t('factor.scan_title')}
      intro={t(phone ? 'factor.scan_phone' : 'factor.scan')}
      size="sm"
      dirty={false}
      busy={confirm.isPending}
      onClose={onClose}
    >
      <form onSubmit={form.onSubmit((values) => confirm.mutate(values), focusFirstError(form))} noValidate>
        <Stack gap="md">
          {phone && (
            <Button component="a" href={uri} fullWidth>
              {t('factor.open_app')}
            </Button>
          )}
          <QrCode text={uri} label={t('factor.qr')} />
          <div>
            <Text size="sm">
              {t('factor.by_hand')}{' '}
              <Code className={classes.secret} translate="no">
                {secret.match(/.{1,4}/g)?.join(' ')}
              </Code>
            </Text>
            <Button
              variant="default"
              size="xs"
              mt={6}
              onClick={() => void copyText(secret, t('factor.key_copied'))}
            >
              {t('factor.key_copy')}
            </Button>
          </div>
          {refused && <FormProblem>{errorText(refused)}</FormProblem>}
          <TextInput
            label={t('second.code')}
            description={t('factor.code_help')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="numeric"
            autoComplete="one-time-code"
            data-autofocus
            {...form.getInputProps('code')}
          />
          <DialogButtons busy={confirm.isPending} onCancel={onClose}>
            {t('factor.turn_on')}
          </DialogButtons>
        </Stack>
      </form>
    </FormDialog>
  );
}
