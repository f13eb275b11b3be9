import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const shownFiles = 10;

/** Prints the test files that took longest, and those that took the most processor time, where that is noted. */
export default class SlowestFilesReporter {
  #rootDir;

  constructor({ rootDir }) {
    this.#rootDir = rootDir;
  }

  onRunComplete(_contexts, { testResults }) {
    if (testResults.length <= 1) return;
    this.#print(`slowest of ${testResults.length} test files`, slowestFiles(testResults));
    const noted = process.env.TEST_PROCESSOR_TIMES;
    if (noted === undefined || !existsSync(noted)) return;
    this.#print(
      'that took the most processor time, with what they started',
      costliestFiles(readFileSync(noted, 'utf8')),
    );
  }

  #print(which, files) {
    const lines = files.map(
      ({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path.relative(this.#rootDir, file)}`,
    );
    process.stderr.write(`\nThe ${lines.length} ${which}\n${lines.join('\n')}\n`);
  }
}

/** The files that took longest, the slowest first, with what they took in all: loading, hooks and tests. */
export function slowestFiles(testResults) {
  return testResults
    .map(({ testFilePath: file, perfStats: { start, end } }) => ({ file, seconds: (end - start) / 1000 }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, shownFiles);
}

/** The same by processor time, from what each file noted: a line of JSON for each. */
export function costliestFiles(notes) {
  return notes
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, shownFiles);
}
