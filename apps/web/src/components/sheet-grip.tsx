import { Suspense, useRef } from 'react';
import { late } from '../lib/late';
import { usePhone } from '../lib/use-phone';
import type { SheetPullProps } from './sheet-pull';
import classes from './sheet-grip.module.css';

const SheetPull = late<SheetPullProps>(async () => ({ default: (await import('./sheet-pull')).SheetPull }));

/** First in a menu or popover: where that is a sheet, what it is pulled down by. */
export function SheetGrip({ onPulled }: Pick<SheetPullProps, 'onPulled'>) {
  const phone = usePhone();
  const head = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLElement>(null);
  if (!phone) return null;
  return (
    <>
      <div
        ref={(node) => {
          head.current = node;
          sheet.current = node?.parentElement ?? null;
        }}
        className={classes.grip}
        aria-hidden="true"
      />
      <Suspense>
        <SheetPull sheet={sheet} head={head} onPulled={onPulled} />
      </Suspense>
    </>
  );
}
