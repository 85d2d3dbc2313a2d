import {
  APPLICATION_ORDERS,
  SENT_STATES,
  type ApplicationOrder,
  type CallApplication,
  type CastingCall,
  type SentState,
} from '@altavoz/contracts';
import { ActionIcon, Anchor, Button, Collapse, Group, Text, Title } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { IconCheck, IconChevronDown, IconChevronUp, IconUserCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../components/check-box';
import { ChoiceSelect } from '../../components/choice-select';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { ListEnd } from '../../components/list-end';
import { LoadingRows } from '../../components/loading-rows';
import { NoneFound } from '../../components/none-found';
import { Fit, Said } from '../../components/said-application';
import { ToneBadge } from '../../components/status-badge';
import { abbreviate, formatMoney, formatNumber } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { useFormats } from '../../lib/use-formats';
import { networkName } from '../../lib/vocabulary';
import { paths } from '../../paths';
import { applicationsQuery } from './call-queries';
import { APPLICATION_TONES } from './call-words';
import { useCallActs } from './use-call-acts';
import classes from './casting-calls.module.css';

type Decision = 'approved' | 'rejected';

/** Which of them are shown, all with null: what the address says. */
export interface ShownApplications {
  applications: SentState | null;
  onApplications: (which: SentState | null) => void;
}

/** Who applied to a call: compared in rows, each accepted or declined in one press, or those that are chosen together. */
export function CallApplications({
  call,
  applications: state,
  onApplications: setState,
}: ShownApplications & { call: CastingCall }) {
  const { t } = useTranslation('casting-calls');
  const [order, setOrder] = useState<ApplicationOrder>('newest');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { decide } = useCallActs();
  const list = useInfiniteQuery({
    ...applicationsQuery(call.id, state, order),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.pages.flatMap(({ results }) => results);
  const counts = list.data?.pages[0]?.states;
  const icon = <IconUserCheck size={22} stroke={1.75} />;
  const waiting = call.can.change ? (rows ?? []).filter((one) => one.state === 'sent') : [];
  const those = waiting.filter(({ id }) => chosen.has(id));
  const decideOn = (applications: readonly CallApplication[], status: Decision) => {
    if (decide.isPending) return;
    decide.mutate(
      { campaign: call.campaign.uuid, applications, status },
      { onSuccess: () => setChosen(new Set()) },
    );
  };
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids)
        if (isChosen) next.add(id);
        else next.delete(id);
      return next;
    });
  return (
    <section aria-labelledby="applications">
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={3} size="h4" id="applications">
          {t('applications')}
        </Title>
        <div className={classes.decide}>
          <ChoiceSelect
            aria-label={t('order_of_applications')}
            size="xs"
            groups={[{ values: APPLICATION_ORDERS }]}
            name={(one) => t(`orders.${one}`)}
            value={order}
            onChange={(one) => one && setOrder(one)}
          />
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
        </div>
      </Group>
      {waiting.length > 1 && (
        <label className={classes.all}>
          <CheckBox
            label={t('choose_all')}
            checked={those.length === waiting.length}
            indeterminate={those.length > 0 && those.length < waiting.length}
            onChange={({ currentTarget }) =>
              choose(
                waiting.map(({ id }) => id),
                currentTarget.checked,
              )
            }
          />
          <Text size="sm" span aria-hidden="true">
            {t('choose_all')}
          </Text>
        </label>
      )}
      {list.isPending ? (
        <LoadingRows rows={3} height={72} />
      ) : !rows ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} room="inline" />
      ) : rows.length === 0 && state ? (
        <NoneFound icon={icon} title={t(`none_of.${state}`)} onClear={() => setState(null)} />
      ) : rows.length === 0 ? (
        <EmptyState icon={icon} title={t('nobody_title')} text={t(`nobody_text.${call.state}`)} />
      ) : (
        <>
          <ul className={classes.rows}>
            {rows.map((one) => (
              <Application
                key={one.id}
                application={one}
                chosen={waiting.length > 1 && one.state === 'sent' ? chosen.has(one.id) : null}
                onChoose={(isChosen) => choose([one.id], isChosen)}
                busy={
                  decide.isPending && decide.variables.applications.includes(one)
                    ? decide.variables.status
                    : null
                }
                {...(waiting.includes(one) && those.length === 0
                  ? { onDecide: (status: Decision) => decideOn([one], status) }
                  : {})}
              />
            ))}
          </ul>
          <ListEnd
            hasMore={list.hasNextPage}
            loading={list.isFetchingNextPage}
            error={list.isFetchNextPageError ? list.error : null}
            onMore={() => void list.fetchNextPage()}
          />
          {those.length > 0 && (
            <div className={classes.together}>
              <Together applications={those} />
              <Button
                size="sm"
                variant="default"
                leftSection={<IconX size={14} />}
                loading={decide.isPending && decide.variables.status === 'rejected'}
                onClick={() => decideOn(those, 'rejected')}
              >
                {t('decline_chosen', { formatted: formatNumber(those.length) })}
              </Button>
              <Button
                size="sm"
                leftSection={<IconCheck size={14} />}
                loading={decide.isPending && decide.variables.status === 'approved'}
                onClick={() => decideOn(those, 'approved')}
              >
                {t('accept_chosen', { formatted: formatNumber(those.length) })}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** What those that are chosen ask for together, and how many of them do not say. */
function Together({ applications }: { applications: readonly CallApplication[] }) {
  const { t } = useTranslation('casting-calls');
  const asked = applications.flatMap(({ asked_pay }) => asked_pay ?? []);
  const unsaid = applications.length - asked.length;
  const sum = asked.reduce((total, pay) => total + pay, 0);
  return (
    <Text size="sm" className={classes.sum}>
      {[
        asked.length > 0 &&
          t('ask_together', { amount: formatMoney(sum, applications[0]?.currency ?? '', 'platform') }),
        unsaid > 0 && t('unsaid_pay', { count: unsaid, formatted: formatNumber(unsaid) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  );
}

interface ApplicationProps {
  application: CallApplication;
  /** Null where there is nothing to choose. */
  chosen: boolean | null;
  onChoose: (isChosen: boolean) => void;
  /** What is being decided on it. */
  busy: Decision | null;
  /** Left out where there is nothing to decide. */
  onDecide?: (status: Decision) => void;
}

/** One application: who, how many follow and what they ask for in sight, what they said on demand. */
function Application({ application, chosen, onChoose, busy, onDecide }: ApplicationProps) {
  const { t } = useTranslation('casting-calls');
  const { relativeTime } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { account, creator, state, asked_pay: pay } = application;
  const said = application.answers.length + (application.note === '' ? 0 : 1);
  return (
    <li className={classes.row} aria-label={creator.name}>
      {chosen !== null && (
        <CheckBox
          label={t('choose_of', { name: creator.name })}
          checked={chosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      )}
      <InfluencerAvatar
        influencer={{ name: creator.name, image_url: creator.photo, network: account.network }}
        size={36}
      />
      <div className={classes.who}>
        <Anchor component={AppLink} to={paths.record(application.campaign, application.influencer)} fw={600}>
          {creator.name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {[
            `${networkName(account.network)} @${account.username}`,
            account.followers !== null && t('followers_count', { formatted: abbreviate(account.followers) }),
            account.proof === 'said' && t('unproved'),
            application.was_there && t('was_there'),
            application.sent_at && relativeTime(application.sent_at),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {pay !== null && (
          <Text size="sm" fw={550}>
            {t('asks', { amount: formatMoney(pay, application.currency, 'platform') })}
          </Text>
        )}
        <Fit application={application} followers={account.followers} />
        {said > 0 && (
          <>
            <Button
              variant="subtle"
              size="compact-sm"
              px={0}
              className={classes.answers}
              aria-expanded={isOpen}
              aria-label={t('answers_of', { name: creator.name })}
              rightSection={isOpen ? <IconChevronUp size={15} /> : <IconChevronDown size={15} />}
              onClick={() => setOpen(!isOpen)}
            >
              {t('answers', { count: said, formatted: formatNumber(said) })}
            </Button>
            <Collapse expanded={isOpen}>
              {isOpen && <Said application={application} currency={null} />}
            </Collapse>
          </>
        )}
      </div>
      {onDecide ? (
        <div className={classes.decide}>
          <ActionIcon
            variant="light"
            color="red"
            size="lg"
            loading={busy === 'rejected'}
            aria-label={t('decline_of', { name: creator.name })}
            onClick={() => onDecide('rejected')}
          >
            <IconX size={16} />
          </ActionIcon>
          <ActionIcon
            variant="light"
            color="green"
            size="lg"
            loading={busy === 'approved'}
            aria-label={t('accept_of', { name: creator.name })}
            onClick={() => onDecide('approved')}
          >
            <IconCheck size={16} />
          </ActionIcon>
        </div>
      ) : (
        <ToneBadge tone={APPLICATION_TONES[state]}>{t(`sent_states.${state}`)}</ToneBadge>
      )}
    </li>
  );
}
