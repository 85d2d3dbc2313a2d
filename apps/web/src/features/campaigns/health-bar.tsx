import type { Tone } from '@altavoz/domain';
import classes from './campaign-health.module.css';

interface HealthBarProps {
  /** What it says, for whoever does not see it. */
  label: string;
  /** How far it is, in percent; beyond 100 it is full. */
  share: number;
  /** Where it would be by the days, in percent. */
  mark?: number | undefined;
  tone: Tone;
  /** As wide as its place. */
  wide?: boolean;
}

/** A bar that says by its colour whether it is well so, with a mark where it should be by now. */
export function HealthBar({ label, share, mark, tone, wide = false }: HealthBarProps) {
  return (
    <span
      className={classes.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(Math.min(100, Math.max(0, share)))}
      data-tone={tone}
      data-wide={wide || undefined}
    >
      {share > 0 && <span className={classes.fill} style={{ width: `${Math.min(100, share)}%` }} />}
      {mark !== undefined && <span className={classes.mark} style={{ left: `${Math.min(100, mark)}%` }} />}
    </span>
  );
}
