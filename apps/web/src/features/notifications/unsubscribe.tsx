import { endpoints, type BodyIn } from '@altavoz/contracts';
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { call } from '../../lib/api';
import { errorText, isGone } from '../../lib/error-text';
import { AppLink } from '../../lib/navigation';
import { notify } from '../../lib/notify';
import { readToken } from '../../lib/session';
import { paths } from '../../paths';

type Body = BodyIn<typeof endpoints.notifications.unsubscribe>;

/** Ends mails of some events, or all, when it is said so: programs that look at the links of mails open them too. */
export default function Unsubscribe({ token }: { token: string }) {
  const { t } = useTranslation('notifications');
  const [state, setState] = useState<'asking' | 'stopped' | 'undone'>('asking');
  const link = useQuery({
    queryKey: ['unsubscribe', token],
    queryFn: ({ signal }) => call(endpoints.notifications.subscription, { params: { token }, signal }),
    enabled: token !== '',
    retry: (tries, error) => !isGone(error) && tries < 2,
  });
  const change = useMutation({
    mutationFn: (body: Omit<Body, 'token'>) =>
      call(endpoints.notifications.unsubscribe, { body: { token, ...body } }),
    onError: (error) => void notify.danger({ text: errorText(error) }),
  });
  const onward = (
    <Button
      component={AppLink}
      to={readToken() ? paths.notificationSettings() : paths.signIn()}
      variant="subtle"
    >
      {t('settings')}
    </Button>
  );
  if (token === '' || (link.error && isGone(link.error)))
    return (
      <Stack gap="md">
        <Title order={1}>{t('unsubscribe.invalid')}</Title>
        <Text>{t('unsubscribe.invalid_text')}</Text>
        {onward}
      </Stack>
    );
  if (link.isPending) return <LoadingRows rows={3} />;
  if (!link.data) return <ErrorState error={link.error} onRetry={() => void link.refetch()} room="inline" />;
  const stop = (all: boolean) => change.mutate({ all }, { onSuccess: () => setState('stopped') });
  const undo = change.data?.undo;
  return (
    <Stack gap="md">
      <Title order={1}>{t('unsubscribe.title')}</Title>
      {state === 'stopped' && (
        <Alert icon={<IconCheck size={18} />} color="green" role="status" title={t('unsubscribe.stopped')}>
          {t('unsubscribe.stopped_text')}
        </Alert>
      )}
      {state === 'undone' && (
        <Alert icon={<IconCheck size={18} />} color="green" role="status">
          {t('unsubscribe.undone')}
        </Alert>
      )}
      {state === 'stopped' ? (
        <Button
          variant="default"
          loading={change.isPending}
          disabled={!undo}
          onClick={() => undo && change.mutate({ undo }, { onSuccess: () => setState('undone') })}
        >
          {t('unsubscribe.undo')}
        </Button>
      ) : (
        <>
          <div>
            <Text>{t('unsubscribe.these')}</Text>
            <ul>
              {link.data.events.map((event) => (
                <li key={event}>{t(`event.${event}`)}</li>
              ))}
            </ul>
          </div>
          <Button loading={change.isPending} onClick={() => stop(false)}>
            {t('unsubscribe.stop_these')}
          </Button>
          <Button variant="default" disabled={change.isPending} onClick={() => stop(true)}>
            {t('unsubscribe.stop_all')}
          </Button>
        </>
      )}
      {onward}
    </Stack>
  );
}
