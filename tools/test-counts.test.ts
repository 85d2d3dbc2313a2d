import { describe, expect, it } from 'vitest';
import {
  countPlaywright,
  countVitest,
  failedOfPlaywright,
  failedOfVitest,
  lastLine,
  tally,
  unstableOfPlaywright,
} from './test-counts.mjs';

const spec = (title: string, status: string) => ({
  file: 'a.spec.ts',
  title,
  tests: [{ status, results: status === 'expected' ? [{}] : [{ error: { message: `${title} was late` } }] }],
});
/** A report of Playwright with so many tests of each end. */
function reportOf(ends: { expected: number; flaky: number; unexpected: number }) {
  const specs = Object.entries(ends).flatMap(([status, count]) =>
    Array.from({ length: count }, (_, index) => spec(`${status} ${index}`, status)),
  );
  return { stats: { ...ends, skipped: 0 }, suites: [{ suites: [{ specs }] }] };
}

it('lets two browser tests pass at the second try, and names them', () => {
  const report = reportOf({ expected: 5, flaky: 2, unexpected: 0 });
  expect(countPlaywright(report)).toEqual({ passed: 7, failed: 0, skipped: 0 });
  expect(failedOfPlaywright(report)).toEqual([]);
  expect(unstableOfPlaywright(report)).toEqual([
    { test: 'a.spec.ts: flaky 0', said: 'flaky 0 was late' },
    { test: 'a.spec.ts: flaky 1', said: 'flaky 1 was late' },
  ]);
});

it('fails a run in which more than two needed it', () => {
  const report = reportOf({ expected: 5, flaky: 3, unexpected: 1 });
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 4, skipped: 0 });
  expect(failedOfPlaywright(report)).toEqual([
    { test: 'a.spec.ts: unexpected 0', said: 'unexpected 0 was late' },
  ]);
});

describe('the count of a test run', () => {
  const vitest = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [],
  };

  it('adds up the reports of both runners', () => {
    const browser = { stats: { expected: 3, flaky: 1, unexpected: 0, skipped: 0 } };
    const totals = tally([
      { ok: false, counts: countVitest(vitest) },
      { ok: true, counts: countPlaywright(browser) },
    ]);
    expect(lastLine(totals)).toBe('9 passed, 1 failed, 2 skipped');
  });

  it('counts a failed check, a file that does not load, and a step that ran no test', () => {
    expect(
      lastLine(
        tally([
          { ok: false, counts: null },
          { ok: true, counts: null },
        ]),
      ),
    ).toBe('0 passed, 1 failed');
    const unread = {
      ...vitest,
      numFailedTests: 0,
      testResults: [{ status: 'failed', assertionResults: [] }],
    };
    expect(tally([{ ok: false, counts: countVitest(unread) }]).failed).toBe(1);
    expect(tally([{ ok: true, counts: countPlaywright(null) }]).failed).toBe(1);
  });

  it('counts a runner that failed although its tests passed', () => {
    const passed = { ...vitest, numFailedTests: 0 };
    expect(tally([{ ok: false, counts: countVitest(passed) }]).failed).toBe(1);
  });

  it('tells what failed once more, without colours and not at any length', () => {
    const long = `\u001B[31mno row\u001B[39m\n${'at this place\n'.repeat(50)}`;
    const browser = {
      suites: [
        {
          specs: [{ ok: true, file: 'a.spec.ts', title: 'holds', tests: [] }],
          suites: [
            {
              specs: [
                {
                  ok: false,
                  file: 'a.spec.ts',
                  title: 'breaks',
                  tests: [{ status: 'unexpected', results: [{ error: { message: long } }] }],
                },
              ],
            },
          ],
        },
      ],
    };
    const [broken, ...others] = failedOfPlaywright(browser);
    expect(others).toEqual([]);
    expect(broken?.test).toBe('a.spec.ts: breaks');
    expect(broken?.said.split('\n').slice(0, 2)).toEqual(['no row', 'at this place']);
    expect(broken?.said.split('\n').length).toBeLessThan(30);

    const assertionResults = [
      { status: 'passed', fullName: 'holds' },
      { status: 'failed', fullName: 'breaks', failureMessages: ['no'] },
    ];
    expect(
      failedOfVitest({
        testResults: [
          { name: 'a.test.ts', status: 'failed', assertionResults },
          { name: 'b.test.ts', status: 'failed', message: 'not read', assertionResults: [] },
        ],
      }),
    ).toEqual([
      { test: 'a.test.ts: breaks', said: 'no' },
      { test: 'b.test.ts', said: 'not read' },
    ]);
    expect([...failedOfPlaywright(null), ...failedOfVitest(null)]).toEqual([]);
  });
});
