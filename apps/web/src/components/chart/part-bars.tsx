import { LIMITS } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { seriesColor } from './series-color';
import classes from './part-bars.module.css';

/** How many bars stand where there is little room, until the rest is asked for. */
const FEW_BARS = 4;

export interface PartBar {
  name: string;
  icon?: ReactNode;
  value: number;
  /** What it is made of, the largest first. */
  parts: readonly { name: string; value: number }[];
}

/**
 * Bars from zero, each with its figure at its end and its parts named under it in the order in which they stand, one colour
 * for what has one name; where there is little room the first bars and three parts of each, the rest on demand
 * [ANA-19, ANA-20].
 */
export function PartBars({ label, bars }: { label: string; bars: readonly PartBar[] }) {
  const { t } = useTranslation('charts');
  const [all, setAll] = useState(false);
  const longest = Math.max(...bars.map(({ value }) => value));
  const sums = new Map<string, number>();
  for (const { name, value } of bars.flatMap(({ parts }) => parts))
    sums.set(name, (sums.get(name) ?? 0) + value);
  // The colours that tell apart best are those of the most.
  const named = [...sums].sort(([, a], [, b]) => b - a).map(([name]) => name);
  const colorOf = (name: string) => seriesColor(named.indexOf(name));
  const rest = bars.length - FEW_BARS;
  return (
    <>
      <ul className={classes.list} aria-label={label} data-folded={!all || undefined}>
        {bars.map((bar, index) => (
          <Row key={bar.name} bar={bar} more={index >= FEW_BARS} longest={longest} colorOf={colorOf} />
        ))}
      </ul>
      {rest > 0 && (
        <Button
          className={classes.allBars}
          size="compact-sm"
          variant="subtle"
          aria-expanded={all}
          data-export-hidden=""
          onClick={() => setAll(!all)}
        >
          {all ? t('legend.less') : t('legend.more', { formatted: formatNumber(rest) })}
        </Button>
      )}
    </>
  );
}

function Row({
  bar,
  more,
  longest,
  colorOf,
}: {
  bar: PartBar;
  /** Behind the first ones. */
  more: boolean;
  longest: number;
  colorOf: (part: string) => string;
}) {
  const { t } = useTranslation('charts');
  const [all, setAll] = useState(false);
  const rest = bar.parts.length - LIMITS.legendEntries;
  return (
    <li className={classes.row} data-more={more || undefined}>
      <span className={classes.name}>
        {bar.icon}
        {bar.name}
      </span>
      <div className={classes.line}>
        <span
          className={classes.bar}
          style={{ '--share': bar.value / longest } as CSSProperties}
          aria-hidden="true"
        >
          {bar.parts.map(({ name, value }) => (
            <span
              key={name}
              style={{ flexGrow: value, background: colorOf(name) }}
              title={`${name}: ${formatNumber(value)}`}
            />
          ))}
        </span>
        <b>{formatNumber(bar.value)}</b>
      </div>
      <ul className={classes.parts} data-folded={!all || undefined}>
        {bar.parts.map(({ name, value }, index) => (
          <li key={name} data-more={index >= LIMITS.legendEntries || undefined}>
            <span className={classes.dot} style={{ background: colorOf(name) }} aria-hidden="true" />
            {name} <b>{formatNumber(value)}</b>
          </li>
        ))}
        {rest > 0 && (
          <li className={classes.rest} data-export-hidden="">
            <Button size="compact-sm" variant="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t('legend.less') : t('legend.more', { formatted: formatNumber(rest) })}
            </Button>
          </li>
        )}
      </ul>
    </li>
  );
}
