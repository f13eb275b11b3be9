import path from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../tooling/repository-root.js';
import { startAppProcess, type AppProcess } from './app-process.js';
import type { Stack } from './start-stack.js';

type Service = Pick<Stack, 'apiUrl' | 'team'>;

const environmentOf = ({ apiUrl, team }: Service): Record<string, string> => ({
  RECTO_URL: apiUrl,
  RECTO_API_KEY: team.apiKey,
  XDG_CONFIG_HOME: '/nowhere',
});

/** Starts the command line of the client against a service, as a process: for what a signal ends. */
export function startCommand(service: Service, ...args: string[]): AppProcess {
  return startAppProcess('apps/cli/dist/main.js', environmentOf(service), args);
}

/** Runs a command to its end as a process. */
export async function runCommandProcess(service: Service, ...args: string[]) {
  const command = startCommand(service, ...args);
  const { exitCode } = await command.ended;
  return { exitCode, output: command.outputLines.join('\n'), lines: command.lines };
}

/** Runs a command to its end by what its program runs, in this process: to start one takes longer than most commands do. */
export async function runCommand(service: Service, ...args: string[]) {
  const { endCommandLine } = await importCommandLine();
  const lines: string[] = [];
  const outputLines: string[] = [];
  const out = keepLines((line) => void (lines.push(line), outputLines.push(line)));
  const err = keepLines((line) => void lines.push(line));
  const { signal } = new AbortController();
  const environment = environmentOf(service);
  const exitCode = await endCommandLine(['node', 'recto', ...args], { environment, signal, out, err });
  await Promise.all([out, err].map((stream) => new Promise<void>((resolve) => void stream.end(resolve))));
  return { exitCode, output: outputLines.join('\n'), lines };
}

interface CommandLine {
  endCommandLine: (
    argv: string[],
    terminal: { environment: Record<string, string>; signal: AbortSignal; out: Writable; err: Writable },
  ) => Promise<number>;
}

/** By its path, as it is started: of a terminal it only asks to be written to, and whether it is one. */
async function importCommandLine(): Promise<CommandLine> {
  return (await import(
    pathToFileURL(path.join(repositoryRoot, 'apps/cli/dist/end-command-line.js')).href
  )) as CommandLine;
}

function keepLines(keep: (line: string) => void): Writable {
  let rest = '';
  return new Writable({
    decodeStrings: false,
    write(chunk: string | Uint8Array, _encoding, done) {
      const lines = `${rest}${typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()}`.split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(keep);
      done();
    },
    final(done) {
      if (rest !== '') keep(rest);
      done();
    },
  });
}
