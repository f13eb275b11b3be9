import { spawn } from 'node:child_process';

export interface CommandResult {
  readonly stdout: string;
  /** Null when the command succeeded, else the end of what it complained of. */
  readonly error: string | null;
}

/** Runs a command to its end, with extra environment. A command that fails is a result. Rejects when it cannot start. */
export async function runCommand(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } });
  const chunks: Buffer[] = [];
  let complaint = '';
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => (complaint = `${complaint}${chunk.toString()}`.slice(-1_000)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const stdout = Buffer.concat(chunks).toString('utf8');
      resolve({ stdout, error: code === 0 ? null : `exit ${code ?? 'by signal'}: ${complaint}` });
    });
  });
}
