import { describe, expect, it } from 'vitest';
import { pdfOfJpeg } from './export-page';

describe('a PDF of one picture', () => {
  it('has a table of offsets that lead to its objects, and the picture as it is', async () => {
    const jpeg = new Uint8Array([0xff, 0xd8, 1, 2, 3, 0xff, 0xd9]);
    const bytes = new Uint8Array(await pdfOfJpeg(jpeg, 20, 10, 15, 7.5).arrayBuffer());
    const text = String.fromCharCode(...bytes);
    expect(text.startsWith('%PDF-1.4')).toBe(true);
    const offsets = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map((match) => Number(match[1]));
    expect(offsets).toHaveLength(5);
    offsets.forEach((offset, index) => expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`)));
    expect(text).toContain(String.fromCharCode(...jpeg));
    expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))).toMatch(/^xref/);
  });
});
