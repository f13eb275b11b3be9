import { EmbeddedServiceError } from '../embedded-service-error.js';
import { runProgram } from './run-program.js';
import type { ServerAccount } from './server-account.js';

/** The user that the server must run as: postgres refuses to run as root, and initdb needs a passwd entry. */
export async function findServerAccount(): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all([readId('-u', name), readId('-g', name)]);
    if (uid !== null && gid !== null) return { name, uid, gid };
  }
  throw new EmbeddedServiceError(
    'unsupported-platform',
    'PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody" to run it as; start as another user',
  );
}

async function readId(flag: string, name: string): Promise<number | null> {
  const { exitCode, output } = await runProgram('id', [flag, name], { account: null });
  return exitCode === 0 ? Number(output.trim()) : null;
}
