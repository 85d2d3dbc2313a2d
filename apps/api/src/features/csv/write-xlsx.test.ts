import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { CsvCell } from './write-csv.js';
import { writeXlsx, type CellKind } from './write-xlsx.js';

const book = async (columns: readonly [string, CellKind?][], rows: CsvCell[][]) => {
  const pieces: Buffer[] = [];
  const file = writeXlsx(
    { columns: columns.map(([name]) => name), kinds: columns.map(([, kind]) => kind), rows },
    { sheet: 'squad', currency: 'MXN' },
  );
  for await (const piece of file) pieces.push(piece as Buffer);
  const { sheets } = await readXlsx(Buffer.concat(pieces), { readStyles: true });
  return sheets[0]!;
};

describe('a workbook', () => {
  it('has numbers, money and days as what they are, under a heading that stays in sight [EXP-19]', async () => {
    const sheet = await book(
      [
        ['nombre'],
        ['seguidores', 'count'],
        ['costo', 'money'],
        ['tasa', 'percent'],
        ['día', 'day'],
        ['cambio', 'moment'],
      ],
      [
        ['Ana', 1_500_000, 99.5, 7.2345, '2026-03-05', '2026-03-05T18:30:00.000Z'],
        ['', null, null, null, null, null],
      ],
    );
    expect(sheet.rows[0]).toEqual(['nombre', 'seguidores', 'costo', 'tasa', 'día', 'cambio']);
    expect(sheet.rows[1]).toEqual([
      'Ana',
      1_500_000,
      99.5,
      7.2345,
      new Date('2026-03-05T00:00:00Z'),
      new Date('2026-03-05T18:30:00Z'),
    ]);
    // What is unknown is empty, and no 0.
    expect((sheet.rows[2] ?? []).every((cell) => cell === null || cell === '')).toBe(true);
    const format = (place: string) => sheet.cells?.get(place)?.style?.numFmt;
    expect([1, 2, 3, 4, 5].map((column) => format(`1,${column}`))).toEqual([
      '#,##0',
      '#,##0.00 "MXN"',
      '0.00"%"',
      'd mmm yyyy',
      'd mmm yyyy hh:mm "UTC"',
    ]);
    expect([sheet.name, sheet.freezePane]).toEqual(['squad', { rows: 1 }]);
  });

  it('has no cell that a spreadsheet would compute, and each text as it was [EXP-15]', async () => {
    const texts = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '=HYPERLINK("http://x","y")',
      'a\u0001b\u000b',
      '<&>"\'',
    ];
    const sheet = await book(
      [['texto']],
      texts.map((text) => [text]),
    );
    expect(sheet.rows.slice(1).map(([cell]) => cell)).toEqual(texts);
    expect([...(sheet.cells ?? new Map()).values()].filter((cell) => cell.formula !== undefined)).toEqual([]);
  });

  it('has no sign that would keep it from being opened, whatever somebody hands in', async () => {
    const sheet = await book([['enlace']], [['https://instagram.com/reel/a\uFFFFb\uFFFE']]);
    expect(sheet.rows[1]).toEqual(['https://instagram.com/reel/ab']);
  });

  it('reads rows only as fast as they are taken', async () => {
    let read = 0;
    async function* rows() {
      for (; read < 200_000; read += 1) yield [`creador ${read} ${Math.sin(read)}`, read];
    }
    const file = writeXlsx(
      { columns: ['nombre', 'n'], kinds: [undefined, 'count'], rows: rows() },
      { sheet: 'squad', currency: 'MXN' },
    );
    for await (const _ of file) break;
    expect(read).toBeLessThan(60_000);
  });

  it('passes a failure of the rows on to the receiver', async () => {
    async function* rows() {
      yield ['1'];
      throw new Error('the database is away');
    }
    const reading = (async () => {
      for await (const _ of writeXlsx(
        { columns: ['a'], kinds: [undefined], rows: rows() },
        { sheet: 'squad', currency: 'MXN' },
      ));
    })();
    await expect(reading).rejects.toThrow('the database is away');
  });
});
