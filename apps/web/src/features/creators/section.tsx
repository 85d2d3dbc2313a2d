import { Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { use, useId, type ReactNode } from 'react';
import { usePhone } from '../../lib/use-phone';
import { OpenPartsContext } from './open-parts';
import classes from './my-profile.module.css';

export interface SectionProps {
  /** By which the list of what is missing leads here. */
  anchor: string;
  title: string;
  text?: ReactNode;
  /** What is in it, or missing, said where it is closed; null while that is not known. */
  sum: string | null;
  /** A button beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** One part of the profile; on a phone it is opened by its title, which says what is in it. */
export function Section(props: SectionProps) {
  const { anchor, title, text, sum, action, children } = props;
  const id = useId();
  const phone = usePhone();
  const { opened, onToggle } = use(OpenPartsContext);
  const open = !phone || opened.has(anchor);
  return (
    <section className={classes.section} aria-labelledby={id} id={anchor} tabIndex={-1}>
      {phone && (
        <Title order={2} size="h4">
          <UnstyledButton
            className={classes.opener}
            aria-expanded={open}
            aria-controls={`${anchor}-part`}
            onClick={() => onToggle(anchor, !open)}
          >
            <span id={id}>{title}</span>
            <IconChevronDown size={18} aria-hidden="true" />
            {!open && sum && <span className={classes.sum}>{sum}</span>}
          </UnstyledButton>
        </Title>
      )}
      <div id={`${anchor}-part`} className={open ? classes.opened : classes.closed}>
        <div className={classes.head}>
          <div>
            {!phone && (
              <Title order={2} size="h3" id={id}>
                {title}
              </Title>
            )}
            {text && (
              <Text component="div" size="sm" c="dimmed">
                {text}
              </Text>
            )}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  );
}
