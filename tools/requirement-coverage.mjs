// Which tests name which rows of docs/requirements.md. `npm run generate` writes docs/requirement-coverage.md from it.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TEST = /\.(test|spec)\.tsx?$/;
/** An id, or a span of ids such as `TAB-07…11`. */
const ID = /\b([A-Z][A-Z0-9]{2})-(\d{2,3})(?:…(\d{2,3}))?/g;
/** Ids stand in brackets inside a string: `it('rejects a non-csv file [CSV-02]', …)`. */
const IN_BRACKETS = /\[((?:[A-Z][A-Z0-9]{2}-\d{2,3}(?:…\d{2,3})?(?:, )?)+)\]/g;

/** The ids that a text names, spans written out. @returns ids such as `CSV-02`, in their order */
export function idsIn(text) {
  return [...text.matchAll(ID)].flatMap(([, area, first, last = first]) => {
    const ids = [];
    for (let n = Number(first); n <= Number(last); n += 1)
      ids.push(`${area}-${String(n).padStart(first.length, '0')}`);
    return ids;
  });
}

/** The rows of the requirements page. @returns `{id, area, text}` of each, in the order of the page */
export function readRequirements(markdown) {
  return [...markdown.matchAll(/^\| ([A-Z][A-Z0-9]{2})-(\d{2,3}) \| (.*?) \|/gm)].map(
    ([, area, number, text]) => ({
      id: `${area}-${number}`,
      area,
      text,
    }),
  );
}

/** The ids that the titles of a test file name; what stands in a comment is no title. */
export function idsOfTests(source) {
  const code = source.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  return [...code.matchAll(IN_BRACKETS)].flatMap(([, list]) => idsIn(list));
}

function testFiles(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(root, file);
    return TEST.test(entry.name) ? [file] : [];
  });
}

/**
 * Which tests name which rows.
 * @param root the folder of the project
 * @returns the rows, each with the test files that name it and the system that it waits for (null for none)
 * @throws Error when a title or the list of what waits names a row that the page does not have
 */
export function readCoverage(root) {
  const rows = readRequirements(readFileSync(path.join(root, 'docs/requirements.md'), 'utf8'));
  const files = new Map(rows.map(({ id }) => [id, new Set()]));
  const unknown = [];
  for (const folder of ['apps', 'packages', 'e2e', 'tools']) {
    for (const file of testFiles(root, folder)) {
      for (const id of idsOfTests(readFileSync(path.join(root, file), 'utf8'))) {
        const named = files.get(id);
        if (named) named.add(file);
        else unknown.push(`${file} names ${id}`);
      }
    }
  }
  const waits = new Map();
  const { waiting } = JSON.parse(readFileSync(path.join(root, 'tools/requirements-waiting.json'), 'utf8'));
  for (const [system, text] of Object.entries(waiting)) {
    for (const id of idsIn(text)) {
      if (files.has(id)) waits.set(id, system);
      else unknown.push(`tools/requirements-waiting.json names ${id}`);
    }
  }
  if (unknown.length > 0)
    throw new Error(`No such row in docs/requirements.md:\n${[...new Set(unknown)].join('\n')}`);
  return rows.map((row) => ({
    ...row,
    tests: [...(files.get(row.id) ?? [])].sort((a, b) => (a < b ? -1 : 1)),
    waitsFor: waits.get(row.id) ?? null,
  }));
}

const percent = (part, whole) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`);

/** The page of the coverage, from `readCoverage`. */
export function coveragePage(rows) {
  const areas = [...new Set(rows.map(({ area }) => area))];
  const count = (area, keep) => rows.filter((row) => row.area === area && keep(row)).length;
  const tested = ({ tests }) => tests.length > 0;
  const waiting = (row) => !tested(row) && row.waitsFor !== null;
  const open = (row) => !tested(row) && row.waitsFor === null;
  const idsOf = (keep) =>
    rows
      .filter(keep)
      .map(({ id }) => id)
      .join(', ');
  const line = (name, keepArea) => {
    const all = rows.filter(keepArea);
    const named = all.filter(tested).length;
    return `| ${name} | ${all.length} | ${named} | ${percent(named, all.length)} | ${all.filter(waiting).length} | ${all.filter(open).length} |`;
  };
  const systems = [...new Set(rows.filter(waiting).map(({ waitsFor }) => waitsFor))];
  return [
    '# Requirements and their tests',
    '',
    'Written by `npm run generate` from the titles of the tests and `tools/requirements-waiting.json`; the rows are in',
    '[requirements.md](requirements.md). A test that names a row claims that the product does it.',
    '',
    '| area | rows | named by a test | share | waiting for a system | without a test |',
    '| --- | --: | --: | --: | --: | --: |',
    ...areas.map((area) => line(area, (row) => row.area === area)),
    line('all', () => true),
    '',
    '## Rows that wait for a system',
    '',
    'What they need is not built yet; no test names them.',
    '',
    ...systems.map((system) => `- **${system}**: ${idsOf((row) => waiting(row) && row.waitsFor === system)}`),
    '',
    '## Rows without a test',
    '',
    'Built, or thought to be, and named by no test.',
    '',
    ...areas
      .filter((area) => count(area, open) > 0)
      .map((area) => `- ${idsOf((row) => row.area === area && open(row))}`),
    '',
    '## Tests of each row',
    '',
    '| id | named by |',
    '| --- | --- |',
    ...rows
      .filter(tested)
      .map(({ id, tests }) => `| ${id} | ${tests.map((file) => `\`${file}\``).join(', ')} |`),
    '',
  ].join('\n');
}
