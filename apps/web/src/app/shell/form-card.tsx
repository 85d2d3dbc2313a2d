import type { ReactNode } from 'react';
import classes from './form-card.module.css';

/** One form in the middle of a page without navigation. */
export const FormCard = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <div className={classes.card} data-wide={wide || undefined}>
    {children}
  </div>
);
