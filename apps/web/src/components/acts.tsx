import type { ReactNode } from 'react';
import classes from './acts.module.css';

interface ActsProps {
  /** What is done next, and what is done instead: the first is the one that matters. */
  children: ReactNode;
  /** What is asked right before it: a box to tick. */
  before?: ReactNode;
  /** Only where it is below what is read: elsewhere the same stands beside what it is about. */
  onPhoneOnly?: boolean;
}

/** What is done with what is read: at the lower edge of the window, on a phone under the thumb, whatever is scrolled. */
export const Acts = ({ children, before, onPhoneOnly = false }: ActsProps) => (
  <div className={classes.bar} data-acts={onPhoneOnly ? 'phone' : 'always'}>
    {before}
    <div className={classes.acts}>{children}</div>
  </div>
);
