import path from 'node:path';

const shownFiles = 10;

/** Prints the test files that took longest. */
export default class SlowestFilesReporter {
  #rootDir;

  constructor({ rootDir }) {
    this.#rootDir = rootDir;
  }

  onRunComplete(_contexts, { testResults }) {
    if (testResults.length <= 1) return;
    const lines = slowestFiles(testResults).map(
      ({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path.relative(this.#rootDir, file)}`,
    );
    process.stderr.write(`\nThe ${lines.length} slowest of ${testResults.length} test files\n${lines.join('\n')}\n`);
  }
}

/** The files that took longest, the slowest first, with what they took in all: loading, hooks and tests. */
export function slowestFiles(testResults) {
  return testResults
    .map(({ testFilePath: file, perfStats: { start, end } }) => ({ file, seconds: (end - start) / 1000 }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, shownFiles);
}
