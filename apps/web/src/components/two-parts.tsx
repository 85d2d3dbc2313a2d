import type { ReactNode } from 'react';
import classes from './two-parts.module.css';

interface Part {
  /** Names it for screen readers. */
  label: string;
  children: ReactNode;
}

interface TwoPartsProps {
  wide: boolean;
  parts: readonly [Part, Part];
}

/** What is shown of a thing: below one another in a panel, beside one another on its page where there is room. */
export function TwoParts({ wide, parts }: TwoPartsProps) {
  return (
    <div className={classes.parts} data-wide={wide || undefined}>
      {parts.map(({ label, children }) => (
        <section key={label} aria-label={label} className={classes.part}>
          {children}
        </section>
      ))}
    </div>
  );
}
