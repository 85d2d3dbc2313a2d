import { SENT_STATES, type CallApplication, type CastingCall, type SentState } from '@altavoz/contracts';
import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconCheck, IconUserCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../components/choice-select';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { ListEnd } from '../../components/list-end';
import { LoadingRows } from '../../components/loading-rows';
import { NoneFound } from '../../components/none-found';
import { ToneBadge } from '../../components/status-badge';
import { formatCount, formatNumber } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { useFormats } from '../../lib/use-formats';
import { networkName } from '../../lib/vocabulary';
import { paths } from '../../paths';
import { applicationsQuery } from './call-queries';
import { APPLICATION_TONES } from './call-words';
import { SaidApplication } from '../../components/said-application';
import { useCallActs } from './use-call-acts';
import classes from './casting-calls.module.css';

/** Who applied to a call, to be accepted or declined in one press each. */
export function CallApplications({ call }: { call: CastingCall }) {
  const { t } = useTranslation('casting-calls');
  const [state, setState] = useState<SentState | null>(null);
  const list = useInfiniteQuery({ ...applicationsQuery(call.id, state), refetchOnMount: 'always' });
  const rows = list.data?.pages.flatMap(({ results }) => results);
  const counts = list.data?.pages[0]?.states;
  const icon = <IconUserCheck size={22} stroke={1.75} />;
  return (
    <section aria-labelledby="applications">
      <Group justify="space-between" mb="sm">
        <Title order={3} size="h4" id="applications">
          {t('applications')}
        </Title>
        <ChoiceSelect
          aria-label={t('which_applications')}
          size="xs"
          groups={[{ values: SENT_STATES }]}
          name={(one) =>
            counts ? `${t(`sent_states.${one}`)} (${formatNumber(counts[one])})` : t(`sent_states.${one}`)
          }
          none={t('all_applications')}
          value={state}
          onChange={setState}
        />
      </Group>
      {list.isPending ? (
        <LoadingRows rows={3} height={96} />
      ) : !rows ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} room="inline" />
      ) : rows.length === 0 && state ? (
        <NoneFound icon={icon} title={t(`none_of.${state}`)} onClear={() => setState(null)} />
      ) : rows.length === 0 ? (
        <EmptyState icon={icon} title={t('nobody_title')} text={t(`nobody_text.${call.state}`)} />
      ) : (
        <>
          <ul className={classes.list}>
            {rows.map((one) => (
              <Application key={one.id} application={one} mayChange={call.can.change} />
            ))}
          </ul>
          <ListEnd
            hasMore={list.hasNextPage}
            loading={list.isFetchingNextPage}
            error={list.isFetchNextPageError ? list.error : null}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </section>
  );
}

function Application({ application, mayChange }: { application: CallApplication; mayChange: boolean }) {
  const { t } = useTranslation('casting-calls');
  const { relativeTime } = useFormats();
  const { decide } = useCallActs();
  const { account, creator, state } = application;
  const busy = (status: 'approved' | 'rejected') => decide.isPending && decide.variables.status === status;
  const act = (status: 'approved' | 'rejected') => () => {
    if (!decide.isPending) decide.mutate({ application, status });
  };
  return (
    <li className={classes.item} aria-label={creator.name}>
      <div className={classes.line}>
        <InfluencerAvatar
          influencer={{ name: creator.name, image_url: creator.photo, network: account.network }}
          size={36}
        />
        <div className={classes.grow}>
          <Anchor
            component={AppLink}
            to={paths.record(application.campaign, application.influencer)}
            fw={600}
          >
            {creator.name}
          </Anchor>
          <Text size="sm" c="dimmed">
            {[
              `${networkName(account.network)} @${account.username}`,
              account.followers !== null &&
                t('followers_count', { formatted: formatCount(account.followers) }),
              account.proof === 'said' && t('unproved'),
              application.was_there && t('was_there'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        <ToneBadge tone={APPLICATION_TONES[state]}>{t(`sent_states.${state}`)}</ToneBadge>
      </div>
      <SaidApplication
        application={application}
        currency={application.currency}
        followers={account.followers}
      />
      <div className={classes.line}>
        <Text size="sm" c="dimmed" className={classes.grow}>
          {application.sent_at && relativeTime(application.sent_at)}
        </Text>
        {mayChange && state === 'sent' && (
          <div className={classes.decide}>
            <Button
              size="xs"
              variant="default"
              loading={busy('rejected')}
              leftSection={<IconX size={14} />}
              aria-label={t('decline_of', { name: creator.name })}
              onClick={act('rejected')}
            >
              {t('decline')}
            </Button>
            <Button
              size="xs"
              loading={busy('approved')}
              leftSection={<IconCheck size={14} />}
              aria-label={t('accept_of', { name: creator.name })}
              onClick={act('approved')}
            >
              {t('accept')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
