import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../http/errors.js';
import { say } from '../../words.js';
import { countRows, isCsvName, readCsv } from './read-csv.js';
import { csvFilename, writeCsv } from './write-csv.js';

const bytes = (text: string) => new TextEncoder().encode(text);

async function read(input: Uint8Array | string) {
  const file = await readCsv(typeof input === 'string' ? bytes(input) : input);
  const rows = [];
  for await (const row of file.rows()) rows.push(row);
  return { ...file, rows };
}

const cellsOf = async (input: Uint8Array | string) => (await read(input)).rows.map(({ cells }) => cells);

async function refusal(input: Uint8Array | string) {
  try {
    await countRows(await readCsv(typeof input === 'string' ? bytes(input) : input));
  } catch (error) {
    if (error instanceof AppError) {
      const { message } = error.detail;
      return { code: error.code, es: message && say('es', message), en: message && say('en', message) };
    }
    throw error;
  }
  return null;
}

async function write(columns: string[], rows: (string | number | null)[][]): Promise<string> {
  const parts = [];
  for await (const part of writeCsv(columns, rows)) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Windows-1252 as Excel in Spanish writes it; only the letters used here. */
const windows1252 = (text: string) =>
  Uint8Array.from(text, (letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0)));

describe('readCsv', () => {
  it.each([
    [',', 'network,username\ninstagram,ana\n'],
    [';', 'network;username\ninstagram;ana\n'],
    ['\t', 'network\tusername\ninstagram\tana\n'],
  ])('finds the delimiter %j [CSV-03]', async (delimiter, text) => {
    const file = await read(text);
    expect(file).toMatchObject({ delimiter, headers: ['network', 'username'], encoding: 'utf-8' });
    expect(file.rows).toEqual([{ line: 2, cells: ['instagram', 'ana'] }]);
  });

  it('reads UTF-8 with and without BOM, UTF-16 and windows-1252 alike [CSV-03]', async () => {
    const text = 'nombre,red\nMuñoz Álvarez,instagram\n';
    const expected = [['Muñoz Álvarez', 'instagram']];
    expect(await cellsOf(text)).toEqual(expected);
    expect(await cellsOf(`\ufeff${text}`)).toEqual(expected);
    expect(await cellsOf(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual(expected);
    expect(await cellsOf(Buffer.from(`\ufeff${text}`, 'utf16le').swap16())).toEqual(expected);
    expect(await cellsOf(windows1252(text))).toEqual(expected);
    expect((await read(windows1252('a\n€ 5 ñ\n'))).rows[0]?.cells).toEqual(['€ 5 ñ']);
    expect((await read(`\ufeff${text}`)).headers).toEqual(['nombre', 'red']);
  });

  it.each(['\n', '\r\n', '\r'])('takes lines that end in %j, with or without a last one', async (end) => {
    const expected = [
      ['1', '2'],
      ['3', '4'],
    ];
    expect(await cellsOf(['a,b', '1,2', '3,4'].join(end))).toEqual(expected);
    expect(await cellsOf(['a,b', '1,2', '3,4', ''].join(end))).toEqual(expected);
  });

  it('takes mixed line endings', async () => {
    expect(await cellsOf('a,b\r\n1,2\n3,4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('names the line on which each row begins, over blank lines and cells of several lines', async () => {
    const { rows } = await read('a,b\r\n\r\n1,"x\r\ny"\r\n,\r\n3,4\r\n"5\r\n\r\n",6\r\n7,8');
    expect(rows).toEqual([
      { line: 3, cells: ['1', 'x\ny'] },
      { line: 6, cells: ['3', '4'] },
      { line: 7, cells: ['5\n\n', '6'] },
      { line: 10, cells: ['7', '8'] },
    ]);
  });

  it('keeps rows with more or fewer cells than the header', async () => {
    expect(await cellsOf('a,b\n1\n1,2,3\n')).toEqual([['1'], ['1', '2', '3']]);
  });

  it('reads quoted delimiters, quotes and bare quotation marks', async () => {
    expect(await cellsOf('a,b\n"1,5","di ""hola"""\nJuan "El Rey" Pérez,5"\n')).toEqual([
      ['1,5', 'di "hola"'],
      ['Juan "El Rey" Pérez', '5"'],
    ]);
  });

  it('gives each column a name of its own', async () => {
    expect((await read(' a ,,a\n1,2,3\n')).headers).toEqual(['a', '#2', 'a (2)']);
  });

  it('passes over a title above the header', async () => {
    const file = await read('Reporte 2026;;\nMayo;;\nUsuario;Red;Costo\nana;tiktok;5\n');
    expect(file.headers).toEqual(['Usuario', 'Red', 'Costo']);
    expect(file.rows).toEqual([{ line: 4, cells: ['ana', 'tiktok', '5'] }]);
  });

  it('takes the line by which Excel says the delimiter', async () => {
    const file = await read('sep=;\r\na;b,c\r\n1;2\r\n');
    expect(file).toMatchObject({ delimiter: ';', headers: ['a', 'b,c'] });
    expect(file.rows).toEqual([{ line: 3, cells: ['1', '2'] }]);
  });

  it('reads more than one chunk', async () => {
    const lines = Array.from({ length: 20_000 }, (_, n) => `ñandú${n},"x ""${n}"""`);
    const { rows } = await read(`a,b\n${lines.join('\n')}`);
    expect(rows).toHaveLength(20_000);
    expect(rows[12_345]).toEqual({ line: 12_347, cells: ['ñandú12345', 'x "12345"'] });
  });

  it('lets others have the processor while it reads', async () => {
    const file = await readCsv(bytes(`a,b\n${'x,y\n'.repeat(200_000)}`));
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    expect(await countRows(file)).toBe(200_000);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });

  it('says what a spreadsheet called .csv is and how to save it [CSV-03]', async () => {
    const xlsx = Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]);
    const xls = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]);
    for (const file of [xlsx, xls]) {
      expect(await refusal(file)).toMatchObject({
        code: 'csv.BadFormat',
        es: expect.stringMatching(/hoja de cálculo.*Guardar como/),
        en: expect.stringMatching(/spreadsheet.*Save as/),
      });
    }
  });

  it.each([
    ['NUL bytes', bytes('a,b\n1,\0\n')],
    ['UTF-16 without mark', Uint8Array.from(Buffer.from('a,b\n1,2\n', 'utf16le'))],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0])],
  ])('refuses %s as no text [CSV-03]', async (_, file) => {
    expect((await refusal(file))?.en).toContain('not text');
  });

  it('refuses an empty file and one with a header only [CSV-03]', async () => {
    expect((await refusal(''))?.en).toContain('empty');
    expect((await refusal('\ufeff \r\n'))?.en).toContain('empty');
    expect((await refusal('a,b\n'))?.en).toContain('only the header');
    expect((await refusal('a,b\n,\n\n'))?.en).toContain('only the header');
  });

  it.each([
    ['to the end of the file', 'a,b\n1,2\n"3,4\n5,6\n', 3],
    ['up to the next quoted cell', 'a,b\n1,2\n"3,4\n5,"6"\n', 3],
    ['up to a quoted first cell', 'a,b\n1,2\n1,2\n1,"x\n"3",4\n', 4],
  ])('names the line of a quotation mark that is open %s [CSV-09]', async (_, text, line) => {
    expect(await refusal(text)).toMatchObject({
      code: 'csv.BadFormat',
      es: expect.stringContaining(`Línea ${line}:`),
      en: expect.stringContaining(`Line ${line}:`),
    });
  });

  it('takes a quoted cell of several lines that begins with a quotation mark', async () => {
    expect(await cellsOf('a,b\n"""x""\ny",2\n')).toEqual([['"x"\ny', '2']]);
  });

  it('refuses a row without end instead of keeping it', async () => {
    expect((await refusal(`a,b\n1,2\n"${'x,y\n'.repeat(400_000)}`))?.en).toContain('Line 3');
  });

  it('asks for a name that ends in .csv, whatever the case [CSV-02]', () => {
    for (const name of ['a.csv', 'A.CSV', 'lista.final.Csv']) expect(isCsvName(name)).toBe(true);
    for (const name of ['a.xlsx', 'csv', 'a.csv.exe', 'a.csvx', '']) expect(isCsvName(name)).toBe(false);
  });
});

describe('writeCsv', () => {
  it('writes BOM, CRLF and quotes where needed [EXP-01, EXP-15]', async () => {
    expect(
      await write(
        ['a', 'b'],
        [
          ['x,y', 'di "hola"'],
          ['Muñoz', null],
          ['1\n2', 5],
        ],
      ),
    ).toBe('\ufeffa,b\r\n"x,y","di ""hola"""\r\nMuñoz,\r\n"1\n2",5\r\n');
  });

  it('leaves no formula to a spreadsheet that takes another sign for the delimiter [EXP-15]', async () => {
    const link = 'https://x.com/a;=HYPERLINK(CHAR(104),1+1);z';
    const written = await write(['a'], [[link], ['x\t=1+1'], ['x|=1+1'], ['x\n"=1+1"'], ['plain']]);
    expect(written.split('\r\n')).toEqual([
      '\ufeffa',
      `"https://x.com/a;'=HYPERLINK(CHAR(104),1+1);z"`,
      `"x\t'=1+1"`,
      `"x|'=1+1"`,
      `"x\n'""=1+1"""`,
      'plain',
      '',
    ]);
    expect(await cellsOf(written)).toEqual([[link], ['x\t=1+1'], ['x|=1+1'], ['x\n"=1+1"'], ['plain']]);
    // Without commas this is one cell, which begins with a sign and goes on behind a number.
    expect(await write(['a', 'b'], [['-5', ' +A1']])).toBe("\ufeffa,b\r\n'-5, +A1\r\n");
  });

  it('neutralises formulas and leaves numbers [EXP-15]', async () => {
    const dangerous = ['=1+1', '+HYPERLINK()', '-2+3', '@SUM(A1)', '\ta', '\ra', '＝1+1'];
    for (const cell of dangerous) {
      expect(await write(['a'], [[cell]])).toContain(`'${cell}`);
    }
    expect(await write(['a'], [['n', '-5', '+5.20', -5, '-1,5']])).toBe(
      '\ufeffa\r\nn,-5,+5.20,-5,"-1,5"\r\n',
    );
  });

  it('writes no cell that a spreadsheet would compute, whatever is in it [EXP-15]', async () => {
    const risky = fc
      .stringMatching(/^['=+\-@\t\r\n][ -~]{0,12}$/)
      .filter((cell) => !/^[+-]\d+([.,]\d+)?$/.test(cell));
    await fc.assert(
      fc.asyncProperty(risky, async (cell) => {
        expect(await write(['a'], [[cell]])).toMatch(/^\ufeffa\r\n"?'/);
      }),
    );
  });

  it('writes no cell that a spreadsheet would compute, whatever separates its cells [EXP-15]', async () => {
    const pieces = ['=1', '+', '-', '-5', '@', '＝', "'", '"', ',', ';', '\t', '|', '\r', '\n', 'a'];
    const cell = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((some) => some.join(''));
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    const computed = (cells: readonly string[]) =>
      cells.filter((one) => /^["\s]*[=+\-@＝]/.test(one) && !/^[+-]\d+([.,]\d+)?$/.test(one));
    await fc.assert(
      fc.asyncProperty(rows, async (cells) => {
        const text = (await write(['a', 'b'], cells)).slice(1);
        const byComma: string[][] = parse(text, { relax_column_count: true });
        expect(computed(byComma.flat())).toEqual([]);
        // Quotation marks keep nothing together where a cell of commas has begun before them.
        for (const separator of [/[;\r\n]/, /[\t\r\n]/, /[|\r\n]/])
          expect(computed(text.split(separator))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('is read back as it was, whatever the cells', async () => {
    const alphabet = [...'abcñÑ áé"\'=+-@,;\t\n\r|01.'.split(''), '🤍'];
    const cell = fc
      .array(fc.constantFrom(...alphabet), { maxLength: 10 })
      .map((letters) => letters.join(''))
      // Line ends inside cells are read as \n.
      .map((text) => text.replace(/\r\n?/g, '\n'));
    const row = fc
      .array(cell, { minLength: 3, maxLength: 3 })
      .filter((cells) => cells.some((c) => c.trim() !== ''));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
        const file = await read(await write(['uno', 'dos', 'tres'], rows));
        expect(file.headers).toEqual(['uno', 'dos', 'tres']);
        expect(file.rows.map(({ cells }) => cells)).toEqual(rows);
      }),
      { numRuns: 300 },
    );
  });

  it('passes a failure of the rows on to the receiver', async () => {
    async function* rows() {
      yield ['1'];
      throw new Error('the database is away');
    }
    const reading = (async () => {
      for await (const _ of writeCsv(['a'], rows()));
    })();
    await expect(reading).rejects.toThrow('the database is away');
  });

  it('names a file by campaign, content and the day of whoever asks, else that of UTC [EXP-16]', () => {
    const campaign = { id: '0190a3b0-0000-7000-8000-0000000012ab', name: 'Verano ñandú' };
    const night = new Date('2026-11-22T05:00:00Z');
    expect(csvFilename(campaign, 'failed-rows', '2026-11-21', night)).toBe(
      'verano-nandu-000012ab-failed-rows-2026-11-21.csv',
    );
    expect(csvFilename(campaign, 'filas-con-error', undefined, night)).toBe(
      'verano-nandu-000012ab-filas-con-error-2026-11-22.csv',
    );
  });
});

describe('reading anything', () => {
  it('either reads a file or refuses it with csv.BadFormat', async () => {
    const text = fc.array(fc.constantFrom('a', '"', ',', ';', '\n', '\r', '\t', 'ñ', ' '), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(text, async (letters) => {
        const refused = await refusal(letters.join(''));
        expect(refused === null || refused.code === 'csv.BadFormat').toBe(true);
      }),
      { numRuns: 500 },
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (data) => {
        const refused = await refusal(data);
        expect(refused === null || refused.code === 'csv.BadFormat').toBe(true);
      }),
    );
  });
});
