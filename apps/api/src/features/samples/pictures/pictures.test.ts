import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { createRandom } from '../random.js';
import { drawFace } from './faces.js';
import { toWebp } from '../../../providers/files/images.js';
import { drawCover, drawLogo, drawPost } from './scenes.js';
import { THINGS, type Theme } from './things.js';

const THEMES = Object.keys(THINGS) as Theme[];
const sizeOf = async (svg: string) => {
  const { width, height, format } = await sharp(await toWebp(svg)).metadata();
  return { width, height, format };
};

describe('drawn pictures', () => {
  it('are whole pictures of their size in every theme', async () => {
    for (const theme of THEMES) {
      const random = createRandom(7);
      const shape = (width: number, height: number) => ({ width, height, format: 'webp' });
      expect(await sizeOf(drawCover(random, theme))).toEqual(shape(1_600, 500));
      expect(await sizeOf(drawLogo(theme))).toEqual(shape(256, 256));
      for (let count = 0; count < 8; count++)
        expect(await sizeOf(drawPost(random, theme))).toEqual(shape(480, 600));
    }
  });

  it('differ from post to post and are the same on every machine', () => {
    const posts = (seed: number) => {
      const random = createRandom(seed);
      return Array.from({ length: 24 }, () => drawPost(random, 'sun'));
    };
    expect(new Set(posts(24)).size).toBeGreaterThan(20);
    expect(posts(24)).toEqual(posts(24));
  });

  it('give a person one face, and different people different ones', () => {
    const names = ['Ximena Olvera', 'Itzel Cruz', 'Bruno Ortiz', 'Raúl Nájera', 'Camila Ruiz García'];
    expect(new Set(names.map(drawFace)).size).toBe(names.length);
    expect(names.map(drawFace)).toEqual(names.map(drawFace));
    // Nothing in it runs, asks for anything or is of a size of its own.
    for (const face of names.map(drawFace)) expect(face).not.toMatch(/<script|href=|\son\w+=/);
  });
});
