import { endpoints, type Network } from '@altavoz/contracts';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconInfoCircle, IconMailForward, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountMetrics } from '../../components/account-metrics';
import { AudienceFigures } from '../../components/audience-figures';
import { DisabledReason } from '../../components/disabled-reason';
import { SandboxBadge } from '../../components/figure-source';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { formatDay } from '../../lib/format';
import { notify } from '../../lib/notify';
import { AppLink } from '../../lib/navigation';
import { useFormats } from '../../lib/use-formats';
import { networkName } from '../../lib/vocabulary';
import type { Place } from '../../paths';
import { useMay } from '../accounts';
import { profileCaptureQuery } from './profile-capture-query';
import classes from './network-profile.module.css';

export interface NetworkProfileProps {
  network: Network;
  username: string;
  /** Of its heading. */
  order?: 2 | 3;
  /** Where a creator is asked to connect their account. */
  askAt?: Place | null;
}

/** What the network of a creator tells of them and of who follows them, asked anew by one button. */
export default function NetworkProfile({ network, username, order = 2, askAt }: NetworkProfileProps) {
  const { t } = useTranslation('networks');
  const { relativeTime } = useFormats();
  const title = useId();
  const client = useQueryClient();
  const mayAsk = useMay('create_campaigns');
  const query = profileCaptureQuery(network, username);
  const capture = useQuery(query).data?.capture;
  const name = networkName(network);
  const ask = useMutation({
    mutationFn: () => call(endpoints.profileCaptures.refresh, { params: { network, username } }),
    onSuccess: () => void notify.success({ text: t('profile.updated', { network: name }) }),
    onError: (error) => void notify.danger({ text: errorText(error) }),
    // The history and the lists show what came, too.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['influencer', network, username] }),
        client.invalidateQueries({ queryKey: ['campaign'] }),
      ]),
  });
  if (!capture) return null;
  const { got_at, via, looked_at, problem, next_at, is_sandbox, metrics } = capture;
  // What stands above by its own name is not said again.
  const isAbove = (name: string) =>
    name.startsWith('er')
      ? capture.engagement_rate_from?.source === 'captured'
      : name.endsWith('_count') && capture.followers_from?.source === 'captured';
  const others = Object.fromEntries(Object.entries(metrics).filter(([name]) => !isAbove(name)));
  // One leave brings both: what it is missing for is said once.
  const lacksAll =
    problem === 'not_connected' && capture.audience_problem === 'not_connected' && !capture.audience;
  const line = [
    got_at && t('profile.got', { network: name, when: relativeTime(got_at).toLowerCase() }),
    via && t(`profile.via.${via}`),
    looked_at && next_at && t('profile.next', { day: formatDay(next_at.slice(0, 10)) }),
  ].filter(Boolean);
  return (
    <section aria-labelledby={title}>
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={order} size="h3" id={title}>
          {t('profile.title', { network: name })}
        </Title>
        <DisabledReason reason={mayAsk ? null : t('profile.only_managers')}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconRefresh size={14} />}
            loading={ask.isPending}
            onClick={() => ask.mutate()}
          >
            {t('profile.update')}
          </Button>
        </DisabledReason>
      </Group>
      <div className={classes.card}>
        {problem && (
          <Text size="sm" className={classes.why}>
            <IconInfoCircle size={16} aria-hidden />
            <span>
              {lacksAll
                ? t('profile.not_connected', { network: name })
                : t(`profile.why.${problem}`, { network: name })}{' '}
              {got_at && t('profile.kept')}
            </span>
          </Text>
        )}
        {lacksAll && askAt && mayAsk && (
          <Button
            component={AppLink}
            to={askAt}
            variant="default"
            size="compact-sm"
            leftSection={<IconMailForward size={14} aria-hidden="true" />}
          >
            {t('profile.ask')}
          </Button>
        )}
        {looked_at === null && !problem && (
          <Text size="sm" c="dimmed">
            {t('profile.first', { network: name })}
          </Text>
        )}
        <AccountMetrics network={network} metrics={others} />
        {line.length > 0 && (
          <Text component="div" size="xs" c="dimmed" className={classes.line}>
            {line.join(' · ')}
            {is_sandbox && got_at && <SandboxBadge />}
          </Text>
        )}
        {!lacksAll && (
          <div className={classes.audience}>
            <Title order={order === 2 ? 3 : 4} size="h5" mb="xs">
              {t('audience.title')}
            </Title>
            <AudienceFigures
              network={network}
              audience={capture.audience}
              at={capture.audience_at === got_at ? null : capture.audience_at}
              problem={capture.audience_problem}
            />
          </div>
        )}
      </div>
    </section>
  );
}
