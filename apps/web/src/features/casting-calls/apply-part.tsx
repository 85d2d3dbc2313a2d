import { endpoints, type OwnApplication, type PublicCastingCall } from '@altavoz/contracts';
import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirmDialog } from '../../components/confirm-dialog';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { ToneBadge } from '../../components/status-badge';
import { call as ask } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { ApplyForm } from './apply-form';
import { CALLS_KEY, ownAccountsQuery, ownApplicationQuery } from './call-queries';
import { APPLICATION_TONES } from './call-words';
import { SaidApplication } from '../../components/said-application';
import classes from './casting-calls.module.css';

/** The application of the signed-in creator: to be typed and sent, or how it stands. */
export function ApplyPart({ call }: { call: PublicCastingCall }) {
  const own = useQuery({ ...ownApplicationQuery(call.id), refetchOnMount: 'always' });
  const accounts = useQuery(ownAccountsQuery);
  // What was typed a moment ago, here or elsewhere, is waited for: an older draft would be gone on with.
  const isOlder = own.isFetching && !own.isFetchedAfterMount;
  if (isOlder || own.isPending || accounts.isPending) return <LoadingRows rows={3} height={64} />;
  if (!own.data || !accounts.data)
    return (
      <ErrorState
        error={own.error ?? accounts.error}
        onRetry={() => void Promise.all([own.refetch(), accounts.refetch()])}
        room="panel"
      />
    );
  const { application } = own.data;
  const isTyped = application === null || application.state === 'draft' || application.state === 'withdrawn';
  if (isTyped && call.state !== 'open') return null;
  if (!isTyped) return <SentPart call={call} application={application} />;
  return <ApplyForm call={call} application={application} accounts={accounts.data.results} />;
}

/** What was sent, where it stands, and how to take it back. */
function SentPart({ call, application }: { call: PublicCastingCall; application: OwnApplication }) {
  const { t } = useTranslation('casting-calls');
  const client = useQueryClient();
  const { state } = application;
  const withdraw = useMutation({
    mutationFn: () => ask(endpoints.castingCalls.withdraw, { params: { call: call.id } }),
    onSuccess: async (answer) => {
      client.setQueryData(ownApplicationQuery(call.id).queryKey, { application: answer });
      notify.success({ text: t('withdrawn_told') });
      await client.invalidateQueries({ queryKey: [...CALLS_KEY, 'mine'] });
    },
    onError: async (error) => {
      notify.danger({ text: errorText(error) });
      await client.invalidateQueries({ queryKey: CALLS_KEY });
    },
  });
  const askFirst = async () => {
    const isSure = await confirmDialog({
      title: t('withdraw_title'),
      text: t('withdraw_text'),
      confirmLabel: t('withdraw'),
    });
    if (isSure) withdraw.mutate();
  };
  return (
    <section className={classes.part} aria-labelledby="apply">
      <div className={classes.line}>
        <Title order={2} size="h3" id="apply" className={classes.grow}>
          {t('your_application')}
        </Title>
        <ToneBadge tone={APPLICATION_TONES[state]}>{t(`own_states.${state}`)}</ToneBadge>
      </div>
      <Alert color={state === 'accepted' ? 'green' : 'gray'} role="status">
        {t(`stands.${state}`)}
      </Alert>
      <SaidApplication application={application} currency={call.currency} isOwn />
      {state === 'sent' && (
        <Group>
          <Button variant="default" loading={withdraw.isPending} onClick={() => void askFirst()}>
            {t('withdraw')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('withdraw_help')}
          </Text>
        </Group>
      )}
    </section>
  );
}
