import { initials } from '@altavoz/domain';
import { Avatar, Group, Loader, Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { ActionMenu, type ActionGroup } from '../../components/action-menu';
import { usePhone } from '../../lib/use-phone';
import classes from './companies.module.css';

/** What a phone shows of somebody in one row, which opens the rest. */
interface Brief {
  /** Under the name, in one line. */
  line: string;
  /** What they are, at the end of the row. */
  role: string;
  /** What is being changed of them. */
  busy: boolean;
  /** What can be done, in a sheet that says all that is known of them. */
  groups: readonly ActionGroup[];
}

/** Somebody of a team: who, what is said of them, and what can be done; on a phone one row that opens all of it. */
export function PersonRow({
  name,
  picture,
  badge,
  lines,
  brief,
  children,
}: {
  name: string;
  /** In the place of the initials of the name. */
  picture?: ReactNode;
  badge?: ReactNode;
  lines: readonly string[];
  brief?: Brief;
  children?: ReactNode;
}) {
  const phone = usePhone();
  const face = picture ?? (
    <Avatar size={32} color="plum" alt="" aria-hidden="true">
      {initials(name)}
    </Avatar>
  );
  const named = (
    <Group gap="xs" wrap={phone ? 'nowrap' : 'wrap'}>
      <Text component="span" size="sm" fw={550} className={phone && brief ? classes.cut : undefined}>
        {name}
      </Text>
      {badge}
    </Group>
  );
  if (phone && brief) {
    const all = (
      <div className={classes.all}>
        {face}
        <div className={classes.who}>
          {named}
          {lines.map((line) => (
            <Text key={line} size="xs" c="dimmed">
              {line}
            </Text>
          ))}
        </div>
      </div>
    );
    return (
      <li className={classes.briefly}>
        <ActionMenu groups={brief.groups} head={all}>
          <UnstyledButton className={classes.brief}>
            {face}
            <span className={classes.who}>
              {named}
              <Text component="span" size="xs" c="dimmed" className={classes.cut}>
                {brief.line}
              </Text>
            </span>
            <span className={classes.role}>{brief.role}</span>
            {brief.busy ? <Loader size={16} /> : <IconChevronRight size={16} aria-hidden="true" />}
          </UnstyledButton>
        </ActionMenu>
      </li>
    );
  }
  return (
    <li className={classes.row}>
      {face}
      <div className={classes.who}>
        {named}
        <Text size="xs" c="dimmed" className={classes.lines}>
          {lines.map((line, index) => (
            <Fragment key={line}>
              {index > 0 && ' '}
              <span className={classes.fact}>{line}</span>
            </Fragment>
          ))}
        </Text>
      </div>
      {children && <div className={classes.acts}>{children}</div>}
    </li>
  );
}
