import { readFileSync } from 'node:fs';

/**
 * Counts the tests of a jest JSON report. A suite that did not even run counts as one failure, and so does a run that
 * was cut short or left no report at all: a missing answer is never a pass.
 */
export function readTestTotals(reportFile) {
  const report = readReport(reportFile);
  if (report === undefined) return { passed: 0, failed: 1 };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const isUnexplained = failed === 0 && (report.success !== true || report.wasInterrupted === true);
  return { passed: report.numPassedTests, failed: isUnexplained ? 1 : failed };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
