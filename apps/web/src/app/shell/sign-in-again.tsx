import { endpoints, type User } from '@altavoz/contracts';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconClock } from '@tabler/icons-react';
import i18next from 'i18next';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { beginAsking } from '../../components/confirm-dialog';
import { noteFocus } from '../../components/use-focus-return';
import { challengeIn, PasswordField, SecondFactorForm } from '../../features/accounts';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { loadWords } from '../../lib/late';
import { overlaysReady } from '../../lib/overlays';
import { clearReturnPath, endSession, readToken, startSession, subscribeSession } from '../../lib/session';

/**
 * Lets the person whose session is over sign in again over what is on screen, which stays as it is, hidden meanwhile.
 * @returns whether the session goes on; false when they leave, or somebody else has signed in
 */
export async function signInAgain(user: User): Promise<boolean> {
  const [{ modals }] = await Promise.all([overlaysReady, loadWords(['accounts'])]);
  const returnFocus = noteFocus();
  const endAsking = beginAsking();
  return new Promise((resolve) => {
    const end = (renewed: boolean) => {
      if (renewed) clearReturnPath();
      modals.close(id);
      setTimeout(() => {
        endAsking();
        if (renewed) returnFocus();
      });
      resolve(renewed);
    };
    const id = modals.open({
      title: i18next.t('accounts:sign_in.title'),
      // Over the panel in which something was typed.
      zIndex: 350,
      size: 'sm',
      centered: true,
      // Nobody else shall read on meanwhile.
      overlayProps: { backgroundOpacity: 1, color: 'var(--mantine-color-body)' },
      withCloseButton: false,
      closeOnEscape: false,
      closeOnClickOutside: false,
      returnFocus: false,
      children: <SignInAgain user={user} onEnd={end} />,
    });
  });
}

function SignInAgain({ user, onEnd }: { user: User; onEnd: (renewed: boolean) => void }) {
  const { t } = useTranslation('accounts');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  /** Whether whoever has a session now goes on with what is on screen, in the same company. */
  const isSame = async (now: User) => {
    if (now.uuid !== user.uuid) return false;
    if (user.company && now.company?.uuid !== user.company.uuid)
      await call(endpoints.accounts.switchCompany, { body: { company: user.company.uuid } });
    return true;
  };
  const [challenge, setChallenge] = useState<string | null>(null);
  const goOn = (reply: { access_token: string; user: User }) => {
    startSession(reply.access_token);
    return isSame(reply.user);
  };
  const signIn = useMutation({
    mutationFn: async () =>
      goOn(await call(endpoints.accounts.login, { body: { email: user.email, password } })),
    onSuccess: onEnd,
    onError: (error) => setChallenge(challengeIn(error)),
  });
  // Another tab of this browser may sign in first.
  const { mutate: look } = useMutation({
    mutationFn: async () => isSame(await call(endpoints.accounts.readProfile, {})),
    onSuccess: onEnd,
  });
  useEffect(
    () =>
      subscribeSession(({ elsewhere }) => {
        if (elsewhere && readToken() !== null) look();
      }),
    [look],
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password !== '') signIn.mutate();
  };
  const leave = () => {
    endSession();
    onEnd(false);
  };
  if (challenge)
    return (
      <SecondFactorForm
        challenge={challenge}
        onDone={async (reply) => onEnd(await goOn(reply))}
        onAgain={() => {
          setChallenge(null);
          signIn.reset();
        }}
      />
    );
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {signIn.isError ? (
          <Alert color="red" role="alert">
            {errorText(signIn.error)}
          </Alert>
        ) : (
          <Alert icon={<IconClock size={18} />} color="brand">
            {t('sign_in.expired_here')}
          </Alert>
        )}
        <Text size="sm">{user.email}</Text>
        {!user.has_password && (
          // What is on screen stays: this one hears of the session that the other tab begins.
          <Button component="a" href="/sign-in" target="_blank" rel="noopener" data-autofocus fullWidth>
            {t('sign_in.other_tab')}
          </Button>
        )}
        {user.has_password && (
          <>
            {/* So that a password manager knows whose it is. */}
            <input type="hidden" autoComplete="username" value={user.email} />
            <PasswordField
              label={t('field.password')}
              autoComplete="current-password"
              data-autofocus
              value={password}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
              error={missing && t('field.required')}
            />
            <Button type="submit" loading={signIn.isPending} fullWidth>
              {t('sign_in.submit')}
            </Button>
          </>
        )}
        <Button variant="subtle" onClick={leave} fullWidth>
          {t('sign_in.discard')}
        </Button>
      </Stack>
    </form>
  );
}
