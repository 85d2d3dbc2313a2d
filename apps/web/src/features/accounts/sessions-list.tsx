import { endpoints } from '@altavoz/contracts';
import { deviceOf } from '@altavoz/domain';
import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirmDialog } from '../../components/confirm-dialog';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { useFormats } from '../../lib/use-formats';
import { notify } from '../../lib/notify';

import classes from './accounts.module.css';

export const sessionsKey = ['sessions'] as const;
const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => call(endpoints.accounts.listSessions, { signal }),
});

/** Where the account is signed in; each other session can be ended, or all of them. */
export function SessionsList() {
  const { t } = useTranslation('accounts');
  const { relativeTime } = useFormats();
  const client = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const settle = {
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
    onError: (error: unknown) => void notify.danger({ text: errorText(error) }),
  };
  const end = useMutation({
    mutationFn: (session: string) => call(endpoints.accounts.revokeSession, { params: { session } }),
    onSuccess: () => void notify.success({ text: t('sessions.ended') }),
    ...settle,
  });
  const endOthers = useMutation({
    mutationFn: () => call(endpoints.accounts.revokeOtherSessions, {}),
    onSuccess: () => void notify.success({ text: t('sessions.others_ended') }),
    ...settle,
  });
  const askToEndOthers = async () => {
    const sure = await confirmDialog({
      title: t('sessions.end_others_title'),
      text: t('sessions.end_others_text'),
      confirmLabel: t('sessions.end_others'),
    });
    if (sure) endOthers.mutate();
  };
  const askToEnd = async (session: string, device: string) => {
    const sure = await confirmDialog({
      title: t('sessions.end_title', { device }),
      text: t('sessions.end_text'),
      confirmLabel: t('sessions.end'),
    });
    if (sure) end.mutate(session);
  };
  const rows = sessions.data?.results;
  return (
    <section className={classes.section} aria-labelledby="sessions-title">
      <Group justify="space-between" align="flex-start" mb="xs">
        <div className={classes.grow}>
          <Title order={2} id="sessions-title">
            {t('sessions.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('sessions.text')}
          </Text>
        </div>
        {rows && rows.length > 1 && (
          <Button variant="default" onClick={() => void askToEndOthers()} loading={endOthers.isPending}>
            {t('sessions.end_others')}
          </Button>
        )}
      </Group>
      {sessions.isPending && <LoadingRows rows={2} />}
      {sessions.isError && !rows && (
        <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} room="panel" />
      )}
      {rows?.map((session) => {
        const known = deviceOf(session.user_agent);
        const device = known ? t('sessions.device', known) : session.user_agent || t('sessions.unknown');
        return (
          <div key={session.uuid} className={classes.session}>
            <IconDeviceLaptop size={20} stroke={1.5} aria-hidden="true" />
            <div className={classes.grow}>
              <Group gap="xs">
                <Text size="sm" fw={550} truncate className={classes.device}>
                  {device}
                </Text>
                {session.current && (
                  <Badge size="sm" variant="light">
                    {t('sessions.current')}
                  </Badge>
                )}
              </Group>
              <Text size="xs" c="dimmed">
                {t('sessions.last_used', {
                  when: relativeTime(session.last_used_at).toLowerCase(),
                  ip: session.ip,
                })}
              </Text>
            </div>
            {!session.current && (
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                aria-label={t('sessions.end_label', { device })}
                loading={end.isPending && end.variables === session.uuid}
                onClick={() => void askToEnd(session.uuid, device)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </div>
        );
      })}
    </section>
  );
}
