import classes from './time-plot.module.css';

/** A place in a panel: in percent from the left and from the bottom. */
export type Place = readonly [at: number, height: number];

/** A line from place to place, straight, since nothing is known between them; it breaks where a value is unknown. */
export function Line({
  places,
  color,
  dashed = false,
  filled = false,
}: {
  places: readonly (Place | null)[];
  color: string;
  dashed?: boolean;
  filled?: boolean;
}) {
  const pieces: Place[][] = [[]];
  for (const place of places) {
    if (place) pieces.at(-1)?.push(place);
    else if (pieces.at(-1)?.length) pieces.push([]);
  }
  const known = pieces.filter((piece) => piece.length > 1);
  const alone = pieces.flatMap((piece) => (piece.length === 1 ? piece : []));
  const path = (piece: Place[]) => `M${piece.map(([x, y]) => `${x} ${100 - y}`).join('L')}`;
  return (
    <>
      {filled &&
        known.map((piece) => (
          <path
            key={piece[0]?.[0]}
            className={classes.under}
            d={`${path(piece)}L${piece.at(-1)?.[0]} 100L${piece[0]?.[0]} 100Z`}
            fill={color}
          />
        ))}
      <path
        className={classes.stroke}
        data-dashed={dashed || undefined}
        d={known.map(path).join('')}
        stroke={color}
      />
      {alone.length > 0 && <Dots places={alone} color={color} />}
    </>
  );
}

/** A column from one height to another. */
export interface Column {
  at: number;
  width: number;
  from: number;
  to: number;
}

/** Columns on their days; open ones are what is still to come. */
export const Columns = ({
  columns,
  color,
  open = false,
}: {
  columns: readonly Column[];
  color: string;
  open?: boolean;
}) =>
  columns.map(({ at, width, from, to }) => (
    <rect
      key={at}
      className={open ? classes.open : undefined}
      x={at - width / 2}
      width={width}
      y={100 - to}
      height={to - from}
      fill={color}
      stroke={open ? color : undefined}
    />
  ));

/** Round dots, whatever the shape of the panel: strokes of no length. */
export const Dots = ({ places, color }: { places: readonly Place[]; color: string }) => (
  <path className={classes.dots} d={places.map(([x, y]) => `M${x} ${100 - y}h0`).join('')} stroke={color} />
);
