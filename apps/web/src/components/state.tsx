import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './state.module.css';

export interface StateProps {
  icon: ReactNode;
  /** Stands in the place of the icon, as wide as the words. */
  picture?: ReactNode;
  title: string;
  text?: ReactNode;
  /** Buttons. */
  action?: ReactNode;
  /** `page` fills the screen's height, `panel` a card or table, `inline` a small place. */
  room?: 'page' | 'panel' | 'inline';
  tone?: 'neutral' | 'danger';
  /** There is nothing that the tools of the list could do anything with: they are not shown. */
  alone?: boolean;
  /** 1 when nothing else heads the page. */
  order?: 1 | 2 | 3;
}

/** The common shape of "nothing here", "failed" and "not allowed": icon, title, sentence, what to do. */
export function State(props: StateProps) {
  const { icon, picture, title, text, action, room = 'panel', tone = 'neutral', order = 2, alone } = props;
  return (
    <div className={classes.root} data-room={room} data-tone={tone} data-alone={alone}>
      {picture ? (
        <div className={classes.picture}>{picture}</div>
      ) : (
        <div className={classes.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <Title order={order} size={room === 'page' ? 'h2' : 'h3'}>
        {title}
      </Title>
      {text && (
        <Text component="div" size="sm" c="dimmed" maw={420}>
          {text}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
