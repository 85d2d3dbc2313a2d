import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';
import { MASCULINE_NAMES } from '../invent-creators.js';

type Hair = NonNullable<lorelei.Options['hair']>;
type Eyes = NonNullable<lorelei.Options['eyes']>;
type Brows = NonNullable<lorelei.Options['eyebrows']>;
type Mouth = NonNullable<lorelei.Options['mouth']>;

/** Chosen by eye: nobody of the demo looks angry, and hair goes with what people are called. */
const SHORT_HAIR: Hair = [
  ...(['variant01', 'variant02', 'variant03', 'variant04', 'variant05', 'variant06', 'variant08'] as const),
  ...(['variant09', 'variant12', 'variant18', 'variant20', 'variant22', 'variant28', 'variant39'] as const),
  ...(['variant43', 'variant47'] as const),
];
const LONG_HAIR: Hair = [
  ...(['variant10', 'variant13', 'variant14', 'variant15', 'variant16', 'variant17', 'variant19'] as const),
  ...(['variant21', 'variant23', 'variant24', 'variant26', 'variant29', 'variant30', 'variant31'] as const),
  ...(['variant32', 'variant33', 'variant35', 'variant38', 'variant42', 'variant46', 'variant48'] as const),
];
const EYES: Eyes = [
  'variant04',
  'variant06',
  'variant10',
  'variant13',
  'variant14',
  'variant16',
  'variant20',
];
const BROWS: Brows = [
  'variant01',
  'variant02',
  'variant04',
  'variant05',
  'variant06',
  'variant09',
  'variant12',
];
const MOUTHS: Mouth = [
  'happy01',
  'happy02',
  'happy03',
  'happy04',
  'happy05',
  'happy06',
  'happy13',
  'happy16',
];

const SKIN = ['f8dcc2', 'f2c9a6', 'e3ad83', 'cf9467', 'b27649', '8d5a36'];
const HAIR = ['1b1b1f', '2b1d16', '3d281d', '4a2f22', '6b4226', '8a5a33'];
const BACKDROPS = ['ffd9c7', 'cfe8ff', 'd9f2e6', 'f3e0f7', 'fff1c9', 'e3e6fb'];

/**
 * The drawn face of somebody invented, the same for a name every time: it shows nobody who lives.
 * Lorelei by Lisa Wischofsky, CC0 1.0 (the style's licence stands in its package).
 * @returns an SVG
 */
export function drawFace(name: string): string {
  const short = MASCULINE_NAMES.includes(name.split(' ')[0] ?? '');
  return createAvatar(lorelei, {
    seed: name,
    hair: short ? SHORT_HAIR : LONG_HAIR,
    eyes: EYES,
    eyebrows: BROWS,
    mouth: MOUTHS,
    skinColor: SKIN,
    hairColor: HAIR,
    beardProbability: short ? 18 : 0,
    glassesProbability: 14,
    earringsProbability: short ? 0 : 30,
    frecklesProbability: 12,
    hairAccessoriesProbability: short ? 0 : 8,
    backgroundColor: BACKDROPS,
  }).toString();
}
