import { endpoints } from '@altavoz/contracts';
import { Alert, Button, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LoadingRows } from '../../components/loading-rows';
import { call } from '../../lib/api';
import { errorText, isGone } from '../../lib/error-text';
import { AppLink } from '../../lib/navigation';
import { readToken } from '../../lib/session';
import { paths } from '../../paths';
import { FormHead } from './form-head';
import { FormProblem } from './form-problem';
import { EndedLink, useMailedLink } from './mailed-link';
import { profileQuery } from './profile-queries';

/**
 * Verifies an address with the link of a mail, when it is said so: programs that look at the links of mails open them
 * too, and the link works once.
 * @param isChange the address is not the account's yet, and becomes so
 */
export function VerifyEmail({ token, isChange }: { token: string; isChange: boolean }) {
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const verify = useMutation({
    mutationFn: () => call(endpoints.accounts.verifyEmail, { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: profileQuery.queryKey }),
    // It was used elsewhere meanwhile, or is over.
    onError: (error) => void (isGone(error) && link.refetch()),
  });
  const link = useMailedLink({ kind: 'verify_email', token });
  const state = token === '' ? 'unknown' : link.data?.state;
  const on = (
    <Button component={AppLink} to={readToken() ? paths.account() : paths.signIn()} fullWidth>
      {t(readToken() ? 'verify.to_account' : 'sign_in.submit')}
    </Button>
  );
  if (verify.isSuccess)
    return (
      <Stack gap="md">
        <FormHead title={t('verify.done_title')} />
        <Alert icon={<IconCheck size={18} />} color="green" role="status">
          {t('verify.done', { email: verify.data.email })}
        </Alert>
        {on}
      </Stack>
    );
  if (link.isLoading) return <LoadingRows rows={3} />;
  if (state && state !== 'open')
    return (
      <EndedLink
        state={state}
        text={t(state === 'ended' && isChange ? 'verify.change_ended' : `verify.${state}`)}
      >
        {on}
      </EndedLink>
    );
  return (
    <Stack gap="md">
      <FormHead title={t(isChange ? 'verify.change_title' : 'verify.title')}>
        {t(isChange ? 'verify.change_text' : 'verify.text')}
      </FormHead>
      {verify.isError && <FormProblem>{errorText(verify.error)}</FormProblem>}
      <Button onClick={() => verify.mutate()} loading={verify.isPending} fullWidth>
        {t(isChange ? 'verify.change_submit' : 'verify.submit')}
      </Button>
    </Stack>
  );
}
