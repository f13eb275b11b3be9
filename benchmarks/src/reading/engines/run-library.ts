import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CorpusFile, DocumentRun, EngineRun } from './engine-types.js';
import type { LibraryOptions, LibraryOrder, LibraryReport } from './library-protocol.js';
import { watchMemory } from './watch-memory.js';

const program = fileURLToPath(new URL('./library-process.js', import.meta.url));

/** Lets a library read files in a process of its own. Rejects when that process fails before its end. */
export async function runLibrary(
  library: string,
  options: LibraryOptions,
  files: readonly CorpusFile[],
): Promise<EngineRun> {
  const child = fork(program, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const peak = watchMemory(child.pid ?? 0);
  const documents: DocumentRun[] = [];
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaint = `${complaint}${chunk.toString()}`.slice(-2_000)));
  return new Promise((resolve, reject) => {
    let wallMs: number | null = null;
    child.on('message', (message: LibraryReport) => {
      if (message.kind === 'document') documents.push(message.run);
      if (message.kind === 'end') wallMs = message.wallMs;
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      const peakBytes = peak();
      if (wallMs === null) reject(new Error(`${library} ended (${code ?? signal ?? ''}): ${complaint}`));
      else resolve({ documents, wallMs, peakBytes });
    });
    const order: LibraryOrder = { library, options, files };
    child.send(order);
  });
}
