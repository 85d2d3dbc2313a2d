import { endpoints, type NetworkKeys as Keys } from '@altavoz/contracts';
import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmDialog } from '../../components/confirm-dialog';
import { DisabledReason } from '../../components/disabled-reason';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { NetworkIcon } from '../../components/network-icon';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { useFormats } from '../../lib/use-formats';
import { networkName } from '../../lib/vocabulary';
import { KeysDialog } from './keys-dialog';
import { networkKeysQuery } from './network-keys-query';
import classes from './network-keys.module.css';

const COLORS = { environment: 'blue', settings: 'green', sandbox: 'grape', none: 'gray' } as const;
const PARTS = ['id', 'secret', 'token'] as const;

/** The keys of the installation at networks, for whoever runs it: set or not, tested, changed, never shown. */
export default function NetworkKeys() {
  const { t } = useTranslation('networks');
  const found = useQuery(networkKeysQuery);
  return (
    <section className={classes.section} aria-labelledby="network-keys-title">
      <Title order={2} id="network-keys-title">
        {t('keys.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('keys.text')}
      </Text>
      {found.isPending ? (
        <LoadingRows rows={6} height={52} />
      ) : found.data ? (
        <ul className={classes.list}>
          {found.data.results.map((one) => (
            <KeysRow key={one.network} one={one} />
          ))}
        </ul>
      ) : (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} room="inline" />
      )}
    </section>
  );
}

function KeysRow({ one }: { one: Keys }) {
  const { t } = useTranslation('networks');
  const { relativeTime } = useFormats();
  const client = useQueryClient();
  const [editing, setEditing] = useState(false);
  const network = networkName(one.network);
  const needsNone = !one.takes_app && !one.takes_token;
  const test = useMutation({
    mutationFn: () => call(endpoints.networkKeys.test, { params: { network: one.network } }),
    onError: (error) => void notify.danger({ text: errorText(error) }),
  });
  const remove = useMutation({
    mutationFn: () =>
      call(endpoints.networkKeys.save, {
        params: { network: one.network },
        body: { id: '', secret: '', token: '' },
      }),
    onSuccess: () => {
      test.reset();
      notify.success({ text: t('keys.removed', { network }) });
    },
    onError: (error) => void notify.danger({ text: errorText(error) }),
    onSettled: () => client.invalidateQueries(networkKeysQuery),
  });
  const ask = async () => {
    const sure = await confirmDialog({
      title: t('keys.remove_title', { network }),
      text: t('keys.remove_text', { network }),
      confirmLabel: t('keys.remove'),
    });
    if (sure) remove.mutate();
  };
  const isOwn = one.source === 'environment' || one.source === 'settings';
  const hints = PARTS.flatMap((part) => {
    const key = one[part];
    if (!key) return [];
    const name = t(`keys.${part}_short`);
    return [
      key.ends_in === null ? t('keys.set', { key: name }) : t('keys.ends', { key: name, end: key.ends_in }),
    ];
  });
  if (isOwn && one.is_business) hints.push(t('keys.business_short'));
  const changed =
    one.changed_at &&
    (one.changed_by === null
      ? t('keys.changed_nobody', { when: relativeTime(one.changed_at).toLowerCase() })
      : t('keys.changed', { name: one.changed_by, when: relativeTime(one.changed_at).toLowerCase() }));
  const answers = (['app', 'token'] as const).flatMap((part) => {
    const answer = test.data?.[part];
    return answer ? [{ part, answer }] : [];
  });
  return (
    <li>
      <NetworkIcon network={one.network} size={22} decorative />
      <div className={classes.who}>
        <Group gap="xs">
          <Text size="sm" fw={550}>
            {network}
          </Text>
          <Badge variant="light" size="sm" color={COLORS[needsNone ? 'none' : (one.source ?? 'none')]}>
            {needsNone ? t('keys.needs_none') : t(`keys.source.${one.source ?? 'none'}`)}
          </Badge>
        </Group>
        {(hints.length > 0 || changed) && (
          <Text size="xs" c="dimmed">
            {[...hints, changed].filter(Boolean).join(' · ')}
          </Text>
        )}
        {one.is_lost && (
          <Text size="xs" c="red">
            {t('keys.lost')}
          </Text>
        )}
        <div role="status">
          {answers.map(({ part, answer }) => (
            <Text key={part} size="xs" c={answer === 'refused' ? 'red' : undefined}>
              {t(`keys.answer.${part}.${answer}`, { network })}
            </Text>
          ))}
        </div>
      </div>
      {!needsNone && (
        <Group gap="xs">
          <DisabledReason reason={isOwn ? null : t('keys.test_none')}>
            <Button
              size="compact-sm"
              variant="default"
              loading={test.isPending}
              aria-label={t('keys.test_of', { network })}
              onClick={() => test.mutate()}
            >
              {t('keys.test')}
            </Button>
          </DisabledReason>
          <DisabledReason reason={one.source === 'environment' ? t('keys.in_environment') : null}>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t(isOwn ? 'keys.change_of' : 'keys.add_of', { network })}
              onClick={() => setEditing(true)}
            >
              {t(isOwn ? 'keys.change' : 'keys.add')}
            </Button>
          </DisabledReason>
          {one.source === 'settings' && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              loading={remove.isPending}
              aria-label={t('keys.remove_of', { network })}
              onClick={() => void ask()}
            >
              {t('keys.remove')}
            </Button>
          )}
        </Group>
      )}
      {editing && <KeysDialog keys={one} onSaved={() => test.reset()} onClose={() => setEditing(false)} />}
    </li>
  );
}
