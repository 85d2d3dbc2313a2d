import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// @ts-expect-error -- a plain script
import { coveragePage, idsIn, idsOfTests, readCoverage, readRequirements } from './requirement-coverage.mjs';

/** An id that no page has, so that this file names no row of the product. */
const row = (number: string) => ['ZZZ', number].join('-');

describe('ids of requirements', () => {
  it('are read one by one and in spans, as wide as they are written', () => {
    expect(idsIn(`${row('07')}…10, ${row('001')}`)).toEqual([
      row('07'),
      row('08'),
      row('09'),
      row('10'),
      row('001'),
    ]);
  });

  it('count in titles alone: not in comments, not outside of brackets', () => {
    const source = [
      `// [${row('01')}]`,
      ` * [${row('02')}]`,
      `it('does it [${row('03')}, ${row('05')}…06]', () => {})`,
      row('09'),
    ];
    expect(idsOfTests(source.join('\n'))).toEqual([row('03'), row('05'), row('06')]);
  });

  it('are the rows of the page', () => {
    const page = `| id | requirement |\n| --- | --- |\n| ${row('01')} | The first | so |\n| ${row('02')} | The second | |`;
    expect(readRequirements(page)).toEqual([
      { id: row('01'), area: 'ZZZ', text: 'The first' },
      { id: row('02'), area: 'ZZZ', text: 'The second' },
    ]);
  });
});

describe('the coverage of a project', () => {
  let root: string;
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'coverage-'));
    for (const folder of ['apps', 'packages', 'e2e', 'tools']) mkdirSync(path.join(root, folder));
    write('docs/requirements.md', ['01', '02', '03'].map((n) => `| ${row(n)} | Row ${n} | |`).join('\n'));
    write('tools/requirements-waiting.json', JSON.stringify({ waiting: { 'a system': row('02') } }));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('tells which tests name a row, what waits, and what neither does', () => {
    write('apps/api/src/a.test.ts', `it('works [${row('01')}]', () => {});`);
    const rows = readCoverage(root);
    expect(rows).toMatchObject([
      { id: row('01'), tests: ['apps/api/src/a.test.ts'], waitsFor: null },
      { id: row('02'), tests: [], waitsFor: 'a system' },
      { id: row('03'), tests: [], waitsFor: null },
    ]);
    const page = coveragePage(rows);
    expect(page).toContain('| ZZZ | 3 | 1 | 33 % | 1 | 1 |');
    expect(page).toContain(`- **a system**: ${row('02')}`);
    expect(page).toContain(`\n- ${row('03')}\n`);
  });

  it('refuses a title that names a row which the page does not have', () => {
    write('e2e/b.spec.ts', `test('works [${row('77')}]', () => {});`);
    expect(() => readCoverage(root)).toThrow(`e2e/b.spec.ts names ${row('77')}`);
  });
});
