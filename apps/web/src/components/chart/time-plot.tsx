import {
  useId,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Room } from './chart-days';
import classes from './time-plot.module.css';

/** How a figure is drawn, and so its sign in words beside it: told apart by shape, not by colour alone. */
export type Mark = 'bar' | 'open' | 'line' | 'dash' | 'dot';

/** A figure of a panel: its sign, its name, and what it comes to. */
export interface PlotKey {
  name: string;
  mark: Mark;
  figure?: string;
}

/** One measure over the time that all panels share, with a scale of its own. */
export interface PlotPanel {
  name: string;
  /** What a screen reader calls the drawing. */
  label: string;
  keys: readonly PlotKey[];
  /** Values written beside the lines across, and their heights in percent. */
  ticks: readonly { at: number; text: string }[];
  /** Shapes in a square of 100 by 100, y downwards, which is stretched over the panel. */
  marks: ReactNode;
  /** The colour of what is measured. */
  color: string;
}

/** A place in time that can be read: a day, a week, a reading. */
export interface PlotStop {
  /** From the left in percent: its middle and its width. */
  at: number;
  width: number;
  title: string;
  rows: readonly { name: string; figure: string; mark: Mark; color: string }[];
}

export interface TimePlotProps {
  label: string;
  panels: readonly PlotPanel[];
  stops: readonly PlotStop[];
  /** Which of them is read first by keyboard: the newest that has something. */
  start: number;
  ticks: readonly { at: number; text: string; rooms: readonly Room[] }[];
  /** Where today is, in percent; null when it is not in sight. */
  today?: number | null;
}

/** What is read, and where the pointer is: its height in the chart, and whether there is no room above it. */
interface Reading {
  index: number;
  pointer: { y: number; below: boolean } | null;
}
/** In pixels of the window: with less above the pointer, what is read stands below it. */
const ROOM_ABOVE = 220;

const percent = (value: number) => `${value}%`;

/**
 * Panels one over the other on one axis of time. Everything has its place in percent, so that it fits a phone, paper
 * and an exported picture without being measured; words are text of the page, so they have its font and its colours.
 * The figures of a moment are read by pointer, by tap, and with the arrow keys.
 */
export function TimePlot({ label, panels, stops, start, ticks, today = null }: TimePlotProps) {
  const { t } = useTranslation('charts');
  const [read, setRead] = useState<Reading | null>(null);
  const shown = read === null ? undefined : stops[read.index];
  const at = Math.min(read?.index ?? start, stops.length - 1);
  const nearest = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    const place = ((event.clientX - left) / width) * 100;
    let best = 0;
    for (const [index, stop] of stops.entries())
      if (Math.abs(stop.at - place) < Math.abs((stops[best]?.at ?? 0) - place)) best = index;
    setRead({ index: best, pointer: { y: event.clientY - top, below: event.clientY < ROOM_ABOVE } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = stops.length - 1;
    if (event.key === 'Escape') return setRead(null);
    const next = {
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setRead({ index: Math.min(last, Math.max(0, next)), pointer: null });
  };
  return (
    <div className={classes.root}>
      <div className={classes.plot}>
        {panels.map((panel) => (
          <Panel key={panel.name} panel={panel} today={today} shown={shown} />
        ))}
        <div className={classes.axis} aria-hidden="true">
          {ticks.map((tick) => (
            <span
              key={`${tick.at} ${tick.text}`}
              className={classes.tick}
              data-rooms={tick.rooms.join(' ')}
              style={{ left: percent(tick.at) }}
            >
              {tick.text}
            </span>
          ))}
        </div>
        {today !== null && (
          <div className={classes.todayAxis} aria-hidden="true">
            <span style={{ left: percent(today) }}>{t('today')}</span>
          </div>
        )}
        {stops.length > 0 && (
          <div
            className={classes.reader}
            role="slider"
            tabIndex={0}
            data-export-hidden=""
            // Escape puts down what is read before it closes the panel that the chart is in.
            data-mantine-stop-propagation={shown !== undefined || undefined}
            aria-label={t('read', { chart: label })}
            aria-valuemin={1}
            aria-valuemax={stops.length}
            aria-valuenow={at + 1}
            aria-valuetext={spoken(stops[at])}
            onPointerDown={nearest}
            onPointerMove={nearest}
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setRead(null)}
            onKeyDown={onKeyDown}
            onFocus={({ currentTarget }) =>
              currentTarget.matches(':focus-visible') && setRead({ index: at, pointer: null })
            }
            onBlur={() => setRead(null)}
          />
        )}
        {shown && <Read stop={shown} pointer={read?.pointer ?? null} />}
      </div>
    </div>
  );
}

const spoken = (stop: PlotStop | undefined): string | undefined =>
  stop && [stop.title, ...stop.rows.map(({ name, figure }) => `${name} ${figure}`)].join(', ');

function Panel({
  panel,
  today,
  shown,
}: {
  panel: PlotPanel;
  today: number | null;
  shown: PlotStop | undefined;
}) {
  const id = useId();
  return (
    <div className={classes.panel}>
      {(panel.name || panel.keys.length > 0) && (
        <div className={classes.head}>
          <span className={classes.name} id={id}>
            {panel.name}
          </span>
          <ul className={classes.keys} aria-labelledby={id}>
            {panel.keys.map(({ name, mark, figure }) => (
              <li key={name}>
                <MarkSign mark={mark} color={panel.color} />
                {name}
                {figure !== undefined && <b>{figure}</b>}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={classes.area}>
        {panel.ticks.map(({ at, text }) => (
          <span key={at} className={classes.line} style={{ bottom: percent(at) }} aria-hidden="true">
            <span>{text}</span>
          </span>
        ))}
        {shown && (
          <span
            className={classes.cursor}
            style={{ left: percent(shown.at - shown.width / 2), width: percent(shown.width) }}
            aria-hidden="true"
          />
        )}
        <svg role="img" aria-label={panel.label} viewBox="0 0 100 100" preserveAspectRatio="none">
          {panel.marks}
        </svg>
        {today !== null && (
          <span className={classes.today} style={{ left: percent(today) }} aria-hidden="true" />
        )}
      </div>
    </div>
  );
}

/** The sign of a figure, shaped as it is drawn. */
export const MarkSign = ({ mark, color }: { mark: Mark; color: string }) => (
  <span
    className={classes.sign}
    data-mark={mark}
    style={{ '--color': color } as CSSProperties}
    aria-hidden="true"
  />
);

/** What is read at a place: beside it, and always within the chart. Screen readers hear it from the slider. */
function Read({ stop, pointer }: { stop: PlotStop; pointer: Reading['pointer'] }) {
  const style = { '--share': stop.at / 100, '--y': pointer ? `${pointer.y}px` : undefined } as CSSProperties;
  return (
    <div
      className={classes.read}
      style={style}
      data-side={stop.at > 50 ? 'left' : 'right'}
      data-pointed={pointer !== null || undefined}
      data-below={pointer?.below || undefined}
      aria-hidden="true"
    >
      <b>{stop.title}</b>
      <dl>
        {stop.rows.map(({ name, figure, mark, color }) => (
          <div key={name}>
            <dt>
              <MarkSign mark={mark} color={color} />
              {name}
            </dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
