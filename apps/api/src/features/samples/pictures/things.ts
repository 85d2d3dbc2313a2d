/** What stands in the pictures of a campaign. */
export type Theme = 'sun' | 'coffee' | 'school' | 'tea';

/**
 * The colours of a picture, light to dark: behind everything, the ground, what is drawn, what stands out, the lines.
 */
export interface Palette {
  sky: string;
  haze: string;
  ground: string;
  main: string;
  bright: string;
  ink: string;
}

/** Draws a thing around the origin, within 100 to each side; its foot stands at 100. */
type Thing = (palette: Palette) => string;

const rect = (x: number, y: number, width: number, height: number, fill: string, round = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

const WHITE = '#fffdf8';

const lotion: Thing = ({ main, bright, ink }) =>
  rect(-22, -96, 44, 40, ink, 6) +
  rect(-46, -62, 92, 162, main, 20) +
  rect(-46, -10, 92, 66, WHITE) +
  disc(0, 23, 20, bright) +
  line('M0 -8V-4M0 50v4M-31 23h4M27 23h4M-22 1l3 3M19 42l3 3M22 1l-3 3M-19 42l-3 3', bright, 4);

const parasol: Thing = ({ main, bright, ink }) =>
  line('M0 -70V100', ink, 7) +
  path('M-98 -4A98 84 0 0 1 98 -4Z', main) +
  path('M-60 -4Q-56 -70 0 -88Q-22 -60 -22 -4ZM60 -4Q56 -70 0 -88Q22 -60 22 -4Z', WHITE) +
  disc(0, -88, 7, bright) +
  path('M-92 100Q0 84 92 100Z', bright);

const glasses: Thing = ({ main, bright, ink }) =>
  line('M-92 -2Q-92 -34 -62 -34M92 -2Q92 -34 62 -34', ink, 8) +
  path('M-92 -6H-10V22A41 41 0 0 1 -92 22ZM10 -6H92V22A41 41 0 0 1 10 22Z', ink) +
  path('M-84 2H-18V22A33 33 0 0 1 -84 22ZM18 2H84V22A33 33 0 0 1 18 22Z', main) +
  line('M-70 40L-40 8M32 40L62 8', bright, 6) +
  line('M-10 4Q0 -6 10 4', ink, 7) +
  path('M-96 100Q0 76 96 100Z', bright);

const palm: Thing = ({ main, bright, ink }) =>
  line('M-8 100Q14 30 2 -34', ink, 13) +
  path(
    'M2 -34Q-56 -78 -96 -34Q-50 -50 2 -34Q-60 -24 -72 30Q-44 -16 2 -34Q58 -80 98 -30Q52 -50 2 -34Q62 -20 70 34Q42 -18 2 -34Q-8 -80 -34 -94Q-6 -60 2 -34',
    main,
  ) +
  disc(-10, -26, 9, bright) +
  disc(12, -24, 9, bright);

const cup: Thing = ({ main, bright, ink }) =>
  line('M-26 -40Q-38 -56 -26 -72T-26 -98M8 -40Q-4 -56 8 -72T8 -98', WHITE, 7) +
  line('M58 -4Q100 -4 94 26Q90 52 46 52', main, 13) +
  path('M-70 -24H62Q62 84 18 88H-26Q-70 84 -70 -24Z', main) +
  path('M-70 -24H62L60 -4H-68Z', ink) +
  disc(-4, 36, 17, bright) +
  rect(-88, 88, 168, 12, WHITE, 6);

const beans: Thing = ({ main, bright, ink }) =>
  path('M-52 -76H52L64 100H-64Z', main) +
  path('M-52 -76L-44 -98H44L52 -76Z', ink) +
  rect(-42, -24, 84, 84, WHITE, 10) +
  `<ellipse cx="0" cy="18" rx="22" ry="30" fill="${ink}" transform="rotate(24 0 18)"/>` +
  line('M-8 42Q8 22 -2 14T8 -8', bright, 5);

const press: Thing = ({ main, bright, ink }) =>
  line('M0 -98V-52', ink, 6) +
  disc(0, -94, 9, bright) +
  rect(-50, -56, 100, 14, ink, 6) +
  `<rect x="-44" y="-42" width="88" height="132" rx="8" fill="${WHITE}" fill-opacity="0.75"/>` +
  rect(-44, 6, 88, 84, main, 6) +
  line('M46 -24Q88 -24 84 20Q80 60 46 62', ink, 11) +
  rect(-52, 88, 104, 12, ink, 6);

const notebooks: Thing = ({ main, bright, ink }) =>
  rect(-84, 66, 168, 34, ink, 6) +
  rect(-84, 74, 156, 18, WHITE) +
  rect(-72, 34, 150, 32, bright, 6) +
  rect(-72, 41, 140, 18, WHITE) +
  `<g transform="rotate(-9)">${rect(-52, -88, 106, 118, main, 8)}${rect(-52, -88, 20, 118, ink, 8)}${rect(-16, -62, 54, 34, WHITE, 5)}${line('M-6 -50H26M-6 -40H14', ink, 4)}</g>`;

const pencils: Thing = ({ main, bright, ink }) =>
  [-30, 0, 30]
    .map(
      (turn, place) =>
        `<g transform="rotate(${turn * 0.6} 0 90) translate(${turn * 0.5} 0)">${rect(-11, -62, 22, 120, [main, bright, WHITE][place] ?? main)}${path('M-11 -62L0 -96L11 -62Z', '#f2cfa4')}${path('M-4 -84L0 -96L4 -84Z', ink)}</g>`,
    )
    .join('') +
  path('M-52 18H52L44 100H-44Z', ink) +
  rect(-54, 12, 108, 16, main, 6);

const backpack: Thing = ({ main, bright, ink }) =>
  line('M-22 -74Q-22 -98 0 -98T22 -74', ink, 9) +
  path('M-66 100V-20Q-66 -80 0 -80T66 -20V100Z', main) +
  rect(-48, 14, 96, 66, bright, 14) +
  line('M-48 38H48', ink, 5) +
  rect(-8, 32, 16, 20, WHITE, 4) +
  line('M-34 -28Q0 -46 34 -28', WHITE, 6);

const glass: Thing = ({ main, bright, ink }) =>
  line('M18 -42L36 -100', ink, 7) +
  path('M-54 -56H54L40 100H-40Z', WHITE) +
  path('M-48 -22H48L38 92H-38Z', main) +
  `<g fill="${WHITE}" fill-opacity="0.65"><rect x="-34" y="-14" width="28" height="28" rx="5" transform="rotate(-12 -20 0)"/><rect x="4" y="6" width="28" height="28" rx="5" transform="rotate(18 18 20)"/></g>` +
  disc(-46, -56, 26, bright) +
  disc(-46, -56, 18, WHITE) +
  line('M-46 -72V-40M-62 -56H-30M-57 -67L-35 -45M-57 -45L-35 -67', bright, 4);

const teapot: Thing = ({ main, bright, ink }) =>
  disc(0, -62, 11, bright) +
  path('M-34 -42Q0 -66 34 -42Z', ink) +
  line('M60 -14Q104 -22 96 22Q90 56 52 62', main, 13) +
  path('M-58 8Q-92 0 -96 -38L-80 -42Q-72 -10 -50 -14Z', main) +
  path('M-62 24Q-62 -44 0 -44T62 24Q62 92 0 92T-62 24Z', main) +
  path('M-6 50Q-40 34 -26 -8Q12 4 -6 50Q-6 20 -18 6M2 56Q36 44 34 8Q-2 16 2 56Z', bright) +
  rect(-44, 88, 88, 12, ink, 6);

const leaves: Thing = ({ main, bright, ink }) =>
  line('M0 100Q-6 10 4 -66', ink, 6) +
  path('M2 40Q-76 34 -88 -30Q-18 -30 2 40Z', main) +
  path('M2 6Q70 10 88 -50Q22 -56 2 6Z', bright) +
  path('M2 -40Q-40 -52 -34 -98Q10 -90 2 -40Z', main) +
  path('M0 78Q58 84 78 36Q18 30 0 78Z', main);

/** What each theme shows, the product first: it is the mark of the brand as well. */
export const THINGS: Record<Theme, readonly [Thing, ...Thing[]]> = {
  sun: [lotion, parasol, glasses, palm],
  coffee: [cup, beans, press, leaves],
  school: [notebooks, pencils, backpack],
  tea: [glass, teapot, leaves],
};

export const PALETTES: Record<Theme, readonly [Palette, ...Palette[]]> = {
  sun: [
    {
      sky: '#ffe9c7',
      haze: '#ffd08a',
      ground: '#f6b26b',
      main: '#0f9fb8',
      bright: '#ff7a59',
      ink: '#17485c',
    },
    {
      sky: '#cdeffb',
      haze: '#8fd6ef',
      ground: '#f7dcb0',
      main: '#ff8a5c',
      bright: '#ffc93c',
      ink: '#1d4e6b',
    },
    {
      sky: '#ffd7d2',
      haze: '#ffb3a7',
      ground: '#f48f84',
      main: '#f4b62c',
      bright: '#fff3d6',
      ink: '#7d2f48',
    },
    {
      sky: '#d6f3e9',
      haze: '#a3e0cf',
      ground: '#5cc0b0',
      main: '#ff9f6b',
      bright: '#ffe08a',
      ink: '#135a57',
    },
  ],
  coffee: [
    {
      sky: '#f6e8d8',
      haze: '#ead0b3',
      ground: '#c99b6f',
      main: '#7a4a2b',
      bright: '#e9a15b',
      ink: '#3b2418',
    },
    {
      sky: '#e4ece4',
      haze: '#c6d6c5',
      ground: '#8fa98f',
      main: '#d98f5a',
      bright: '#fbe3b8',
      ink: '#34483a',
    },
    {
      sky: '#fbe5dc',
      haze: '#f3c6b4',
      ground: '#d78c73',
      main: '#4b6a86',
      bright: '#ffd9a0',
      ink: '#3c2a3a',
    },
  ],
  school: [
    {
      sky: '#e5f0ff',
      haze: '#bfd8fb',
      ground: '#7fa8e6',
      main: '#ff8f6b',
      bright: '#ffd45e',
      ink: '#2b3f77',
    },
    {
      sky: '#fff2cc',
      haze: '#ffe093',
      ground: '#f2b84b',
      main: '#3f9c8f',
      bright: '#ef6f6c',
      ink: '#3a3a5c',
    },
    {
      sky: '#e9f5ea',
      haze: '#c4e5c8',
      ground: '#7dbd88',
      main: '#6d7be0',
      bright: '#ffb86b',
      ink: '#284c3a',
    },
  ],
  tea: [
    {
      sky: '#e8f6e4',
      haze: '#c5e6bd',
      ground: '#86bf83',
      main: '#d9792b',
      bright: '#ffd75e',
      ink: '#2f5540',
    },
    {
      sky: '#fff0d9',
      haze: '#ffdcae',
      ground: '#eeb46e',
      main: '#b4552d',
      bright: '#8cc66d',
      ink: '#5a3521',
    },
    {
      sky: '#fde4e4',
      haze: '#f8c2c5',
      ground: '#e18d96',
      main: '#5b9a74',
      bright: '#ffe29a',
      ink: '#5b2f46',
    },
  ],
};
