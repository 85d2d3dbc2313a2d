import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { State, type StateProps } from './state';

export type EmptyStateProps = Omit<StateProps, 'icon' | 'tone'> & { icon?: ReactNode };

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon = <IconInbox size={22} stroke={1.75} />, ...rest }: EmptyStateProps) {
  return <State icon={icon} {...rest} />;
}
