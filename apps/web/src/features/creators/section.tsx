import { Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './my-profile.module.css';

export interface SectionProps {
  /** By which the list of what is missing leads here. */
  anchor: string;
  title: string;
  text?: ReactNode;
  /** A button beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** One part of the profile. */
export function Section({ anchor, title, text, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id} id={anchor} tabIndex={-1}>
      <div className={classes.head}>
        <div>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          {text && (
            <Text component="div" size="sm" c="dimmed">
              {text}
            </Text>
          )}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
