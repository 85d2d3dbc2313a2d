import { describe, expect, it } from 'vitest';
import { pdfOfJpegs } from './export-page';

describe('a PDF of pictures', () => {
  it('has a table of offsets that lead to its objects, and each picture as it is on a page of its own', async () => {
    const jpegs = [1, 2].map((one) => new Uint8Array([0xff, 0xd8, one, 2, 3, 0xff, 0xd9]));
    const pdf = pdfOfJpegs(jpegs, { width: 20, height: 10 }, { width: 15, height: 7.5 });
    const bytes = new Uint8Array(await pdf.arrayBuffer());
    const text = String.fromCharCode(...bytes);
    expect(text.startsWith('%PDF-1.4')).toBe(true);
    expect(text).toContain('/Kids [3 0 R 6 0 R] /Count 2');
    const offsets = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map((match) => Number(match[1]));
    expect(offsets).toHaveLength(8);
    offsets.forEach((offset, index) => expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`)));
    for (const jpeg of jpegs) expect(text).toContain(String.fromCharCode(...jpeg));
    expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))).toMatch(/^xref/);
  });
});
