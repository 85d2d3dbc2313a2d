import type { Network } from '@altavoz/contracts';
import { Button, Input } from '@mantine/core';
import { useId } from 'react';
import { networkName, useNetworkGroups } from '../lib/vocabulary';
import { NetworkIcon } from './network-icon';
import classes from './network-toggles.module.css';

interface NetworkTogglesProps {
  label: string;
  value: readonly Network[];
  onChange: (value: Network[]) => void;
}

/** Chooses several networks, all of them in sight: each is pressed or not. */
export function NetworkToggles({ label, value, onChange }: NetworkTogglesProps) {
  const labelId = useId();
  const networks = useNetworkGroups().flatMap(({ values }) => values);
  return (
    <div>
      <Input.Label labelElement="div" id={labelId}>
        {label}
      </Input.Label>
      <div role="group" aria-labelledby={labelId} className={classes.toggles}>
        {networks.map((network) => {
          const pressed = value.includes(network);
          return (
            <Button
              key={network}
              size="sm"
              radius="xl"
              variant={pressed ? 'light' : 'default'}
              className={classes.toggle}
              aria-pressed={pressed}
              leftSection={<NetworkIcon network={network} decorative />}
              onClick={() =>
                onChange(networks.filter((one) => (one === network ? !pressed : value.includes(one))))
              }
            >
              {networkName(network)}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
