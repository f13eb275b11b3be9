import path from 'node:path';

/** Apps for browsers: what they need stands in the files that the build bundles. */
const bundled = new Set(['apps/dashboard']);

/**
 * What an app needs at run time, out of package-lock.json: the locations of itself, of our packages and of the outside
 * packages that it reaches through `dependencies`, optional ones that are installed included. Tests and tools
 * (`devDependencies`) of any of them are left out, which npm's own filters do not do for workspaces.
 * `isPresent(location)` tells whether an optional package is installed here. Throws when a needed one is not locked.
 */
export function productionFiles(packages, workspace, isPresent) {
  const found = new Set();
  const queue = [workspace];
  for (let location = queue.pop(); location !== undefined; location = queue.pop()) {
    if (found.has(location)) continue;
    found.add(location);
    const entry = packages[location];
    if (entry === undefined) throw new Error(`package-lock.json does not know ${location}.`);
    if (bundled.has(location)) continue;
    for (const { name, isOptional } of runtimeDependencies(entry)) {
      const target = locate(packages, location, name);
      if (target !== undefined && (!isOptional || isPresent(target))) queue.push(target);
      else if (!isOptional) throw new Error(`${location} needs ${name}, which package-lock.json does not have.`);
    }
  }
  return [...found].sort();
}

function runtimeDependencies(entry) {
  const optionalPeers = new Set(Object.keys(entry.peerDependenciesMeta ?? {}));
  return [
    ...Object.keys(entry.dependencies ?? {}).map((name) => ({ name, isOptional: false })),
    ...Object.keys(entry.optionalDependencies ?? {}).map((name) => ({ name, isOptional: true })),
    ...Object.keys(entry.peerDependencies ?? {})
      .filter((name) => !optionalPeers.has(name))
      .map((name) => ({ name, isOptional: false })),
  ];
}

/** Node's search, from the package upwards; a link of ours leads to the workspace it stands for. */
function locate(packages, location, name) {
  for (let dir = location; ; dir = path.posix.dirname(dir)) {
    const candidate = dir === '.' ? `node_modules/${name}` : `${dir}/node_modules/${name}`;
    const entry = packages[candidate];
    if (entry !== undefined) return entry.link === true ? entry.resolved : candidate;
    if (dir === '.') return undefined;
  }
}
