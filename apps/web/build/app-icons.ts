import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/** What phones and desktops show for the installed product: the sign on white, drawn at the size that each asks for. */
const ICONS = [
  { name: 'altavoz-180', size: 180, sign: 0.68, round: 0 },
  { name: 'altavoz-192', size: 192, sign: 0.72, round: 0.22 },
  { name: 'altavoz-512', size: 512, sign: 0.72, round: 0.22 },
  // Cut to a circle or a drop by the launcher: everything that matters is in the middle.
  { name: 'altavoz-maskable-512', size: 512, sign: 0.56, round: 0 },
] as const;

/** Draws the icons that `manifest.webmanifest` and the page name from the one sign there is. */
export function appIcons(): Plugin {
  return {
    name: 'altavoz:app-icons',
    apply: 'build',
    async generateBundle() {
      const svg = await readFile(path.resolve(import.meta.dirname, '../public/altavoz.svg'), 'utf8');
      for (const { name, size, sign, round } of ICONS) {
        const width = size * sign;
        const at = (size - width) / 2;
        const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
          <rect width="${size}" height="${size}" rx="${size * round}" fill="#ffffff"/>
          ${svg.replace('<svg ', `<svg x="${at}" y="${at}" width="${width}" height="${width}" `)}
        </svg>`;
        const source = await sharp(Buffer.from(drawn)).png().toBuffer();
        this.emitFile({ type: 'asset', fileName: `icons/${name}.png`, source });
      }
    },
  };
}
