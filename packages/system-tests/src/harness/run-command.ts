import { startAppProcess, type AppProcess } from './app-process.js';
import type { Stack } from './start-stack.js';

/** Starts the command line of the client against a service. */
export function startCommand({ apiUrl, team }: Pick<Stack, 'apiUrl' | 'team'>, ...args: string[]): AppProcess {
  const env = { RECTO_URL: apiUrl, RECTO_API_KEY: team.apiKey, XDG_CONFIG_HOME: '/nowhere' };
  return startAppProcess('apps/cli/dist/main.js', env, args);
}

/** Runs a command to its end. */
export async function runCommand(service: Pick<Stack, 'apiUrl' | 'team'>, ...args: string[]) {
  const command = startCommand(service, ...args);
  const { exitCode } = await command.ended;
  return { exitCode, output: command.outputLines.join('\n'), lines: command.lines };
}
