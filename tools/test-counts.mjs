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

/** The counts of Playwright's JSON report, nothing without one. A flaky test passed in the end. */
export function countPlaywright(report) {
  if (!report) return NOTHING;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
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

/** What failed by Playwright's JSON report: `{test, said}`, the first lines of what each said. */
export function failedOfPlaywright(report) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  return (report?.suites ?? [])
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      failure(
        `${file}: ${title}`,
        tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
      ),
    );
}

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
