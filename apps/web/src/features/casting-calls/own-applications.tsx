import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ToneBadge } from '../../components/status-badge';
import { ErrorState } from '../../components/error-state';
import { formatDay } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { networkName } from '../../lib/vocabulary';
import { paths } from '../../paths';
import { ownApplicationsQuery } from './call-queries';
import { APPLICATION_TONES } from './call-words';
import classes from './casting-calls.module.css';

/** What the signed-in creator applied to, and how it stands. */
export function OwnApplications() {
  const { t } = useTranslation('casting-calls');
  const { data, error, refetch } = useQuery({ ...ownApplicationsQuery, refetchOnMount: 'always' });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} room="inline" />;
  // Whoever never did reads nothing of it.
  if (!data || data.results.length === 0) return null;
  return (
    <section aria-labelledby="my-applications">
      <Title order={2} size="h3" mb="xs" id="my-applications">
        {t('mine')}
      </Title>
      <ul className={classes.list}>
        {data.results.map(({ call, state, account }) => (
          <li key={call.id} className={classes.item}>
            <div className={classes.line}>
              <div className={classes.grow}>
                <Anchor component={AppLink} to={paths.castingCall(call.id)} fw={600}>
                  {call.title}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {[
                    call.brand || call.company,
                    account && `${networkName(account.network)} @${account.username}`,
                    state === 'draft' && call.closes_on && t('until', { day: formatDay(call.closes_on) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </div>
              <ToneBadge tone={APPLICATION_TONES[state]}>
                {t(state === 'draft' && call.state === 'closed' ? 'states.closed' : `own_states.${state}`)}
              </ToneBadge>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
