import { useEffect, useState } from 'react';
import classes from './parts-nav.module.css';

interface PagePart {
  /** The id of its element on the page. */
  id: string;
  label: string;
  /** What must be there before it is gone to. */
  open?: () => void;
}

interface PartsNavProps {
  label: string;
  parts: readonly PagePart[];
  /** Of parts one below the other: it stays in sight, and marks the one that is being read. */
  follows?: boolean;
}

/** The parts of a long page, to go to without a long scroll; the address has the list that the page was opened from. */
export function PartsNav({ label, parts, follows = false }: PartsNavProps) {
  const current = usePartInSight(parts, follows);
  const go = ({ id, open }: PagePart) => {
    open?.();
    const part = document.getElementById(id);
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label={label} className={classes.root} data-follows={follows || undefined}>
      {parts.map((part) => (
        <button
          key={part.id}
          type="button"
          className={classes.part}
          aria-current={part.id === current ? 'location' : undefined}
          onClick={() => go(part)}
        >
          {part.label}
        </button>
      ))}
    </nav>
  );
}

/** What stays at the top of the window: the page's bar, and these parts (px). */
const COVERED = 140;

/** The part that is at the top of the window, the last one at the end of the page; null where they are not followed. */
function usePartInSight(parts: readonly PagePart[], follows: boolean): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    if (!follows) return;
    const look = () => {
      const { scrollHeight } = document.documentElement;
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
      const passed = parts.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= COVERED,
      );
      setCurrent((isAtEnd ? parts : passed).at(-1)?.id ?? parts[0]?.id ?? null);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [parts, follows]);
  return follows ? current : null;
}
