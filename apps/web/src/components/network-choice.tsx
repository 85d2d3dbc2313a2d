import type { Network } from '@altavoz/contracts';
import { Input } from '@mantine/core';
import { useId } from 'react';
import { networkName, useNetworkGroups } from '../lib/vocabulary';
import { NetworkIcon } from './network-icon';
import classes from './network-choice.module.css';

interface NetworkChoiceProps {
  label: string;
  description?: string;
  disabled?: boolean;
  value: Network | null;
  onChange: (value: Network) => void;
}

/** Chooses one network, all of them in sight by their signs; the chosen one says its name. */
export function NetworkChoice({ label, description, disabled, value, onChange }: NetworkChoiceProps) {
  const id = useId();
  const networks = useNetworkGroups().flatMap(({ values }) => values);
  return (
    <div>
      <Input.Label labelElement="div" id={id}>
        {label}
      </Input.Label>
      {description && <Input.Description id={`${id}-about`}>{description}</Input.Description>}
      <div
        role="radiogroup"
        aria-labelledby={id}
        aria-describedby={description && `${id}-about`}
        className={classes.choices}
      >
        {networks.map((network) => (
          <label
            key={network}
            className={classes.choice}
            data-chosen={network === value || undefined}
            title={networkName(network)}
          >
            <input
              type="radio"
              name={id}
              aria-label={networkName(network)}
              disabled={disabled}
              checked={network === value}
              onChange={() => onChange(network)}
            />
            <NetworkIcon network={network} size={20} decorative />
            {network === value && <span aria-hidden="true">{networkName(network)}</span>}
          </label>
        ))}
      </div>
    </div>
  );
}
