import { spawn } from 'node:child_process';

export interface ProgramResult {
  /** Null if the program does not exist or did not end by itself. */
  exitCode: number | null;
  /** What it wrote to stdout. */
  output: string;
}

/** Runs a program to its end with this environment on top of ours; never rejects. */
export function runProgram(
  file: string,
  args: string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      ...(options.cwd !== undefined && { cwd: options.cwd }),
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', () => resolve({ exitCode: null, output: '' }));
    child.once('close', (exitCode) => resolve({ exitCode, output: Buffer.concat(chunks).toString() }));
  });
}
