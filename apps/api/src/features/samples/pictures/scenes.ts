import type { Random } from '../random.js';
import { PALETTES, THINGS, type Palette, type Theme } from './things.js';

/** What pictures are drawn behind: a width, a height, a horizon. */
interface Frame {
  width: number;
  height: number;
  /** Where things stand. */
  foot: number;
}

type Backdrop = (random: Random, palette: Palette, frame: Frame) => string;

/** A swell from side to side. */
function swell({ width, height }: Frame, top: number, rise: number, waves: number): string {
  const step = width / waves;
  const crests = Array.from({ length: waves }, (_, place) => {
    const from = place * step;
    const turn = place % 2 === 0 ? -rise : rise;
    return `Q${Math.round(from + step / 2)} ${Math.round(top + turn)} ${Math.round(from + step)} ${Math.round(top)}`;
  }).join('');
  return `M0 ${Math.round(top)}${crests}V${height}H0Z`;
}

const outdoors: Backdrop = (random, { haze, ground, bright }, frame) => {
  const { width, height, foot } = frame;
  const sun = Math.round(height * (0.13 + random.next() * 0.07));
  const waves = Math.max(2, Math.round(width / 260));
  return (
    `<circle cx="${random.between(Math.round(width * 0.15), Math.round(width * 0.85))}" cy="${Math.round(height * 0.27)}" r="${sun}" fill="${bright}" fill-opacity="0.75"/>` +
    `<path d="${swell(frame, foot - height * 0.22, height * 0.06, waves)}" fill="${haze}"/>` +
    `<path d="${swell(frame, foot - height * 0.08, height * 0.05, waves + 1)}" fill="${ground}" fill-opacity="0.7"/>` +
    `<path d="${swell(frame, foot - height * 0.01, height * 0.03, waves)}" fill="${ground}"/>`
  );
};

const indoors: Backdrop = (random, { haze, ground, ink }, { width, height, foot }) => {
  const pane = Math.round(height * 0.5);
  const at = random.between(Math.round(width * 0.08), Math.round(width * 0.92 - pane * 0.7));
  const light = [0, 1]
    .map(
      (place) =>
        `<rect x="${at + place * pane * 0.37}" y="${Math.round(height * 0.08)}" width="${Math.round(pane * 0.34)}" height="${pane}" rx="${Math.round(pane * 0.17)}" fill="#fff" fill-opacity="0.55"/>`,
    )
    .join('');
  return (
    `<path d="M0 ${Math.round(height * 0.62)}H${width}V${height}H0Z" fill="${haze}" fill-opacity="0.6"/>${light}` +
    `<rect y="${foot - 6}" width="${width}" height="${height}" fill="${ground}"/>` +
    `<rect y="${foot - 6}" width="${width}" height="8" fill="${ink}" fill-opacity="0.16"/>`
  );
};

const podium: Backdrop = (_random, { haze, ground, bright }, { width, height, foot }) => {
  const half = Math.round(Math.min(width, height) * 0.4);
  return (
    `<circle cx="${width / 2}" cy="${foot - half * 0.75}" r="${half}" fill="${haze}"/>` +
    `<circle cx="${width / 2}" cy="${foot - half * 0.75}" r="${Math.round(half * 0.74)}" fill="${bright}" fill-opacity="0.35"/>` +
    `<path d="M0 ${foot + 26}H${width}V${height}H0Z" fill="${haze}"/>` +
    `<rect x="${width / 2 - half * 0.9}" y="${foot - 4}" width="${half * 1.8}" height="64" rx="14" fill="${ground}"/>`
  );
};

const framed = ({ width, height }: Frame, palette: Palette, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${palette.sky}"/>${inside}</svg>`;

const placed = (drawing: string, x: number, foot: number, size: number): string =>
  `<g transform="translate(${Math.round(x)} ${Math.round(foot - size / 2)}) scale(${(size / 200).toFixed(3)})">${drawing}</g>`;

/**
 * The picture of a post: the things of a campaign outdoors, on a table or by themselves. It shows nobody, as posts of
 * many share it.
 * @returns an SVG of 480 × 600
 */
export function drawPost(random: Random, theme: Theme): string {
  const frame = { width: 480, height: 600, foot: 500 };
  const palette = random.pick(PALETTES[theme]);
  const things = THINGS[theme];
  const backdrop = random.pick([outdoors, indoors, podium]);
  const thing = random.pick(things);
  const beside = random.pick(things);
  const drawn =
    backdrop !== podium && beside !== thing
      ? placed(beside(palette), 350, frame.foot + 18, 210) + placed(thing(palette), 180, frame.foot + 46, 270)
      : placed(thing(palette), 240, frame.foot + (backdrop === podium ? 0 : 30), 300);
  return framed(frame, palette, backdrop(random, palette, frame) + drawn);
}

/**
 * The cover of a campaign: everything of its theme along a horizon, within the strip in the middle that a wide head
 * shows of it.
 * @returns an SVG of 1600 × 500
 */
export function drawCover(random: Random, theme: Theme): string {
  const frame = { width: 1_600, height: 500, foot: 320 };
  const [palette] = PALETTES[theme];
  const things = [...THINGS[theme], ...THINGS[theme]];
  const back = (theme === 'sun' ? outdoors : indoors)(random, palette, frame);
  const row = things.map((thing, place) => {
    const x = 160 + (place * 1_280) / (things.length - 1);
    const size = place % 2 === 0 ? 150 : 120;
    return placed(thing(palette), x, frame.foot + (place % 2 === 0 ? 12 : 4), size);
  });
  return framed(frame, palette, back + row.join(''));
}

/** The mark of a brand: its product on its colour. @returns an SVG of 256 × 256 */
export function drawLogo(theme: Theme): string {
  const frame = { width: 256, height: 256, foot: 256 };
  const [palette] = PALETTES[theme];
  const [product] = THINGS[theme];
  return framed(frame, { ...palette, sky: palette.haze }, placed(product(palette), 128, 216, 176));
}
