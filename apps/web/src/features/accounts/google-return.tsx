import { endpoints } from '@altavoz/contracts';
import { Button, Center, Loader, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { FormHead } from './form-head';
import { FormProblem } from './form-problem';
import { answerOfGoogle, forgetGoogle } from './google';
import { PasswordField } from './password-field';
import { challengeIn } from './challenge-in';
import { SecondFactorForm } from './second-factor-form';
import { useBeginSession } from './use-begin-session';

const isOf = (error: unknown, code: string) => error instanceof ApiError && error.code === code;

/** Where Google leads back to: signs in, after the password the first time that an account here has the address. */
export function GoogleReturn() {
  const { t } = useTranslation('accounts');
  const begin = useBeginSession();
  const [answer] = useState(() => answerOfGoogle(location.hash));
  const asked = useRef(false);
  const [joins, setJoins] = useState(false);
  const [challenge, setChallenge] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (typed: string | undefined) =>
      call(endpoints.accounts.googleLogin, {
        body: { credential: '', ...answer, ...(typed === undefined ? {} : { password: typed }) },
      }),
    onSuccess: begin,
    onError: (refused) => {
      setChallenge(challengeIn(refused));
      if (isOf(refused, 'accounts.google_link_required')) setJoins(true);
    },
  });
  useEffect(() => {
    // Its answer is for this moment: nobody who looks at the history finds it.
    history.replaceState(history.state, '', location.pathname);
    forgetGoogle();
    // Once: its token opens one session.
    if (answer && !asked.current) mutate(undefined);
    asked.current = true;
  }, [answer, mutate]);
  const back = (
    <Button component={AppLink} to={paths.signIn()} variant="default" fullWidth>
      {t('forgot.back')}
    </Button>
  );
  if (challenge)
    return (
      <Stack gap="md">
        <FormHead title={t('second.title')} />
        <SecondFactorForm challenge={challenge} onDone={begin} onAgain={() => location.assign('/sign-in')} />
      </Stack>
    );
  if (joins) {
    const submit = (event: SubmitEvent) => {
      event.preventDefault();
      setMissing(password === '');
      if (password !== '') mutate(password);
    };
    return (
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormHead title={t('google.join_title')}>{t('google.join')}</FormHead>
          {error && !isOf(error, 'accounts.google_link_required') && (
            <FormProblem>{errorText(error)}</FormProblem>
          )}
          <PasswordField
            label={t('field.password')}
            autoComplete="current-password"
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            error={missing && t('field.required')}
          />
          <Button type="submit" loading={isPending} fullWidth>
            {t('google.join_submit')}
          </Button>
          {back}
        </Stack>
      </form>
    );
  }
  return (
    <Stack gap="md">
      <FormHead title={t('google.title')} />
      {answer && !error ? (
        <Center py="lg">
          <Loader aria-label={t('google.title')} />
        </Center>
      ) : (
        <FormProblem>{answer ? errorText(error) : t('google.none')}</FormProblem>
      )}
      {(!answer || error) && back}
    </Stack>
  );
}
