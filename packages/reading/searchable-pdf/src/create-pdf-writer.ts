import { Piscina } from 'piscina';
import type { WritingTask } from './pdf-writer-thread.js';

export interface PdfWriter {
  /**
   * The PDF that a task asks for; `unsuitable` when its source cannot be written again within the limits of a thread.
   * Rejects with the signal's reason when aborted.
   */
  write(task: WritingTask, signal: AbortSignal): Promise<Uint8Array | 'unsuitable'>;
  close(): Promise<void>;
}

/** Threads end after this long without work. */
const idleShutdownMs = 60_000;

/** Writes PDFs in threads: sources are untrusted, and the process stays free to renew its locks. */
export function createPdfWriter(settings: { threads: number; timeoutMs: number; memoryMb: number }): PdfWriter {
  const threads = new Piscina<WritingTask, Uint8Array | 'unsuitable'>({
    filename: new URL('./pdf-writer-thread.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: settings.threads,
    idleTimeout: idleShutdownMs,
    resourceLimits: { maxOldGenerationSizeMb: settings.memoryMb },
  });
  return {
    async write(task, signal) {
      const stop = new AbortController();
      const onAbort = () => stop.abort();
      signal.addEventListener('abort', onAbort);
      const timer = setTimeout(onAbort, settings.timeoutMs);
      try {
        signal.throwIfAborted();
        return await threads.run(task, { signal: stop.signal });
      } catch (error) {
        signal.throwIfAborted();
        if (stop.signal.aborted || isOutOfMemory(error)) return 'unsuitable';
        throw error;
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
      }
    },
    close: () => threads.destroy(),
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
