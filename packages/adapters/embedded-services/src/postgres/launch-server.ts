import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { guardServer } from './guard-server.js';
import { socketDirFromCluster } from './prepare-socket-dir.js';
import { reachFolder } from './reach-folder.js';
import { childOptions } from './run-program.js';
import type { ServerAccount } from './server-account.js';
import { settingArguments } from './server-settings.js';

export interface LaunchInput {
  binariesDir: string;
  clusterDir: string;
  account: ServerAccount;
  port: number;
  /** Whether it has a socket in `socketDirFromCluster`, too. */
  hasSocket: boolean;
  settings: Record<string, string>;
  log: (line: string) => void;
}

/** How a server ended: by itself with a code, or by a signal. */
export interface ServerExit {
  exitCode: number | null;
  signal: NodeJS.Signals | null;
}

export type LaunchOutcome =
  | { outcome: 'ready'; server: ChildProcess; pid: number; exited: Promise<ServerExit> }
  | { outcome: 'port-taken' }
  /** Processes of an earlier server still hold its shared memory; they are about to go. */
  | { outcome: 'still-in-use'; output: string }
  | { outcome: 'failed'; output: string };

/** The last lines kept for the message of a failed start. */
const keptLines = 20;

/**
 * Starts the server and waits until it takes connections or has ended. It gets a session of its own, so that Ctrl-C
 * in a terminal reaches this process only, which stops the server when it has drained; a guard stops it if this
 * process is killed.
 */
export async function launchServer(input: LaunchInput): Promise<LaunchOutcome> {
  const { account, clusterDir } = input;
  const args = ['-D', await reachFolder(clusterDir, account), '-p', String(input.port)];
  const server = spawn(
    path.join(input.binariesDir, 'bin', 'postgres'),
    [...args, ...settingArguments(input.settings, input.hasSocket ? socketDirFromCluster : null)],
    {
      ...childOptions({ account, cwd: clusterDir }),
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const exited = new Promise<ServerExit>((resolve) =>
    server.once('exit', (exitCode, signal) => resolve({ exitCode, signal })),
  );
  return new Promise((resolve) => {
    const lines: string[] = [];
    const describeFailure = () => resolve(failureOutcome(lines.join('\n')));
    server.once('error', (error) => {
      lines.push(error.message);
      describeFailure();
    });
    server.once('close', describeFailure);
    createInterface(server.stderr).on('line', (line) => {
      lines.push(line);
      if (lines.length > keptLines) lines.shift();
      input.log(line);
      const { pid } = server;
      if (pid !== undefined && line.includes('database system is ready to accept connections')) {
        guardServer(pid, { account, exited, log: input.log });
        resolve({ outcome: 'ready', server, pid, exited });
      }
    });
  });
}

function failureOutcome(output: string): LaunchOutcome {
  if (/could not bind .*(in use|permitted)/.test(output)) return { outcome: 'port-taken' };
  if (/pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(output)) {
    return { outcome: 'still-in-use', output };
  }
  return { outcome: 'failed', output };
}
