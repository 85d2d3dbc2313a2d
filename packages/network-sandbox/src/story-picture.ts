import { numberOf } from './hash.js';
import { colourOf, png } from './png.js';

const WIDTH = 360;
const HEIGHT = 640;

/** The picture of a story as a PNG, as upright as a phone: a sky of its own colours, with a sun and two hills. */
export function storyPicture(name: string): Buffer {
  const hue = numberOf(`${name}/hue`, 360);
  const [top, low] = [colourOf(hue, 0.42), colourOf((hue + 50) % 360, 0.66)];
  const sun = colourOf((hue + 190) % 360, 0.66);
  const hills = [colourOf((hue + 20) % 360, 0.36), colourOf((hue + 10) % 360, 0.34)];
  const [sunX, sunY] = [90 + numberOf(`${name}/x`, 180), 150 + numberOf(`${name}/y`, 140)];
  const wave = 40 + numberOf(`${name}/wave`, 50);
  return png(WIDTH, HEIGHT, (x, y) => {
    const back = 430 + Math.sin(x / wave) * 26;
    const front = 520 + Math.cos(x / (wave + 20)) * 30;
    const isSun = (x - sunX) ** 2 + (y - sunY) ** 2 < 62 ** 2;
    const share = y / HEIGHT;
    const sky = (from: number, to: number) => Math.round(from + (to - from) * share);
    return (
      (y > front ? hills[1] : y > back ? hills[0] : isSun ? sun : undefined) ??
      ([sky(top[0], low[0]), sky(top[1], low[1]), sky(top[2], low[2])] as const)
    );
  });
}
