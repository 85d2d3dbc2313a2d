import { BRAND_COLORS, type Network } from '@altavoz/contracts';
import { networkManifest } from '@altavoz/networks';
import sharp from 'sharp';

const [WIDTH, HEIGHT, FACE] = [1_200, 630, 340] as const;
const DOT = 44;

/** The mark of the product, and whoever has no photo: drawn, as a server may have no fonts. */
const MARK = `<path d="M3 13.2c0-1.22.98-2.2 2.2-2.2h4.6L20 4.4c.9-.58 2 .06 2 1.1v21c0 1.04-1.1 1.68-2 1.1L9.8 21H5.2C3.98 21 3 20.02 3 18.8z"/><path d="M6.6 22.6h4l1.9 5.1c.42 1.1-.4 2.3-1.6 2.3H9.3c-.74 0-1.4-.48-1.62-1.18L6.2 23.9c-.2-.64.12-1.3.4-1.3zM24.6 11.1c-.1-.9.86-1.5 1.6-1 1.7 1.18 2.8 3.42 2.8 5.9s-1.1 4.72-2.8 5.9c-.74.5-1.7-.1-1.6-1 .14-1.28.2-2.98.2-4.9s-.06-3.62-.2-4.9z"/>`;
const NOBODY = `<rect width="340" height="340" fill="#e9edf3"/><circle cx="170" cy="130" r="62" fill="#aab4c3"/><path d="M50 340c0-78 52-122 120-122s120 44 120 122z" fill="#aab4c3"/>`;

const svg = (width: number, height: number, inside: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`,
  );

/** Draws the picture that stands beside a link to a public profile: cover, face, a dot for each network, and our mark. */
export async function drawProfileCard({
  photo,
  cover,
  networks,
}: {
  photo: Buffer | null;
  cover: Buffer | null;
  networks: readonly Network[];
}): Promise<Buffer> {
  const { primary, secondary } = BRAND_COLORS;
  const ground = `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${primary}"/><stop offset="1" stop-color="${secondary}"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>`;
  const base = cover
    ? await sharp(cover).resize(WIDTH, HEIGHT, { fit: 'cover' }).toBuffer()
    : await sharp(svg(WIDTH, HEIGHT, ground))
        .png()
        .toBuffer();
  const round = svg(FACE, FACE, `<circle cx="${FACE / 2}" cy="${FACE / 2}" r="${FACE / 2}"/>`);
  const face = await sharp(photo ?? svg(FACE, FACE, NOBODY))
    .resize(FACE, FACE, { fit: 'cover' })
    .composite([{ input: round, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const [top, left] = [110, (WIDTH - FACE) / 2];
  const shown = networks.slice(0, 8);
  const begins = WIDTH / 2 - ((shown.length - 1) * (DOT + 16)) / 2;
  const over = `
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#0b1220" fill-opacity="${cover ? 0.35 : 0}"/>
    <circle cx="${WIDTH / 2}" cy="${top + FACE / 2}" r="${FACE / 2 + 10}" fill="#ffffff"/>
    ${shown
      .map(
        (network, index) =>
          `<circle cx="${begins + index * (DOT + 16)}" cy="530" r="${DOT / 2}" fill="${networkManifest(network).color}" stroke="#ffffff" stroke-width="4"/>`,
      )
      .join('')}
    <g transform="translate(${WIDTH - 112} ${HEIGHT - 108}) scale(2.25)" fill="#ffffff">${MARK}</g>`;
  return sharp(base)
    .composite([{ input: svg(WIDTH, HEIGHT, over) }, { input: face, top, left }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
