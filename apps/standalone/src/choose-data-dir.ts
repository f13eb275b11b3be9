import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Where the data stands when no setting says so: `.recto/data` in the checkout. Postgres refuses to run as root, so
 * under root it runs as another user, who must be able to walk to its data: a checkout in a private home keeps them
 * in `/var/lib` instead, in a folder of its own for each checkout.
 */
export function chooseDataDir(input: { checkout: string; isRoot: boolean }): string {
  const inCheckout = path.join(input.checkout, '.recto/data');
  if (!input.isRoot || isOpenToAll(input.checkout)) return inCheckout;
  const name = createHash('sha256').update(input.checkout).digest('hex').slice(0, 8);
  return path.join('/var/lib', `recto-${name}`);
}

/** True when every folder on the way lets every user through. */
function isOpenToAll(dir: string): boolean {
  for (let current = path.resolve(dir); ; current = path.dirname(current)) {
    if (existsSync(current) && (statSync(current).mode & 0o001) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
}
