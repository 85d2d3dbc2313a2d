import { createAvatar } from '@dicebear/core';
import * as initials from '@dicebear/initials';
import sharp from 'sharp';
import type { Random } from './random.js';

const PALETTES = [
  ['#0096fe', '#963f94'],
  ['#ff8a5c', '#963f94'],
  ['#13c4a3', '#0096fe'],
  ['#f7b733', '#fc4a1a'],
  ['#6a3093', '#a044ff'],
  ['#1d976c', '#93f9b9'],
  ['#e96443', '#904e95'],
  ['#2b5876', '#4e4376'],
] as const;

const AVATAR_COLORS = ['0b62a8', '7a2f78', '0f766e', 'b45309', '9f1239', '4338ca', '166534', '854d0e'];

/** The picture of an invented creator: initials on a colour. */
export const drawAvatar = (name: string): string =>
  createAvatar(initials, {
    seed: name,
    backgroundColor: AVATAR_COLORS,
    fontWeight: 600,
    fontSize: 40,
  }).toString();

/** An abstract picture in two colours: a backdrop for posts and covers that shows nobody. */
export function drawScene(random: Random, width: number, height: number): string {
  const [from, to] = random.pick(PALETTES);
  const circles = Array.from({ length: 5 }, () => {
    const radius = random.between(Math.round(height / 8), Math.round(height / 2));
    return `<circle cx="${random.between(0, width)}" cy="${random.between(0, height)}" r="${radius}" fill="#fff" fill-opacity="${(0.05 + random.next() * 0.14).toFixed(2)}"/>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>${circles}</svg>`;
}

/** A drawing as the WebP that uploads become. */
export const toWebp = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer();
