import classes from './brand-scene.module.css';

/** Who hears it: where they stand on the waves, how large, in which of the colours. */
const PEOPLE = [
  { x: 262, y: 176, size: 30, tone: 'a' },
  { x: 300, y: 322, size: 34, tone: 'b' },
  { x: 338, y: 84, size: 26, tone: 'c' },
  { x: 398, y: 226, size: 42, tone: 'd' },
  { x: 372, y: 414, size: 28, tone: 'a' },
  { x: 480, y: 122, size: 32, tone: 'b' },
  { x: 488, y: 344, size: 36, tone: 'c' },
] as const;

/** The waves before the loudspeaker, whose middle is at 120, 250: so far away, so far up and down. */
const WAVES = [
  { radius: 120, half: 113 },
  { radius: 200, half: 188 },
  { radius: 290, half: 242 },
  { radius: 390, half: 242 },
].map(({ radius, half }) => {
  const x = 120 + Math.sqrt(radius ** 2 - half ** 2);
  return `M${x} ${250 - half}A${radius} ${radius} 0 0 1 ${x} ${250 + half}`;
});

/** One voice that many carry on: what the product is for, without a word. It says nothing that is not said beside it. */
export function BrandScene() {
  return (
    <svg className={classes.scene} viewBox="0 0 560 500" aria-hidden="true" focusable="false">
      <g className={classes.waves}>
        {WAVES.map((wave) => (
          <path key={wave} d={wave} />
        ))}
      </g>
      <g transform="translate(44 170) scale(5)">
        <path
          className={classes.horn}
          d="M3 13.2c0-1.22.98-2.2 2.2-2.2h4.6L20 4.4c.9-.58 2 .06 2 1.1v21c0 1.04-1.1 1.68-2 1.1L9.8 21H5.2C3.98 21 3 20.02 3 18.8z"
        />
        <path
          className={classes.grip}
          d="M6.6 22.6h4l1.9 5.1c.42 1.1-.4 2.3-1.6 2.3H9.3c-.74 0-1.4-.48-1.62-1.18L6.2 23.9c-.2-.64.12-1.3.4-1.3zM24.6 11.1c-.1-.9.86-1.5 1.6-1 1.7 1.18 2.8 3.42 2.8 5.9s-1.1 4.72-2.8 5.9c-.74.5-1.7-.1-1.6-1 .14-1.28.2-2.98.2-4.9s-.06-3.62-.2-4.9z"
        />
      </g>
      {PEOPLE.map(({ x, y, size, tone }) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size / 40})`}>
          <g className={classes.person} data-tone={tone}>
            <circle className={classes.ground} r="40" />
            <path d="M-25 31.2A25 25 0 0 1 25 31.2A40 40 0 0 1 -25 31.2Z" />
            <circle cy="-8" r="14" />
          </g>
        </g>
      ))}
      <g className={classes.card} transform="translate(424 32)">
        <rect width="104" height="52" rx="12" />
        <path className={classes.line} d="M16 37L36 27L54 31L88 14" />
        <circle className={classes.point} cx="88" cy="14" r="5" />
      </g>
      <g className={classes.card} transform="translate(214 424)">
        <rect width="112" height="46" rx="12" />
        <circle className={classes.done} cx="24" cy="23" r="11" />
        <path className={classes.tick} d="M19 23L23 27L29 19" />
        <rect className={classes.text} x="46" y="14" width="50" height="7" rx="3.5" />
        <rect className={classes.text} x="46" y="27" width="34" height="7" rx="3.5" />
      </g>
    </svg>
  );
}
