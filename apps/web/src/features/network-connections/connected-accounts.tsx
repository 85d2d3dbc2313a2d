import {
  NETWORKS,
  endpoints,
  type ConnectionLight,
  type ConnectionOwner,
  type NetworkConnection,
} from '@altavoz/contracts';
import { ActionIcon, Anchor, Badge, Button, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconChevronDown, IconChevronUp, IconDots, IconPlug } from '@tabler/icons-react';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../components/action-menu';
import { confirmDialog } from '../../components/confirm-dialog';
import { DisabledReason } from '../../components/disabled-reason';
import { SandboxBadge } from '../../components/figure-source';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { NetworkIcon } from '../../components/network-icon';
import { ShortNumber } from '../../components/short-figure';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { late } from '../../lib/late';
import { notify } from '../../lib/notify';
import { useFormats } from '../../lib/use-formats';
import { networkName, useAudienceWord } from '../../lib/vocabulary';
import { accountName, connectableQuery, connectionsQuery, useLeaveToConnect } from './connection-queries';
import classes from './connected-accounts.module.css';

const ConnectionFigures = late(() => import('./connection-figures'));

const COLORS: Readonly<Record<ConnectionLight, string>> = {
  good: 'green',
  ends_soon: 'yellow',
  scope_missing: 'red',
  reconnect: 'red',
};

export interface ConnectedAccountsProps {
  of: ConnectionOwner;
  /** Rows of accounts that are not connected, in the same list. */
  others?: ReactNode;
  /** Why the caller may look and nothing more. */
  disabledReason?: string | null;
}

/** Accounts of networks that give their figures by themselves: connected, watched and given back [SOC-01…12]. */
export function ConnectedAccounts({ of, others, disabledReason = null }: ConnectedAccountsProps) {
  const { t } = useTranslation('networks');
  const found = useQuery(connectionsQuery(of));
  const networks = useQuery(connectableQuery(of)).data?.results;
  const leave = useLeaveToConnect(of);
  if (found.isPending) return <LoadingRows rows={2} />;
  if (!found.data)
    return (
      <>
        <ErrorState error={found.error} onRetry={() => void found.refetch()} room="inline" />
        {others && <ul className={classes.list}>{others}</ul>}
      </>
    );
  const { results } = found.data;
  const isSandbox = networks?.some(({ is_sandbox: sandbox }) => sandbox);
  const reasonOf = new Map(networks?.map(({ network, reason }) => [network, reason]));
  return (
    <div>
      <div className={classes.head}>
        {of === 'company' ? (
          <Text size="sm" c="dimmed" className={classes.text}>
            {t('connections.text_company')}
          </Text>
        ) : (
          <WhatIsShared first={results.length === 0} />
        )}
        {disabledReason ? (
          <DisabledReason reason={disabledReason}>
            <Button variant="default" leftSection={<IconPlug size={16} />}>
              {t('connections.connect')}
            </Button>
          </DisabledReason>
        ) : (
          <ActionMenu
            width={300}
            position="bottom-end"
            head={
              of === 'creator' && (
                <Text size="xs" c="dimmed" px="sm" py={6}>
                  {t('connections.consent.public')}
                </Text>
              )
            }
            groups={[
              {
                items: NETWORKS.map((network) => {
                  const reason = reasonOf.get(network);
                  return {
                    id: network,
                    label: networkName(network),
                    icon: <NetworkIcon network={network} size={18} decorative />,
                    disabledReason: reason ? t(`connections.reason.${reason}`) : null,
                    onClick: () => leave.mutate({ network }),
                  };
                }),
              },
            ]}
          >
            <Button
              variant="default"
              leftSection={<IconPlug size={16} />}
              loading={leave.isPending}
              disabled={!networks}
            >
              {t('connections.connect')}
            </Button>
          </ActionMenu>
        )}
      </div>
      {isSandbox && (
        <Text size="xs" c="dimmed" className={classes.sandbox}>
          <SandboxBadge />
          {t('connections.sandbox_text')}
        </Text>
      )}
      {results.length === 0 && !others ? (
        <Text size="sm" c="dimmed">
          {t('connections.none')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {results.map((one) => (
            <ConnectionRow key={one.id} of={of} one={one} disabledReason={disabledReason} />
          ))}
          {others}
        </ul>
      )}
    </div>
  );
}

/** What a creator agrees to by a connection, in its order. */
const CONSENT = ['read', 'public', 'companies', 'ends'] as const;

/** What is read by a connection and who is told of it; read before the first one, and whenever it is asked for. */
function WhatIsShared({ first }: { first: boolean }) {
  const { t } = useTranslation('networks');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? first;
  const id = useId();
  return (
    <div className={classes.text}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        rightSection={open ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
        onClick={() => setChosen(!open)}
      >
        {t('connections.shared')}
      </Button>
      {open && (
        <Stack id={id} gap={6}>
          {CONSENT.map((part) => (
            <Text key={part} size="sm" c="dimmed">
              {t(`connections.consent.${part}`)}
            </Text>
          ))}
        </Stack>
      )}
    </div>
  );
}

interface ConnectionRowProps {
  of: ConnectionOwner;
  one: NetworkConnection;
  disabledReason: string | null;
}

function ConnectionRow({ of, one, disabledReason }: ConnectionRowProps) {
  const { t } = useTranslation('networks');
  const { relativeTime, dayLabel } = useFormats();
  const audience = useAudienceWord();
  const client = useQueryClient();
  const leave = useLeaveToConnect(of);
  const account = accountName(one);
  const readAnew = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['network-connections'] }),
      client.invalidateQueries({ queryKey: ['own-creator-profile'] }),
    ]);
  const update = useMutation({
    mutationFn: () => call(endpoints.networkConnections.updateInfo, { params: { id: one.id } }),
    onSuccess: () => void notify.success({ text: t('connections.updated', { account }) }),
    onError: (error) => void notify.danger({ text: errorText(error) }),
    onSettled: readAnew,
  });
  const remove = useMutation({
    mutationFn: () => call(endpoints.networkConnections.disconnect, { params: { id: one.id } }),
    onSuccess: () => void notify.success({ text: t('connections.disconnected', { account }) }),
    onError: (error) => void notify.danger({ text: errorText(error) }),
    onSettled: readAnew,
  });
  const ask = async () => {
    const network = networkName(one.network);
    const sure = await confirmDialog({
      title: t('connections.disconnect_title', { account, network }),
      text: t('connections.disconnect_text', { network }),
      confirmLabel: t('connections.disconnect'),
    });
    if (sure) remove.mutate();
  };
  const needsOwner = one.light !== 'good';
  const [open, setOpen] = useState(false);
  const figures = useId();
  return (
    <li>
      <NetworkIcon network={one.network} size={22} decorative />
      <div className={classes.who}>
        {one.profile_url === '' ? (
          <Text size="sm" fw={550}>
            {account}
          </Text>
        ) : (
          <Anchor href={one.profile_url} target="_blank" rel="noopener noreferrer" size="sm" fw={550}>
            {account}
          </Anchor>
        )}
        <Text size="xs" c="dimmed">
          {networkName(one.network)}
          {one.followers !== null && (
            <>
              {' · '}
              <ShortNumber value={one.followers} /> {audience(one.network).toLowerCase()}
            </>
          )}
          {' · '}
          {one.light === 'ends_soon' && one.ends_at !== null
            ? t('connections.ends', { day: dayLabel(one.ends_at.slice(0, 10)) })
            : t('connections.checked', { when: relativeTime(one.checked_at).toLowerCase() })}
        </Text>
      </div>
      <Badge variant="light" color={COLORS[one.light]} className={classes.light}>
        {t(`connections.light.${one.light}`)}
      </Badge>
      <span className={classes.acts}>
        <DisabledReason reason={disabledReason}>
          <Button
            size="compact-sm"
            variant={needsOwner ? 'filled' : 'default'}
            loading={needsOwner ? leave.isPending : update.isPending}
            aria-label={t(needsOwner ? 'connections.again_of' : 'connections.update_of', { account })}
            onClick={() =>
              needsOwner ? leave.mutate({ network: one.network, again: one.id }) : update.mutate()
            }
          >
            {t(needsOwner ? 'connections.again' : 'connections.update')}
          </Button>
        </DisabledReason>
        <ActionMenu
          width={220}
          position="bottom-end"
          groups={[
            {
              items: [
                {
                  label: t('connections.disconnect'),
                  tone: 'danger',
                  disabledReason,
                  onClick: () => void ask(),
                },
              ],
            },
          ]}
        >
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('connections.more_of', { account })}
            loading={remove.isPending}
          >
            <IconDots size={18} />
          </ActionIcon>
        </ActionMenu>
      </span>
      {of === 'creator' && (
        <div className={classes.more}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={open}
            aria-controls={open ? figures : undefined}
            aria-label={t('audience.show_of', { account })}
            rightSection={open ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
            onClick={() => setOpen(!open)}
          >
            {t('audience.show')}
          </Button>
          {open && (
            <div id={figures}>
              <Suspense fallback={<LoadingRows rows={2} />}>
                <ConnectionFigures one={one} />
              </Suspense>
            </div>
          )}
        </div>
      )}
    </li>
  );
}
