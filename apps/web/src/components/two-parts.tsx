import type { ReactNode } from 'react';
import classes from './two-parts.module.css';

interface Part {
  /** Names it for screen readers. */
  label: string;
  children: ReactNode;
}

interface TwoPartsProps {
  wide: boolean;
  /** Which of the two columns the first part is; the larger one is at the right. */
  first?: 'smaller' | 'larger';
  parts: readonly [Part, Part];
}

/** What is shown of a thing: below one another in a panel, beside one another on its page where there is room. */
export function TwoParts({ wide, first = 'smaller', parts }: TwoPartsProps) {
  return (
    <div className={classes.parts} data-wide={wide || undefined} data-first={first}>
      {parts.map(({ label, children }) => (
        <section key={label} aria-label={label} className={classes.part}>
          {children}
        </section>
      ))}
    </div>
  );
}
