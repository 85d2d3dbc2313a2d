import {
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { placeTip } from './place-tip';
import classes from './tip.module.css';

/** The handlers and the description that a tip adds to its element. */
export interface Described {
  'aria-describedby'?: string | undefined;
  onPointerEnter?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  onPointerLeave?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  onPointerUp?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
}

export interface TipProps {
  /** Nothing shows no tip. */
  label: ReactNode;
  /** One element that takes the usual handlers: plain HTML or a component of Mantine. */
  children: ReactElement<Described>;
  side?: 'top' | 'right';
  /** Milliseconds of hovering before it shows. */
  delay?: number;
}

const TOUCH_MS = 2_500;
/** Long enough to move from the element into the tip. */
const LEAVE_MS = 80;

const isInSight = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/** One thing to happen later; another takes its place. */
function makeTimer() {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const stop = () => {
    if (timer) clearTimeout(timer);
    timer = null;
  };
  return {
    stop,
    later: (action: () => void, wait: number) => {
      stop();
      timer = setTimeout(action, wait);
    },
  };
}

/**
 * A tooltip for mouse, keyboard focus and touch, closed by Escape. Much smaller than Mantine's: it is on
 * every page, so its weight is part of every first visit.
 */
export function Tip({ label, children, side = 'top', delay = 300 }: TipProps) {
  const id = useId();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [, placeAgain] = useReducer((places: number) => places + 1, 0);
  const [{ later, stop }] = useState(makeTimer);
  const hide = (wait = 0) => later(() => setTarget(null), wait);
  useEffect(() => stop, [stop]);
  useEffect(() => {
    if (!target) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setTarget(null);
    };
    // What gets the focus is scrolled into sight: its tip goes with it.
    const onScroll = () =>
      target === document.activeElement && isInSight(target) ? placeAgain() : setTarget(null);
    document.addEventListener('keydown', onKey, true);
    window.addEventListener('scroll', onScroll, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      window.removeEventListener('scroll', onScroll, true);
    };
  }, [target]);

  const own = children.props;
  const element = cloneElement(children, {
    'aria-describedby': target && label ? id : own['aria-describedby'],
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event);
      const { currentTarget } = event;
      if (event.pointerType === 'mouse') later(() => setTarget(currentTarget), delay);
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event);
      if (event.pointerType === 'mouse') hide(LEAVE_MS);
    },
    onPointerUp: (event) => {
      own.onPointerUp?.(event);
      if (event.pointerType === 'mouse') return;
      setTarget(event.currentTarget);
      hide(TOUCH_MS);
    },
    onFocus: (event) => {
      own.onFocus?.(event);
      const { currentTarget } = event;
      if (currentTarget.matches(':focus-visible')) later(() => setTarget(currentTarget), 0);
    },
    onBlur: (event) => {
      own.onBlur?.(event);
      hide();
    },
  });
  return (
    <>
      {element}
      {target &&
        label &&
        createPortal(
          <Bubble id={id} target={target} side={side} onStay={stop} onLeave={() => hide()}>
            {label}
          </Bubble>,
          document.body,
        )}
    </>
  );
}

interface BubbleProps {
  id: string;
  target: HTMLElement;
  side: 'top' | 'right';
  onStay: () => void;
  onLeave: () => void;
  children: ReactNode;
}

function Bubble({ id, target, side, onStay, onLeave, children }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = bubble.current;
    if (!node) return;
    const { left, top } = placeTip(target.getBoundingClientRect(), node.getBoundingClientRect(), side, {
      width: document.documentElement.clientWidth,
      height: document.documentElement.clientHeight,
    });
    node.style.left = `${left}px`;
    node.style.top = `${top}px`;
  });
  return (
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      className={classes.tip}
      onPointerEnter={onStay}
      onPointerLeave={onLeave}
    >
      {children}
    </div>
  );
}
