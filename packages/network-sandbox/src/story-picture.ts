import { crc32, deflateSync } from 'node:zlib';
import { numberOf } from './hash.js';

const WIDTH = 360;
const HEIGHT = 640;
type Colour = readonly [red: number, green: number, blue: number];

/** A colour by its hue alone (0 to 359), as light as is asked for (0 to 1). */
function colourOf(hue: number, light: number): Colour {
  const part = (shift: number) => {
    const place = (shift + hue / 30) % 12;
    return Math.round(255 * (light - 0.2 * Math.max(-1, Math.min(place - 3, 9 - place, 1))));
  };
  return [part(0), part(8), part(4)];
}

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
};

/** The picture of a story as a PNG, as upright as a phone: a sky of its own colours, with a sun and two hills. */
export function storyPicture(name: string): Buffer {
  const hue = numberOf(`${name}/hue`, 360);
  const [top, low] = [colourOf(hue, 0.42), colourOf((hue + 50) % 360, 0.66)];
  const sun = colourOf((hue + 190) % 360, 0.66);
  const hills = [colourOf((hue + 20) % 360, 0.36), colourOf((hue + 10) % 360, 0.34)];
  const [sunX, sunY] = [90 + numberOf(`${name}/x`, 180), 150 + numberOf(`${name}/y`, 140)];
  const wave = 40 + numberOf(`${name}/wave`, 50);
  // Rows of the format RFC 2083, 6: a filter byte, then three bytes a pixel.
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3));
  for (let y = 0, at = 0; y < HEIGHT; y++) {
    at++;
    for (let x = 0; x < WIDTH; x++) {
      const back = 430 + Math.sin(x / wave) * 26;
      const front = 520 + Math.cos(x / (wave + 20)) * 30;
      const isSun = (x - sunX) ** 2 + (y - sunY) ** 2 < 62 ** 2;
      const share = y / HEIGHT;
      const sky = (from: number, to: number) => Math.round(from + (to - from) * share);
      const [red, green, blue] =
        (y > front ? hills[1] : y > back ? hills[0] : isSun ? sun : undefined) ??
        ([sky(top[0], low[0]), sky(top[1], low[1]), sky(top[2], low[2])] as const);
      rows[at++] = red;
      rows[at++] = green;
      rows[at++] = blue;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  // Eight bits a colour, three colours.
  head[8] = 8;
  head[9] = 2;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
