/** Node's own version ranges of what we stand on (Prisma 7, Jest 30): 20.19+, 22.13+, or 24 and later. */
const oldestMinorByMajor = { 20: 19, 22: 13 };

/** Ends the process with a sentence a person understands when Node is too old. `version` is like `20.19.0`. */
export function assertNodeVersion(version = process.versions.node) {
  const problem = nodeVersionProblem(version);
  if (problem === undefined) return;
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

/** The sentence, or undefined when this Node will do. */
export function nodeVersionProblem(version) {
  const [major, minor] = version.split('.').map(Number);
  const oldestMinor = oldestMinorByMajor[major];
  const isSupported = oldestMinor === undefined ? major >= 24 : minor >= oldestMinor;
  if (isSupported) return undefined;
  return `Recto needs Node.js 20.19 or later (of the 22 line 22.13 or later; 21 and 23 are not supported). This is Node.js ${version}.`;
}
