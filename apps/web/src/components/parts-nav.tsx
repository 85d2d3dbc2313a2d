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
  /** In sight while the page is scrolled, in one line that is pushed aside: for the thumb. */
  stays?: boolean;
}

/** The parts of a long page, to go to without a long scroll; the address has the list that the page was opened from. */
export function PartsNav({ label, parts, stays = false }: PartsNavProps) {
  const go = ({ id, open }: PagePart) => {
    open?.();
    const part = document.getElementById(id);
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  };
  return (
    <nav
      aria-label={label}
      className={classes.root}
      data-stays={stays || undefined}
      data-export-hidden={stays || undefined}
    >
      {parts.map((part) => (
        <button key={part.id} type="button" className={classes.part} onClick={() => go(part)}>
          {part.label}
        </button>
      ))}
    </nav>
  );
}
