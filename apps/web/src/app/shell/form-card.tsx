import { useEffect, useRef, type ReactNode } from 'react';
import classes from './form-card.module.css';

/** One form in the middle of a page without navigation; typing can begin at once. */
export function FormCard({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.querySelector<HTMLElement>('input:not([type=radio])')?.focus(), []);
  return (
    <div ref={card} className={classes.card} data-wide={wide || undefined}>
      {children}
    </div>
  );
}
