import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './kit.module.css';

/** Why something in the kit is closed. */
export const REASON = 'No tienes permiso';

/** One shared part with its name. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <Title order={2} size="h4" id={id}>
        {name}
      </Title>
      {children}
    </section>
  );
}

/** Several of a kind beside each other. */
export const Row = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>;
