import type { ConnectableNetwork, NetworkConnection } from '@altavoz/contracts';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { ErrorState } from '../../components/error-state';
import { SandboxBadge } from '../../components/figure-source';
import { LoadingRows } from '../../components/loading-rows';
import { NetworkIcon } from '../../components/network-icon';
import { languageTag } from '../../lib/i18n';
import { useLocale } from '../../lib/format';
import { networkName } from '../../lib/vocabulary';
import classes from './connected-accounts.module.css';
import { connectableQuery, connectionsQuery, useLeaveToConnect } from './connection-queries';
import { ConnectionRow } from './connection-row';

export interface CompanyNetworksProps {
  /** Why the caller may look and nothing more. */
  disabledReason: string | null;
}

/** Each network of which a company can connect accounts: what that gives, and which it has connected [SOC-12]. */
export function CompanyNetworks({ disabledReason }: CompanyNetworksProps) {
  const connections = useQuery(connectionsQuery('company'));
  const networks = useQuery(connectableQuery('company'));
  if (connections.isPending || networks.isPending) return <LoadingRows rows={6} height={44} />;
  const failed = [connections, networks].find(({ data }) => !data);
  if (!connections.data || !networks.data)
    return <ErrorState error={failed?.error ?? null} onRetry={() => void failed?.refetch()} room="panel" />;
  const offered = networks.data.results.filter(({ reason }) => reason !== 'not_supported');
  return (
    <ul className={classes.networks}>
      {[
        // What gives more than itself comes first.
        ...offered.filter(({ gives }) => gives.length > 0),
        ...offered.filter(({ gives }) => gives.length === 0),
      ].map((one) => (
        <NetworkRow
          key={one.network}
          one={one}
          accounts={connections.data.results.filter(({ network }) => network === one.network)}
          disabledReason={disabledReason}
        />
      ))}
    </ul>
  );
}

interface NetworkRowProps extends CompanyNetworksProps {
  one: ConnectableNetwork;
  accounts: readonly NetworkConnection[];
}

function NetworkRow({ one: { network, reason, gives }, accounts, disabledReason }: NetworkRowProps) {
  const { t } = useTranslation('networks');
  const words = new Intl.ListFormat(languageTag(useLocale()));
  const leave = useLeaveToConnect('company');
  const name = networkName(network);
  const isConnected = accounts.length > 0;
  return (
    <li>
      <div className={classes.network}>
        <NetworkIcon network={network} size={28} decorative />
        <div className={classes.who}>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          <Text size="sm" c="dimmed" className={classes.gives}>
            {gives.length === 0
              ? t('connections.gives_itself')
              : words.format(gives.map((what) => t(`connections.gives.${what}`)))}
          </Text>
        </div>
        {!isConnected && (
          <Text size="sm" c="dimmed" className={classes.state}>
            {t('connections.not_connected')}
          </Text>
        )}
        <DisabledReason reason={disabledReason ?? (reason && t(`connections.reason.${reason}`))}>
          <Button
            size="compact-md"
            variant={isConnected ? 'subtle' : 'default'}
            loading={leave.isPending}
            aria-label={t(isConnected ? 'connections.another_of' : 'connections.connect_of', {
              network: name,
            })}
            onClick={() => leave.mutate({ network })}
          >
            {t(isConnected ? 'connections.connect_another' : 'connections.connect_this')}
          </Button>
        </DisabledReason>
      </div>
      {isConnected && (
        <ul className={classes.list} aria-label={t('connections.accounts_of', { network: name })}>
          {accounts.map((account) => (
            <ConnectionRow key={account.id} of="company" one={account} disabledReason={disabledReason} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** That the networks which a company can connect are invented ones. */
export function CompanySandbox() {
  const networks = useQuery(connectableQuery('company')).data?.results;
  return networks?.some(({ is_sandbox: isSandbox }) => isSandbox) ? <SandboxBadge told /> : null;
}
