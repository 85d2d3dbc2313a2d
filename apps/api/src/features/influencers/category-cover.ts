import { INTEREST_TOPICS, type InterestTopic } from '@altavoz/contracts';

/** How a cover looks: the hue of its ground, and its sign, drawn in lines within 24 × 24. */
interface Look {
  hue: number;
  sign: string;
}

const circle = (x: number, y: number, radius: number) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`;
const line = (path: string) => `<path d="${path}"/>`;

const LOOKS: Readonly<Record<InterestTopic, Look>> = {
  fashion: { hue: 322, sign: line('M12 9V8a2 2 0 1 0-2-2M12 9 3 16.5h18L12 9Z') },
  beauty: { hue: 340, sign: line('M9 12h6v9H9ZM10 12V7l4-3v8') },
  food: { hue: 22, sign: line('M5 3v6a2 2 0 0 0 4 0V3M7 3v18M17 21v-8c-3 0-3-8 0-10v18') },
  travel: { hue: 200, sign: line('M3 11 21 3l-7 18-3-8-8-2ZM11 13l4-4') },
  fitness: { hue: 158, sign: line('M4 9v6M7 6v12M17 6v12M20 9v6M7 12h10') },
  music: { hue: 268, sign: circle(7, 18, 2.5) + circle(17, 16, 2.5) + line('M9.5 18V6l10-2v12') },
  games: {
    hue: 246,
    sign:
      line(
        'M7 7h10a4 4 0 0 1 4 4v3a3 3 0 0 1-5.5 1.500h-7A3 3 0 0 1 3 14v-3a4 4 0 0 1 4-4ZM8 10v3M6.5 11.500h3',
      ) + circle(16, 11.5, 0.8),
  },
  technology: {
    hue: 212,
    sign: line('M7 7h10v10H7ZM10 10h4v4h-4ZM9 7V3M15 7V3M9 21v-4M15 21v-4M7 9H3M7 15H3M21 9h-4M21 15h-4'),
  },
  family: {
    hue: 36,
    sign:
      circle(8, 7, 2.5) +
      circle(16, 7, 2.5) +
      circle(12, 13, 2) +
      line('M4 20v-5a4 4 0 0 1 4-4M20 20v-5a4 4 0 0 0-4-4M9 21v-1a3 3 0 0 1 6 0v1'),
  },
  humor: {
    hue: 48,
    sign: circle(12, 12, 9) + circle(9, 10, 0.8) + circle(15, 10, 0.8) + line('M7.5 14h9a4.5 4.5 0 0 1-9 0Z'),
  },
  sports: {
    hue: 138,
    sign:
      circle(12, 12, 9) +
      line(
        'M12 7l4.5 3.3-1.7 5.200H9.200L7.5 10.3 12 7ZM12 3v4M20.5 9.500l-4 .800M17.5 19l-2.7-3.500M6.5 19l2.7-3.500M3.5 9.500l4 .8',
      ),
  },
  art: {
    hue: 290,
    sign:
      line('M12 3a9 9 0 1 0 0 18c2 0 2-1.5 1.5-2.5-.6-1.5.5-2.5 2-2.500H18a3 3 0 0 0 3-3c0-6-4-10-9-10Z') +
      circle(8, 10, 1) +
      circle(12, 7.5, 1) +
      circle(16, 10, 1),
  },
  books: {
    hue: 14,
    sign: line('M12 6c-2-1.5-5-2-9-2v14c4 0 7 .5 9 2 2-1.5 5-2 9-2V4c-4 0-7 .5-9 2ZM12 6v14'),
  },
  business: { hue: 220, sign: line('M3 8h18v12H3ZM9 8V5h6v3M3 13h18M12 12v2') },
  home: { hue: 174, sign: line('M3 12 12 4l9 8M6 10v10h12V10M10 20v-6h4v6') },
  pets: {
    hue: 28,
    sign:
      circle(6, 11, 1.8) +
      circle(10, 6.5, 1.8) +
      circle(14.5, 6.5, 1.8) +
      circle(18.5, 11, 1.8) +
      line('M12 11c-3 0-5.5 3.5-5 6s3 2 5 2 4.5.5 5-2-2-6-5-6Z'),
  },
  cars: {
    hue: 356,
    sign:
      circle(7.5, 16.5, 2) +
      circle(16.5, 16.5, 2) +
      line('M5.5 16.500H3v-4l3-.5 2-5h8l3 5 2 .500v4h-2.500M9.5 16.500h5M6 12h13'),
  },
  science: {
    hue: 190,
    sign: line('M9 3h6M10 3v6L4.5 18.500A1.7 1.7 0 0 0 6 21h12a1.7 1.7 0 0 0 1.5-2.500L14 9V3M7.5 14h9'),
  },
};
/** Of everything that is no topic: a loudspeaker, as in the logo. */
const OTHER: Look = { hue: 206, sign: line('M3 10v4h3l9 5V5L6 10ZM18 9a4 4 0 0 1 0 6M7 14v5h3') };

/** Places of the sign on the ground: x, y, size and turn; the first is the one that is looked at. */
const PLACES = [
  [392, 84, 8.6, -8],
  [292, 252, 3.2, 14],
  [188, 62, 2.6, -18],
  [74, 212, 3.6, 10],
  [316, 22, 2, 24],
] as const;
/** The square around the one that is looked at, for those who ask for `#sign`. */
const SIGN = '376 40 264 264';

/** The cover picture of a topic, or of anything else, as an SVG: the same each time. */
export function drawCategoryCover(id: string): string {
  const topic = INTEREST_TOPICS.find((one) => one === id);
  const { hue, sign } = topic ? LOOKS[topic] : OTHER;
  const color = (turn: number, light: number) => `hsl(${(hue + turn + 360) % 360} 62% ${light}%)`;
  const signs = PLACES.map(
    ([x, y, size, turn], place) =>
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" opacity="${place === 0 ? 0.92 : 0.28}" stroke-width="${place === 0 ? 1.1 : 1.6}">${sign}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">
<view id="sign" viewBox="${SIGN}"/>
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${color(-14, 38)}"/><stop offset="1" stop-color="${color(18, 56)}"/></linearGradient></defs>
<rect width="640" height="360" fill="url(#g)"/>
<circle cx="560" cy="320" r="210" fill="${color(30, 64)}" opacity="0.45"/>
<circle cx="60" cy="20" r="150" fill="${color(-24, 30)}" opacity="0.4"/>
<g fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round">${signs.join('')}</g>
</svg>`;
}
