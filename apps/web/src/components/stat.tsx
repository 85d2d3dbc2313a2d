import { Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ShortNumber } from './short-figure';
import { Tip } from './tip';
import classes from './stat.module.css';

export interface StatProps {
  label: string;
  /** A number is abbreviated (K, M) with the full one on hover and focus; anything else is shown as it is. */
  value: number | null | undefined | Exclude<ReactNode, number>;
  /** Under the number: a share, a change. */
  hint?: ReactNode;
  icon?: ReactNode;
  /** What it counts, on hover, focus and touch of its label. */
  help?: string;
  loading?: boolean;
  size?: 'sm' | 'md';
}

/** One figure with its label. */
export function Stat({ label, value, hint, icon, help, loading = false, size = 'md' }: StatProps) {
  return (
    <div className={classes.root} data-size={size}>
      <Text component="div" size="xs" c="dimmed" className={classes.label}>
        {icon}
        {help ? (
          <Tip label={help}>
            <button type="button" className={classes.help}>
              {label}
            </button>
          </Tip>
        ) : (
          label
        )}
      </Text>
      <div className={`${classes.value} alta-figure`}>
        {loading ? <Skeleton height="1em" width="3.5ch" my="0.2em" /> : <Figure value={value} />}
      </div>
      {hint && (
        <Text component="div" size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </div>
  );
}

function Figure({ value }: Pick<StatProps, 'value'>) {
  if (value == null) return '—';
  return typeof value === 'number' ? <ShortNumber value={value} /> : value;
}
