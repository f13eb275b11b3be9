import { interfaceSections } from './interface-sections.mjs';

/** Prints which tests held each section of the interface. When all tests ran, a section that none held fails the run. */
export default class SectionReporter {
  #globalConfig;
  #error;

  constructor(globalConfig) {
    this.#globalConfig = globalConfig;
  }

  onRunComplete(contexts, results) {
    const rows = interfaceSections.map((section) => ({ ...section, ...judgeSection(section, results.testResults) }));
    const isWhole = this.#isWholeRun(contexts);
    if (!isWhole && rows.every(({ ran }) => ran === 0)) return;
    const width = Math.max(...rows.map(({ name }) => name.length));
    const lines = rows.map(({ name, ran, held }) => `${name.padEnd(width)}  ${describe(ran, held)}`);
    process.stderr.write(`\nSections of the interface and the tests that hold them\n${lines.join('\n')}\n`);
    const open = rows.filter(({ held, tests }) => held < tests.length).map(({ name }) => name);
    if (isWhole && open.length > 0) this.#error = new Error(`not held by their tests: ${open.join(', ')}`);
  }

  getLastError() {
    return this.#error;
  }

  #isWholeRun(contexts) {
    const { testPathPatterns, testNamePattern, onlyChanged, runTestsByPath } = this.#globalConfig;
    const isFiltered =
      testPathPatterns.patterns.length > 0 || Boolean(testNamePattern) || onlyChanged || runTestsByPath;
    return !isFiltered && contexts.size === 3;
  }
}

/** How many of a section's tests ran, and how many of them passed; each stands for all tests of those words. */
export function judgeSection({ tests }, testResults) {
  const outcomes = tests.map(({ file, words }) => {
    const path = file.replace('/src/', '/dist/');
    return testResults
      .filter(({ testFilePath }) => testFilePath.includes(`${path}.`))
      .flatMap(({ testResults: each }) => each)
      .filter(({ fullName }) => fullName.includes(words.replace(/ ?\$\{.*\}.*/, '')))
      .map(({ status }) => status);
  });
  const ran = outcomes.filter((statuses) => statuses.length > 0);
  return { ran: ran.length, held: ran.filter((statuses) => statuses.every((status) => status === 'passed')).length };
}

function describe(ran, held) {
  if (ran === 0) return 'not run';
  return held === ran ? `held by ${held}` : `BROKEN: ${ran - held} of ${ran}`;
}
