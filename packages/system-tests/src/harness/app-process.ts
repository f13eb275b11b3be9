import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { waitUntil } from '@recto/test-support';

export interface AppExit {
  /** Null when a signal ended it. */
  exitCode: number | null;
  signal: NodeJS.Signals | null;
}

/** A program of ours that runs as a process of its own, with everything that it has written so far. */
export interface AppProcess {
  pid: number;
  /** Lines of stdout and stderr, in the order of their arrival. */
  lines: string[];
  /** Lines of stdout alone. */
  outputLines: string[];
  /** Resolves when it has ended, and never rejects. */
  ended: Promise<AppExit>;
  /** Sends the signal and waits for the end. */
  kill(signal: NodeJS.Signals): Promise<AppExit>;
  /** The first line that holds the text, within 120 s or `limitMs`; throws with the last lines if it ends without it. */
  waitForLine(text: string, limitMs?: number): Promise<string>;
}

const leash = new URL('./leash.js', import.meta.url).href;
const repositoryRoot = fileURLToPath(new URL('../../../..', import.meta.url));

/** Where a program runs, and as whom. */
export interface AppPlace {
  /** The folder that its path begins at. */
  root: string;
  /** User and group. Default: those of this process. */
  uid?: number;
  /** The path of the Node that runs it. Default: that of this process. */
  node?: string;
}

/** Starts a built program by its path from the root of the repository, or of another place. It ends with this process. */
export function startAppProcess(
  program: string,
  env: Record<string, string>,
  args: string[] = [],
  { root, uid, node = process.execPath }: AppPlace = { root: repositoryRoot },
): AppProcess {
  const { PATH = '', HOME = '/' } = process.env;
  const child = spawn(node, ['--import', leash, program, ...args], {
    cwd: root,
    ...(uid === undefined ? {} : { uid, gid: uid }),
    // Reading keeps its time limits beside other tests too.
    env: { PATH, HOME, READING_NICENESS: '0', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const outputLines: string[] = [];
  createInterface(child.stderr).on('line', (line) => lines.push(line));
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    outputLines.push(line);
  });
  let exit: AppExit | null = null;
  const ended = new Promise<AppExit>((resolve) => {
    child.once('close', (exitCode, signal) => {
      exit = { exitCode, signal };
      resolve(exit);
    });
  });
  return {
    pid: child.pid ?? 0,
    lines,
    outputLines,
    ended,
    kill(signal) {
      child.kill(signal);
      return ended;
    },
    waitForLine: (text, limitMs) =>
      waitUntil(
        `${program} writes "${text}"`,
        () => {
          const line = lines.find((candidate) => candidate.includes(text));
          if (line !== undefined || exit === null) return Promise.resolve(line);
          throw new Error(`${program} ended (${JSON.stringify(exit)}) with:\n${lines.slice(-20).join('\n')}`);
        },
        limitMs,
      ),
  };
}
