import type { ExtractionPage, JsonSchema } from '@recto/field-extraction';
import { Piscina } from 'piscina';
import type { ExtractionTask, PageFields } from './extraction-thread.js';

export interface FieldsRequest {
  readonly page: ExtractionPage;
  readonly schema: JsonSchema;
  readonly instruction: string | null;
  readonly modelAnswer?: { readonly value: unknown };
  readonly signal: AbortSignal;
}

export interface FieldExtractor {
  /**
   * Fields of one page by local rules, or those of a model's answer as far as the page bears them out; `timed-out` when
   * this takes too long. Rejects with the signal's reason when aborted.
   */
  extract(request: FieldsRequest): Promise<PageFields | 'timed-out'>;
  close(): Promise<void>;
}

/** Threads end after this long without work. */
const idleShutdownMs = 60_000;
const threadMemoryMb = 512;

/** Extracts fields in threads, so that the process stays free to renew its locks. */
export function createFieldExtractor(settings: { threads: number; timeoutMs: number }): FieldExtractor {
  const threads = new Piscina<ExtractionTask, PageFields>({
    filename: new URL('./extraction-thread.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: settings.threads,
    idleTimeout: idleShutdownMs,
    resourceLimits: { maxOldGenerationSizeMb: threadMemoryMb },
  });
  return {
    async extract({ schema, instruction, signal, ...rest }) {
      const task = { ...rest, schemaJson: JSON.stringify(schema), ...(instruction !== null && { instruction }) };
      const stop = new AbortController();
      const onAbort = () => stop.abort();
      signal.addEventListener('abort', onAbort);
      const timer = setTimeout(onAbort, settings.timeoutMs);
      try {
        signal.throwIfAborted();
        return await threads.run(task, { signal: stop.signal });
      } catch (error) {
        signal.throwIfAborted();
        if (stop.signal.aborted) return 'timed-out';
        throw error;
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
      }
    },
    close: () => threads.destroy(),
  };
}
