import { useEffect, useRef, type ReactNode } from 'react';
import classes from './form-card.module.css';

interface FormCardProps {
  wide?: boolean;
  /** A picture beside the form where there is room for both. */
  beside?: ReactNode;
  children: ReactNode;
}

/** One form in the middle of a page without navigation; typing can begin at once. */
export function FormCard({ wide = false, beside, children }: FormCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.querySelector<HTMLElement>('input:not([type=radio])')?.focus(), []);
  const form = (
    <div ref={card} className={classes.card} data-wide={wide || undefined}>
      {children}
    </div>
  );
  if (!beside) return form;
  return (
    <div className={classes.pair}>
      {form}
      <div className={classes.beside}>{beside}</div>
    </div>
  );
}
