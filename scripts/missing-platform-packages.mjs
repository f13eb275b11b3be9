/**
 * The optional packages that a locked package names but the lock lacks. npm leaves out those that the registry at hand
 * does not serve, and `npm ci` then refuses the lock wherever it asks for them again.
 * `packages` is the `packages` object of package-lock.json; the answer is `[{ location, entry }]`, ready to be added.
 * Throws for one whose version is not exact or whose name says no platform: such a one needs a person.
 */
export function missingPlatformPackages(packages) {
  return Object.entries(packages).flatMap(([location, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(packages, location, name))
      .map(([name, version]) => ({ location: `node_modules/${name}`, entry: entryFor(name, version, parent) })),
  );
}

/** Node's own search: beside the package, then in each folder above it. */
function isLocked(packages, location, name) {
  for (let at = location; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    if (packages[at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`] !== undefined) return true;
    if (at === '') return false;
  }
}

const osByWord = { windows: 'win32' };
const osNames = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const cpuByWord = { 64: 'x64' };
const cpuNames = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

function entryFor(name, version, parent) {
  const words = name.split('/').at(-1).split('-');
  const os = words.map((word) => osByWord[word] ?? word).find((word) => osNames.includes(word));
  const cpu = words.map((word) => cpuByWord[word] ?? word).find((word) => cpuNames.includes(word));
  if (os === undefined || cpu === undefined || !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) {
    throw new Error(`package-lock.json lacks ${name}@${version}, and what it runs on cannot be told from its name.`);
  }
  return {
    version,
    cpu: [cpu],
    ...(parent.dev === true ? { dev: true } : {}),
    ...libcOf(words),
    optional: true,
    os: [os],
  };
}

function libcOf(words) {
  if (!words.includes('linux')) return {};
  if (words.some((word) => word.startsWith('musl'))) return { libc: ['musl'] };
  return words.some((word) => word.startsWith('gnu')) ? { libc: ['glibc'] } : {};
}
