import { NETWORKS } from '@altavoz/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconChevronDown, IconChevronUp, IconPlug } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../components/action-menu';
import { ErrorState } from '../../components/error-state';
import { SandboxBadge } from '../../components/figure-source';
import { LoadingRows } from '../../components/loading-rows';
import { NetworkIcon } from '../../components/network-icon';
import { networkName } from '../../lib/vocabulary';
import classes from './connected-accounts.module.css';
import { connectableQuery, connectionsQuery, useLeaveToConnect } from './connection-queries';
import { ConnectionRow } from './connection-row';

export interface ConnectedAccountsProps {
  /** Rows of accounts that are not connected, in the same list. */
  others?: ReactNode;
}

/** A creator's accounts of networks that give their figures by themselves: connected, watched and given back [SOC-01…12]. */
export function ConnectedAccounts({ others }: ConnectedAccountsProps) {
  const { t } = useTranslation('networks');
  const found = useQuery(connectionsQuery('creator'));
  const networks = useQuery(connectableQuery('creator')).data?.results;
  const leave = useLeaveToConnect('creator');
  if (found.isPending) return <LoadingRows rows={2} />;
  if (!found.data)
    return (
      <>
        <ErrorState error={found.error} onRetry={() => void found.refetch()} room="inline" />
        {others && <ul className={classes.list}>{others}</ul>}
      </>
    );
  const { results } = found.data;
  const reasonOf = new Map(networks?.map(({ network, reason }) => [network, reason]));
  return (
    <div>
      <div className={classes.head}>
        <WhatIsShared first={results.length === 0} />
        {networks?.some(({ is_sandbox: isSandbox }) => isSandbox) && <SandboxBadge told />}
        <ActionMenu
          width={300}
          position="bottom-end"
          head={
            <Text size="xs" c="dimmed" px="sm" py={6}>
              {t('connections.consent.public')}
            </Text>
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
      </div>
      {results.length === 0 && !others ? (
        <Text size="sm" c="dimmed">
          {t('connections.none')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {results.map((one) => (
            <ConnectionRow key={one.id} of="creator" one={one} disabledReason={null} />
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
