import { expect, it } from 'vitest';
import { countPlaywright, failedOfPlaywright, unstableOfPlaywright } from './test-counts.mjs';

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
