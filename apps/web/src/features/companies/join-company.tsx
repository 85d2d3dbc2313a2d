import { endpoints } from '@altavoz/contracts';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconMailOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { ApiError, call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { AppLink } from '../../lib/navigation';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../../paths';
import { useProfile } from '../accounts';
import { invitationQuery } from './company-queries';
import { useDecline } from './use-decline';
import { useJoin } from './use-join';

export interface JoinCompanyProps {
  token: string;
  isSignedIn: boolean;
  /** Notes that whoever signs in or registers now comes back here. */
  onLeaveToSignIn: () => void;
  /** Ends the session, to come back with another account. */
  onOtherAccount: () => void;
}

/** What an invitation is for, and accepting it with the account of its address, which may still have to be made. */
export function JoinCompany({ token, isSignedIn, onLeaveToSignIn, onOtherAccount }: JoinCompanyProps) {
  const { t } = useTranslation('companies');
  usePageTitle(t('join.page'));
  const found = useQuery({ ...invitationQuery(token), enabled: token !== '' });
  const user = useProfile();
  const join = useJoin(() => call(endpoints.companies.join, { body: { token } }));
  const decline = useDecline(() => call(endpoints.companies.declineByLink, { body: { token } }));
  if (decline.isSuccess)
    return (
      <EmptyState
        icon={<IconMailOff size={22} stroke={1.75} />}
        title={t('received.declined')}
        text={t('join.declined_text')}
        order={1}
      />
    );
  const hasEnded = token === '' || (found.error instanceof ApiError && found.error.status === 410);
  if (hasEnded)
    return (
      <EmptyState
        icon={<IconMailOff size={22} stroke={1.75} />}
        title={t('join.ended')}
        text={found.error ? errorText(found.error) : undefined}
        order={1}
        action={
          <Button component={AppLink} to={paths.home()} variant="default">
            {t('join.home')}
          </Button>
        }
      />
    );
  if (found.isPending) return <LoadingRows rows={3} />;
  if (!found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} room="panel" order={1} />;
  const { company, company_logo: logo, campaign, role, email } = found.data;
  const inviter = found.data.invited_by ?? t('join.somebody');
  const isOther = user !== undefined && user.email !== email;
  const failed = join.error ?? decline.error;
  const worksForNobody = user?.role === 'creator' && campaign === null;
  return (
    <Stack gap="md">
      <LogoOrInitials src={logo} name={company} size={48} />
      <Title order={1}>
        {campaign === null ? t('join.title', { company }) : t('join.title_campaign', { campaign })}
      </Title>
      <Text>
        {campaign === null
          ? t('join.member', { inviter, company, role: t(`role.${role}`) })
          : t('join.guest', { inviter, company, campaign })}
      </Text>
      <Text size="sm" c="dimmed">
        {campaign === null ? `${t(`role_help.${role}`)}. ` : ''}
        {t('join.for', { email })}
      </Text>
      {failed && (
        <Alert icon={<IconAlertTriangle size={18} />} color="red" role="alert">
          {errorText(failed)}
        </Alert>
      )}
      {!isSignedIn && (
        <>
          <Text size="sm">{t('join.how')}</Text>
          <Group gap="sm">
            <Button component={AppLink} to={paths.signIn()} onClick={onLeaveToSignIn}>
              {t('join.sign_in')}
            </Button>
            <Button
              component={AppLink}
              to={paths.register()}
              state={{ invitedEmail: email }}
              variant="default"
              onClick={onLeaveToSignIn}
            >
              {t('join.register')}
            </Button>
          </Group>
        </>
      )}
      {isSignedIn && !user && <LoadingRows rows={1} />}
      {isSignedIn && isOther && (
        <>
          <Alert color="orange">{t('join.other', { email: user.email, invited: email })}</Alert>
          <Button variant="default" onClick={onOtherAccount}>
            {t('join.sign_out')}
          </Button>
        </>
      )}
      {isSignedIn && user && !isOther && (
        <>
          {worksForNobody && <Alert color="orange">{t('join.creator', { company })}</Alert>}
          <DisabledReason reason={worksForNobody && t('join.creator', { company })}>
            <Button loading={join.isPending} onClick={() => join.mutate()}>
              {t('join.accept')}
            </Button>
          </DisabledReason>
        </>
      )}
      <Button
        variant="subtle"
        color="gray"
        loading={decline.isPending}
        disabled={join.isPending}
        onClick={() => decline.ask(found.data)}
      >
        {t('join.decline')}
      </Button>
    </Stack>
  );
}
