import type { Network } from '@altavoz/contracts';
import { parseCreatorLine, type Account } from '@altavoz/networks';
import { Button, Group } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkSelect } from '../../components/network-select';
import { networkName } from '../../lib/vocabulary';

interface AddUnknownProps {
  /** What was searched and nobody has. */
  text: string;
  /** The network that was searched. */
  network: Network | null;
  onAdd: (account: Account) => void;
}

/** Adds by hand whom the catalogue lacks, by the link or username that was searched; nothing for what names no account. */
export function AddUnknown({ text, network: searched, onAdd }: AddUnknownProps) {
  const { t } = useTranslation('influencers');
  const [network, setNetwork] = useState<Network | null>(null);
  const open = parseCreatorLine(text);
  const asks = 'error' in open && open.error === 'network_missing' && searched === null;
  const account = parseCreatorLine(text, searched ?? network);
  if ('error' in account && !asks) return null;
  const named = 'error' in account ? null : account;
  return (
    <Group gap="xs" justify="center">
      {asks && (
        <NetworkSelect
          aria-label={t('finder.col.network')}
          none={t('finder.which_network')}
          value={network}
          onChange={setNetwork}
        />
      )}
      <Button
        leftSection={<IconUserPlus size={16} aria-hidden="true" />}
        disabled={named === null}
        onClick={() => named && onAdd(named)}
      >
        {t(named ? 'finder.add_unknown_on' : 'finder.add_unknown', {
          username: named?.username ?? text.trim().replace(/^@/, ''),
          network: named ? networkName(named.network) : '',
        })}
      </Button>
    </Group>
  );
}
