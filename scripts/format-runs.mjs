/** A line for each run of all tests, and behind it the tests that failed in it. */
export function formatRuns(runs) {
  return runs.map(({ passed, failed, failures, seconds, isGreen }, index) => {
    const line = `run ${index + 1}: ${passed} passed, ${failed} failed, ${seconds} s`;
    if (isGreen) return line;
    const named =
      failures.length > 0 ? failures : ['no test is named: the build, or a file that did not run to its end'];
    return [line, ...named.map((name) => `    ${name}`)].join('\n');
  });
}
