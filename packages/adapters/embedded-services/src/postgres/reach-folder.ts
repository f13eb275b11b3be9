import { EmbeddedServiceError } from '../embedded-service-error.js';
import { runProgram } from './run-program.js';
import type { ServerAccount } from './server-account.js';

/**
 * The name by which a child that is started inside the folder can open it: the folder's path, or `/proc/self/cwd`
 * where the account may not pass through a parent (a checkout under root's private home). That link leads to the
 * folder without looking at its parents, and the server and all its children keep the folder as their own.
 */
export async function reachFolder(dir: string, account: ServerAccount): Promise<string> {
  if (account === null) return dir;
  for (const name of [dir, '/proc/self/cwd']) {
    const { exitCode } = await runProgram('test', ['-w', `${name}/.`], { account, cwd: dir });
    if (exitCode === 0) return name;
  }
  const message = `the folder ${dir} cannot be entered by the user "${account.name}" as which PostgreSQL runs; choose a data folder outside of private folders`;
  throw new EmbeddedServiceError('data-dir-unwritable', message);
}
