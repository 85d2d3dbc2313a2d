import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../test/context.js';
import { foldText } from '@altavoz/domain';
import { searchPattern, searchWords } from './search.js';

const server = useTestServer();

/** Null for a text with characters that the database does not know. */
const foldedByDatabase = async (texts: string[]): Promise<(string | null)[]> => {
  const { rows } = await server.context.pool.query<{ folded: string | null }>(
    `select case when unicode_assigned(t) then fold_text(t) end as folded
     from unnest($1::text[]) with ordinality as u (t, place) order by place`,
    [texts],
  );
  return rows.map(({ folded }) => folded);
};

describe('the fold of JavaScript and that of the database', () => {
  it('agree on every letter, digit and mark that both know [PRO-17]', async () => {
    const { rows } = await server.context.pool.query<{ char: string }>(
      `select chr(code) as char from generate_series(1, x'2ffff'::int) code
       where code not between x'd800'::int and x'dfff'::int and unicode_assigned(chr(code))`,
    );
    const chars = rows.map(({ char }) => char).filter((char) => /\p{Assigned}/u.test(char));
    expect(chars.length).toBeGreaterThan(100_000);
    const folded = await foldedByDatabase(chars);
    const different = chars.flatMap((char, place) =>
      foldText(char) === folded[place]
        ? []
        : [`${char.codePointAt(0)?.toString(16)}: ${foldText(char)} ${folded[place]}`],
    );
    expect(different).toEqual([]);
  });

  it('agree on whole texts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), { minLength: 50 }),
        async (texts) => {
          // What JavaScript does not know yet, and what no text can hold, is left out.
          const storable = texts.filter((text) => !/[\0\p{Cn}\p{Cs}]/u.test(text));
          const folded = await foldedByDatabase(storable);
          expect(storable.map((text, place) => (folded[place] === null ? null : foldText(text)))).toEqual(
            folded,
          );
        },
      ),
      { numRuns: 8 },
    );
  });
});

describe('the pattern of a search', () => {
  it('looks for beginnings of words while it is short, then anywhere', () => {
    expect(searchPattern('Ñu')).toBe('% nu%');
    expect(searchPattern('@Ñan')).toBe('%nan%');
    expect(searchPattern(' ana \t\u200B ri\u200Bos ')).toBe('%ana rios%');
    expect(searchPattern('\u200B')).toBeUndefined();
    expect(searchWords('«Nájera»,  Ana (@ana_r) % 🔥', 9)).toEqual(['Nájera', 'Ana', 'ana_r', '🔥']);
    expect(searchWords('a b c', 2)).toEqual(['a', 'b']);
    expect(searchPattern('50% Off_')).toBe('%50\\% off\\_%');
  });

  it('folds before it escapes: a wide percent sign is no wildcard', () => {
    expect(searchPattern('％％％')).toBe('%\\%\\%\\%%');
  });

  it('is none when nothing was typed', () => {
    expect([undefined, '', ' ', '@'].map(searchPattern)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
