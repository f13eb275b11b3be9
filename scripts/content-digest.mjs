import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

const digests = new Map();

/** Of a file's content, read again only when it was written since: what is built shares most of its inputs. Empty without file. */
export function contentDigest(file) {
  const status = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (status === undefined) return Buffer.alloc(0);
  const version = `${status.ino} ${status.size} ${status.mtimeNs}`;
  const known = digests.get(file);
  if (known?.version === version) return known.digest;
  const digest = createHash('sha256').update(readFileSync(file)).digest();
  digests.set(file, { version, digest });
  return digest;
}
