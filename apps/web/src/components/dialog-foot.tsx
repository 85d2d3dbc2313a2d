import type { ReactNode } from 'react';
import classes from './dialog-frame.module.css';

/** The buttons of a form that is longer than its dialog: they stay in sight while its fields scroll under them. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className={classes.foot}>{children}</div>
);
