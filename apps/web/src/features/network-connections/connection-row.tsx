import {
  endpoints,
  type ConnectionLight,
  type ConnectionOwner,
  type NetworkConnection,
} from '@altavoz/contracts';
import { ActionIcon, Anchor, Badge, Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconChevronDown, IconChevronUp, IconDots } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../components/action-menu';
import { confirmDialog } from '../../components/confirm-dialog';
import { DisabledReason } from '../../components/disabled-reason';
import { LoadingRows } from '../../components/loading-rows';
import { NetworkIcon } from '../../components/network-icon';
import { ShortNumber } from '../../components/short-figure';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { late } from '../../lib/late';
import { notify } from '../../lib/notify';
import { useFormats } from '../../lib/use-formats';
import { networkName, useAudienceWord } from '../../lib/vocabulary';
import { accountName, connectableQuery, useLeaveToConnect } from './connection-queries';
import classes from './connected-accounts.module.css';

const ConnectionFigures = late(() => import('./connection-figures'));

const COLORS: Readonly<Record<ConnectionLight, string>> = {
  good: 'green',
  ends_soon: 'yellow',
  scope_missing: 'red',
  reconnect: 'red',
};

export interface ConnectionRowProps {
  of: ConnectionOwner;
  one: NetworkConnection;
  disabledReason: string | null;
}

/** An account that is connected: its light with the reason, and what is done about it. */
export function ConnectionRow({ of, one, disabledReason }: ConnectionRowProps) {
  const { t } = useTranslation('networks');
  const { relativeTime, dayLabel } = useFormats();
  const audience = useAudienceWord();
  const client = useQueryClient();
  const leave = useLeaveToConnect(of);
  const revokes = useQuery(connectableQuery(of)).data?.results.some(
    ({ network, revokes: isGivenBack }) => network === one.network && isGivenBack,
  );
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
      text: t(revokes ? 'connections.disconnect_text' : 'connections.disconnect_kept', { network }),
      confirmLabel: t('connections.disconnect'),
    });
    if (sure) remove.mutate();
  };
  const needsOwner = one.light !== 'good';
  const [open, setOpen] = useState(false);
  const figures = useId();
  return (
    <li>
      {of === 'creator' && <NetworkIcon network={one.network} size={22} decorative />}
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
          {of === 'creator' && `${networkName(one.network)} · `}
          {one.followers !== null && (
            <>
              <ShortNumber value={one.followers} /> {audience(one.network).toLowerCase()}
              {' · '}
            </>
          )}
          {one.light === 'ends_soon' && one.ends_at !== null
            ? t('connections.ends', { day: dayLabel(one.ends_at.slice(0, 10)) })
            : t('connections.checked', { when: relativeTime(one.checked_at).toLowerCase() })}
        </Text>
        {(one.light === 'reconnect' || one.light === 'scope_missing') && (
          <Text size="xs" c="red">
            {t(`failures.${one.light}`)}
          </Text>
        )}
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
