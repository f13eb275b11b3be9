import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The tests that failed by a jest JSON report, `file: name`, and the files that did not run; none without a report. */
export function readFailures(reportFile, root) {
  const { testResults = [] } = readReport(reportFile);
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = path.relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file}: ${fullName}`);
    });
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    // The run was cut short: its totals count that as a failure.
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return {};
    throw error;
  }
}
