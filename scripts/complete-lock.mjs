import { missingPlatformPackages } from './missing-platform-packages.mjs';

/** What package-lock.json (parsed) has to be before it is committed; see complete-lockfile.mjs. Completing twice is fine. */
export function completeLock(lock) {
  const added = missingPlatformPackages(lock.packages).map(({ location, entry }) => [location, entry]);
  const entries = Object.entries(lock.packages).map(([location, entry]) => [location, withoutRegistry(entry)]);
  const sorted = [...entries, ...added].sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

function withoutRegistry({ resolved, ...entry }) {
  return resolved === undefined || /^https?:/.test(resolved) ? entry : { ...entry, resolved };
}
