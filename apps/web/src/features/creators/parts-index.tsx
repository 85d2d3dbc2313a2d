import { IconChevronRight, IconCircleCheckFilled, IconCircleDashed, IconPencil } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../lib/use-phone';
import type { PartName, PartState } from './profile-parts';
import classes from './parts-index.module.css';

const SIGNS = {
  missing: IconCircleDashed,
  done: IconCircleCheckFilled,
  // Nobody waits for it: a word says so, and no circle that looks like something to do.
  empty: null,
  unsaved: IconPencil,
} as const;

interface PartsIndexProps {
  label: string;
  parts: readonly PartState[];
  onGo: (part: PartName) => void;
}

/** The parts of the profile with how each is: beside them, marking the one that is read; on a phone the way to each. */
export function PartsIndex({ label, parts, onGo }: PartsIndexProps) {
  const { t } = useTranslation('creator-profile');
  const phone = usePhone();
  const current = usePartInSight(parts, !phone);
  return (
    <nav aria-label={label} className={phone ? classes.list : classes.index}>
      {parts.map(({ id, label: name, state, sum }) => {
        const Sign = SIGNS[state];
        return (
          <button
            key={id}
            id={`to-${id}`}
            type="button"
            className={classes.part}
            data-state={state}
            aria-current={id === current ? 'location' : undefined}
            onClick={() => onGo(id)}
          >
            {Sign ? <Sign size={18} aria-hidden="true" /> : <span className={classes.unsigned} />}
            <span className={classes.name}>{name}</span>
            {phone && sum ? (
              <span className={classes.sum}>{sum}</span>
            ) : (
              <span className={state === 'empty' ? classes.optional : 'alta-hidden'}>
                {t(`state.${state}`)}
              </span>
            )}
            {phone && <IconChevronRight size={16} aria-hidden="true" />}
          </button>
        );
      })}
    </nav>
  );
}

/** How far below the top of the window a part begins to be read (px): the page's bar, and some air. */
const READ_FROM = 140;

/** The part at the top of the window, the last one at the end of the page; null where they are not followed. */
function usePartInSight(parts: readonly { id: string }[], follows: boolean): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    if (!follows) return;
    const look = () => {
      const { scrollHeight } = document.documentElement;
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
      const passed = parts.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= READ_FROM,
      );
      setCurrent((isAtEnd ? parts : passed).at(-1)?.id ?? parts[0]?.id ?? null);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [parts, follows]);
  return follows ? current : null;
}
