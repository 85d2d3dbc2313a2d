import { endpoints, secondFactorLoginBody, type User } from '@altavoz/contracts';
import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules, whenBlank } from '../../lib/form-rules';
import { FormProblem } from './form-problem';

interface SecondFactorFormProps {
  /** What the sign-in goes on with. */
  challenge: string;
  onDone: (signedIn: { access_token: string; user: User }) => unknown;
  /** Back to the first factor, as this one took too long or is not at hand. */
  onAgain: () => void;
}

/** Asks for the code of the second factor; a recovery code is taken in its place. */
export function SecondFactorForm({ challenge, onDone, onAgain }: SecondFactorFormProps) {
  const { t } = useTranslation('accounts');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const bodyOf = (values: { code: string; remember: boolean }) => ({ ...values, challenge });
  const form = useForm({
    initialValues: { code: '', remember: false },
    validate: requestRules(secondFactorLoginBody, { code: whenBlank(t('field.required')) }, bodyOf),
  });
  const send = useMutation({
    mutationFn: (values: typeof form.values) =>
      call(endpoints.accounts.secondFactorLogin, { body: bodyOf(values) }),
    onSuccess: onDone,
    onError: (error) => {
      showFieldErrors(form, error);
      field.current?.select();
    },
  });
  const isOver = send.error instanceof ApiError && send.error.code === 'auth.challenge_ended';
  return (
    <form onSubmit={form.onSubmit((values) => send.mutate(values), focusFirstError(form))} noValidate>
      <Stack gap="md">
        <Text size="sm">{t('second.text')}</Text>
        {send.isError && <FormProblem>{errorText(send.error)}</FormProblem>}
        <TextInput
          ref={field}
          label={t('second.code')}
          description={t('second.code_help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('code')}
        />
        <Checkbox label={t('second.remember')} {...form.getInputProps('remember', { type: 'checkbox' })} />
        <Button type="submit" loading={send.isPending} disabled={isOver} fullWidth>
          {t('sign_in.submit')}
        </Button>
        <Button variant="subtle" onClick={onAgain} fullWidth>
          {t('second.again')}
        </Button>
      </Stack>
    </form>
  );
}
