import { LIMITS } from '@altavoz/contracts';
import { useEffect, useRef, type PointerEvent } from 'react';

/** The spin button of the specification; times in milliseconds [UIX-24…30]. */
export const SPIN = {
  min: LIMITS.repeatMin,
  max: LIMITS.repeatMax,
  step: 1,
  delay: 500,
  interval: 100,
  multiplier: 4,
  threshold: 10,
} as const;

/** How far the nth repeat of a held button goes: one step, and four after the tenth repeat [UIX-29, UIX-30]. */
export const stepOfRepeat = (repeat: number): number =>
  repeat > SPIN.threshold ? SPIN.step * SPIN.multiplier : SPIN.step;

/** A number within the bounds, whole. */
export const clampSpin = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, Math.round(value)));

/**
 * Handlers for a button that steps once when pressed and goes on while it is held.
 * @param move by how much; called once per step
 */
export function useHoldSpin(move: (by: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  const stop = () => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
  };
  useEffect(() => stop, []);
  return (direction: 1 | -1) => {
    const again = (repeat: number) => {
      latest.current(direction * stepOfRepeat(repeat));
      timer.current = setTimeout(() => again(repeat + 1), SPIN.interval);
    };
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        stop();
        latest.current(direction * SPIN.step);
        timer.current = setTimeout(() => again(1), SPIN.delay);
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onLostPointerCapture: stop,
      onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    };
  };
}
