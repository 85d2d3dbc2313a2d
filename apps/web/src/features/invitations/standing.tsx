import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './standing.module.css';

interface StandingProps {
  /** What it looks like: an answer, or that something waits. */
  look: 'accepted' | 'rejected' | 'waiting';
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

/** Where an invitation stands, in one glance. */
export const Standing = ({ look, icon, title, children }: StandingProps) => (
  <div className={classes.standing} role="status">
    <span className={classes.sign} data-look={look} aria-hidden="true">
      {icon}
    </span>
    <div>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text component="div" size="sm" c="dimmed">
        {children}
      </Text>
    </div>
  </div>
);
