import {
  endpoints,
  NETWORKS,
  type ConnectionOwner,
  type Network,
  type NetworkConnection,
} from '@altavoz/contracts';
import { Button, Loader, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconPlugOff } from '@tabler/icons-react';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { call } from '../../lib/api';
import { errorText, isNetwork as isLost } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { networkName } from '../../lib/vocabulary';
import { ChooseAccount } from './choose-account';
import { accountName, useLeaveToConnect } from './connection-queries';

export interface ConnectingProps {
  network: string;
  /** What the network gave the browser: `code` and `state`, or `error`. */
  given: URLSearchParams;
  /** Goes on to the accounts of whoever came back; a creator's where that is not known. */
  onEnd: (of: ConnectionOwner) => void;
}

const isNetwork = (text: string): text is Network => NETWORKS.some((network) => network === text);

/** How networks name that somebody said no: https://datatracker.ietf.org/doc/html/rfc6749#section-4.1.2.1, and LinkedIn's own. */
const DENIED = /denied|cancel/i;

/** The way back from a network: connects what its owner said yes to, and says what became of it. */
export function Connecting({ network, given, onEnd }: ConnectingProps) {
  const { t } = useTranslation('networks');
  const client = useQueryClient();
  const state = given.get('state') ?? '';
  const code = given.get('code') ?? '';
  const open = useQuery({
    queryKey: ['network-login', state],
    queryFn: ({ signal }) =>
      call(endpoints.networkConnections.validateToken, { params: { token: state }, signal }),
    enabled: state !== '',
    staleTime: Infinity,
    retry: false,
  });
  const of = open.data?.of ?? 'creator';
  const isOpen = open.data?.valid === true && open.data.network === network && isNetwork(network);
  // Asked once, however often it is drawn: a code is good once.
  const redeemed = useQuery({
    queryKey: ['network-login', state, 'redeemed'],
    queryFn: () =>
      call(endpoints.networkConnections.redeemCode, {
        params: { network: network as Network },
        body: { code, state },
      }),
    enabled: isOpen && code !== '' && open.data?.choices.length === 0,
    staleTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const leave = useLeaveToConnect(of);
  const renews = open.data?.renews;
  const told = useRef(false);
  const tell = useCallback(
    (connected: NetworkConnection) => {
      if (told.current) return;
      told.current = true;
      const account = accountName(connected);
      if (renews && renews.id !== connected.id)
        notify.info({ text: t('connections.another', { account, renewed: accountName(renews) }) });
      else notify.success({ text: t('connections.connected', { account }) });
      void client.invalidateQueries({ queryKey: ['network-connections'] });
      void client.invalidateQueries({ queryKey: ['own-creator-profile'] });
      onEnd(of);
    },
    [client, of, onEnd, renews, t],
  );
  const done = redeemed.data;
  useEffect(() => {
    if (done && !('choices' in done)) tell(done);
  }, [done, tell]);
  const choices = done && 'choices' in done ? done.choices : (open.data?.choices ?? []);
  if (choices.length > 0) return <ChooseAccount choices={choices} state={state} onChosen={tell} />;

  const name = isNetwork(network) ? networkName(network) : network;
  const refusal = given.get('error');
  /** The answer was lost on its way: it may be connected. */
  const isUnknown = redeemed.error !== null && isLost(redeemed.error);
  const problem =
    refusal !== null
      ? t(DENIED.test(refusal) ? 'connections.denied' : 'connections.not_answered', { network: name })
      : isUnknown
        ? t('connections.unknown')
        : state === '' || (open.data && (!isOpen || code === ''))
          ? t('connections.ended')
          : (open.error ?? redeemed.error)
            ? errorText((open.error ?? redeemed.error) as Error)
            : null;
  if (problem === null)
    return (
      <Stack align="center" gap="sm" py="xl" role="status">
        <Loader />
        <Text>{t('connections.connecting', { network: name })}</Text>
      </Stack>
    );
  return (
    <EmptyState
      order={1}
      icon={<IconPlugOff size={22} stroke={1.75} />}
      title={t(isUnknown ? 'connections.unknown_title' : 'connections.failed_title')}
      text={<span role="alert">{problem}</span>}
      action={
        <>
          {isNetwork(network) && (
            <Button
              loading={leave.isPending}
              onClick={() => leave.mutate({ network, ...(renews && { again: renews.id }) })}
            >
              {t('connections.again')}
            </Button>
          )}
          <Button variant="default" onClick={() => onEnd(of)}>
            {t('connections.back')}
          </Button>
        </>
      }
    />
  );
}
