// Reads the reports of the test runners and adds them up.
import { stripVTControlCharacters } from 'node:util';

const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/** The counts of Vitest's JSON report, nothing without one. A file that could not be loaded is one failure. */
export function countVitest(report) {
  if (!report) return NOTHING;
  const unread = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/** So many browser tests of a run may pass at the second try only; with more of them all have failed. */
const MOST_UNSTABLE = 2;

/** The counts of Playwright's JSON report, nothing without one. */
export function countPlaywright(report) {
  if (!report) return NOTHING;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return flaky > MOST_UNSTABLE
    ? { passed: expected, failed: unexpected + flaky, skipped }
    : { passed: expected + flaky, failed: unexpected, skipped };
}

/** Of what a test says when it fails, so many lines are told at the end of a run. */
const MOST_LINES = 20;

const failure = (test, said) => ({
  test,
  said: stripVTControlCharacters(said ?? '')
    .trim()
    .split('\n')
    .slice(0, MOST_LINES)
    .join('\n'),
});

/** What failed by Vitest's JSON report: `{test, said}`, the first lines of what each said. */
export function failedOfVitest(report) {
  return (report?.testResults ?? []).flatMap((file) =>
    file.assertionResults.length === 0 && file.status === 'failed'
      ? [failure(file.name, file.message)]
      : file.assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => failure(`${file.name}: ${fullName}`, failureMessages?.[0])),
  );
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** The specs of Playwright's JSON report with a test that came to this end: `{test, said}` of each. */
const endedAs = (report, status) =>
  (report?.suites ?? [])
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map(({ file, title, tests }) =>
      failure(
        `${file}: ${title}`,
        tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
      ),
    );

/** What failed by Playwright's JSON report: `{test, said}`, the first lines of what each said. */
export const failedOfPlaywright = (report) => endedAs(report, 'unexpected');

/** What passed at the second try only, by the same report: `{test, said}`, what each said at the first. */
export const unstableOfPlaywright = (report) => endedAs(report, 'flaky');

/**
 * Adds up the steps. A step that failed counts as one failure unless its own tests say which failed, and one
 * that should have run tests but ran none has failed.
 * @param results `{ok, counts}` of each step; counts are null where a step has no tests
 */
export function tally(results) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  for (const { ok, counts } of results) {
    totals.passed += counts?.passed ?? 0;
    totals.skipped += counts?.skipped ?? 0;
    const failed = counts?.failed ?? 0;
    const ranNothing = counts !== null && counts.passed + failed === 0;
    totals.failed += failed > 0 ? failed : Number(!ok || ranNothing);
  }
  return totals;
}

/** The last line of a run. */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
