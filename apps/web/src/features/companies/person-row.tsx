import { initials } from '@altavoz/domain';
import { Avatar, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './companies.module.css';

/** Somebody of a team: who, what is said of them, and what can be done. */
export function PersonRow({
  name,
  picture,
  badge,
  lines,
  children,
}: {
  name: string;
  /** In the place of the initials of the name. */
  picture?: ReactNode;
  badge?: ReactNode;
  lines: readonly string[];
  children?: ReactNode;
}) {
  return (
    <li className={classes.row}>
      {picture ?? (
        <Avatar size={32} color="plum" alt="" aria-hidden="true">
          {initials(name)}
        </Avatar>
      )}
      <div className={classes.who}>
        <Group gap="xs">
          <Text size="sm" fw={550}>
            {name}
          </Text>
          {badge}
        </Group>
        {lines.map((line) => (
          <Text key={line} size="xs" c="dimmed">
            {line}
          </Text>
        ))}
      </div>
      {children && <div className={classes.acts}>{children}</div>}
    </li>
  );
}
