import { endpoints, registerBody, type OpenedInvitation } from '@altavoz/contracts';
import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingRows } from '../../components/loading-rows';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules, whenBlank } from '../../lib/form-rules';
import { useLocale } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { endSession, readToken, rememberReturnPath, startSession } from '../../lib/session';
import { useSendOnce } from '../../lib/use-send-once';
import { networkName } from '../../lib/vocabulary';
import { paths } from '../../paths';
import { FormProblem, GoogleButton, PasswordField, profileQuery } from '../accounts';
import { Acts } from '../../components/acts';
import { isTaken, openedKey, useShowOpened, validatedQuery, type InvitationLink } from './opened-queries';
import { StepHead } from './step-head';
import { readProgress, saveTyped } from './progress';
import classes from './invitation-page.module.css';

interface AccountStepProps {
  link: InvitationLink;
  opened: OpenedInvitation;
  onDone: () => void;
}

/** An account of their own: whoever is signed in goes on with theirs, everybody else opens one [INV-03, INV-10, INV-11]. */
export function AccountStep(props: AccountStepProps) {
  const { t } = useTranslation('invitations');
  const [signedIn, setSignedIn] = useState(() => readToken() !== null);
  const head = <StepHead title={t('account_step.title')}>{t('account_step.text')}</StepHead>;
  // It has one already, which is not asked for again.
  if (!signedIn && props.opened.has_account)
    return (
      <Stack gap="md" className={classes.step}>
        {head}
        <Acts>
          <Button size="md" fullWidth onClick={props.onDone}>
            {t('go_on')}
          </Button>
        </Acts>
      </Stack>
    );
  return (
    <Stack gap="md">
      {head}
      {signedIn ? (
        <PresentAccount {...props} onLeave={() => setSignedIn(false)} />
      ) : (
        <NewAccount {...props} />
      )}
      <Button variant="subtle" color="gray" fullWidth onClick={props.onDone}>
        {t('later')}
      </Button>
    </Stack>
  );
}

/** Asks whoever is signed in whether they are the invited one, before anything is accepted in that one's name [INV-11]. */
export function WhoFirst(props: AccountStepProps) {
  const { t } = useTranslation('invitations');
  return (
    <Stack gap="md">
      <StepHead title={t('account_step.title')}>{t('account_step.who_first')}</StepHead>
      <PresentAccount {...props} />
    </Stack>
  );
}

/** Whoever is signed in here, and whether the invitation can be theirs. */
function PresentAccount({ link, opened, onDone, onLeave }: AccountStepProps & { onLeave?: () => void }) {
  const { t } = useTranslation('invitations');
  const client = useQueryClient();
  const show = useShowOpened(link);
  const validated = useQuery(validatedQuery(link));
  const mailed = useMailedWord();
  const claim = useMutation({
    mutationFn: () => call(endpoints.invitations.claim, { body: { ...link, mailed } }),
    onSuccess: async () => {
      // Known before it is shown as an account's: it is no other one's.
      client.setQueryData(
        validatedQuery(link).queryKey,
        (before) => before && { ...before, is_invited: true, can_claim: false },
      );
      show({ has_account: true });
      void client.invalidateQueries({ queryKey: ['own-invitations'] });
      // With what they keep of where they are paid, which the company has from now on.
      await Promise.all([
        client.invalidateQueries({ queryKey: validatedQuery(link).queryKey }),
        client.invalidateQueries({ queryKey: openedKey(link) }),
      ]);
      // Whoever had said nothing yet of what they are is a creator now.
      void client.invalidateQueries(profileQuery);
      onDone();
    },
  });
  const take = useSendOnce(claim);
  if (validated.isPending) return <LoadingRows rows={2} />;
  if (!validated.data) return <NewAccount link={link} opened={opened} onDone={onDone} />;
  const { name, email, is_invited: isInvited, can_claim: canClaim } = validated.data;
  const { influencer } = opened;
  // What they say is theirs once they have taken it; one that they have still says whose the address is that it was mailed to.
  const isDone = isInvited && opened.has_account && mailed === undefined;
  return (
    <>
      {claim.isError && <FormProblem>{errorText(claim.error)}</FormProblem>}
      {!isInvited && canClaim && (
        <Text>
          {t('account_step.ask', {
            name: influencer.name,
            username: influencer.username,
            network: networkName(influencer.network),
          })}
        </Text>
      )}
      {isInvited || canClaim ? (
        <Button size="md" fullWidth loading={claim.isPending} onClick={() => (isDone ? onDone() : take())}>
          {isInvited ? t('account_step.go_on_as', { name }) : t('account_step.yes')}
        </Button>
      ) : (
        !isTaken(opened, validated.data) && (
          <Alert icon={<IconAlertTriangle size={18} />} color="yellow">
            {t('account_step.other', { email })}
          </Alert>
        )
      )}
      <Button
        variant="default"
        fullWidth
        onClick={() => {
          void call(endpoints.accounts.logout, {}).catch(() => undefined);
          endSession();
          client.removeQueries({ queryKey: profileQuery.queryKey });
          client.removeQueries({ queryKey: validatedQuery(link).queryKey });
          onLeave?.();
        }}
      >
        {canClaim ? t('account_step.no') : t('account_step.sign_out', { email })}
      </Button>
    </>
  );
}

/** What the address of the page has where its link came by mail. */
const useMailedWord = (): string | undefined =>
  useState(() => new URLSearchParams(location.search).get('mailed') ?? undefined)[0];

function NewAccount({ link, opened, onDone }: Pick<AccountStepProps, 'link' | 'opened' | 'onDone'>) {
  const { t } = useTranslation(['invitations', 'accounts']);
  const locale = useLocale();
  const client = useQueryClient();
  const show = useShowOpened(link);
  const [typed] = useState(
    () =>
      readProgress(sessionStorage, opened.uuid).typed['account'] as
        { name?: string; email?: string } | undefined,
  );
  const form = useForm({
    initialValues: {
      name: typed?.name ?? opened.influencer.name,
      email: typed?.email ?? '',
      password: '',
    },
    onValuesChange: ({ name, email }) => saveTyped(sessionStorage, opened.uuid, 'account', { name, email }),
    validate: requestRules(registerBody, {
      name: whenBlank(t('accounts:field.required')),
      email: ({ code }) => (code === 'invalid_format' ? t('accounts:field.email_invalid') : undefined),
      password: ({ code }) => (code === 'too_small' ? t('accounts:field.password_short') : undefined),
    }),
  });
  const mailed = useMailedWord();
  // The step is kept in this tab: whoever comes back from signing in finds it again.
  const comeBack = () => rememberReturnPath(location.pathname + location.search);
  const register = useMutation({
    mutationFn: (body: typeof form.values) =>
      call(endpoints.invitations.register, {
        body: { ...body, locale, mailed, ...link },
      }),
    onSuccess: ({ access_token, user }) => {
      startSession(access_token);
      client.setQueryData(profileQuery.queryKey, user);
      saveTyped(sessionStorage, opened.uuid, 'account', null);
      show({ has_account: true });
      onDone();
    },
    onError: (error) => showFieldErrors(form, error),
  });
  const send = useSendOnce(register);
  return (
    <form onSubmit={form.onSubmit(send, focusFirstError(form))} noValidate>
      <Stack gap="md">
        {register.isError && <FormProblem>{errorText(register.error)}</FormProblem>}
        <TextInput label={t('accounts:field.name')} autoComplete="name" {...form.getInputProps('name')} />
        <TextInput
          type="email"
          label={t('accounts:field.email')}
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t('accounts:field.password')}
          description={!form.errors['password'] && t('accounts:field.password_help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" loading={register.isPending} fullWidth>
          {t('account_step.register')}
        </Button>
        <GoogleButton onLeave={comeBack} />
        <Text size="sm" ta="center">
          {t('accounts:register.have_account')}{' '}
          <Anchor component={AppLink} to={paths.signIn()} inherit underline="always" onClick={comeBack}>
            {t('accounts:register.sign_in')}
          </Anchor>
        </Text>
      </Stack>
    </form>
  );
}
