import { lentPlaces, Places, startTimeLimit } from '@recto/concurrency';
import type { ExtractionPage, JsonSchema } from '@recto/fields';
import type { SourceDocument } from '@recto/document-model';
import { Piscina } from 'piscina';
import type { ExtractionTask, PageFields } from './extraction-thread.js';

export interface FieldsRequest {
  readonly document: Pick<SourceDocument, 'key' | 'owner'>;
  readonly page: ExtractionPage;
  readonly schema: JsonSchema;
  readonly instruction: string | null;
  readonly modelAnswer?: { readonly value: unknown };
  readonly signal: AbortSignal;
}

export interface FieldExtractor {
  /**
   * Fields of one page by local rules, or those of a model's answer as far as the page bears them out; `timed-out` when
   * this takes too long, waiting for a thread not counted. Rejects with the signal's reason when aborted.
   */
  extract(request: FieldsRequest): Promise<PageFields | 'timed-out'>;
  close(): Promise<void>;
}

/** Threads end after this long without work. */
const idleShutdownMs = 60_000;
const threadMemoryMb = 512;
/** The fields of a page take some milliseconds; what takes so long lends its thread's place to another document. */
const slowAfterMs = 2_000;

/** Extracts fields in threads, so that the process stays free to renew its locks. */
export function createFieldExtractor(settings: {
  threads: number;
  timeoutMs: number;
  /** Values that the local rules are less sure of are left out; default 0. */
  confidenceFloor?: number;
}): FieldExtractor {
  const { threads: count, timeoutMs, confidenceFloor = 0 } = settings;
  const places = new Places({ count, slowAfterMs });
  const threads = new Piscina<ExtractionTask, PageFields>({
    filename: new URL('./extraction-thread.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: count + lentPlaces(count),
    idleTimeout: idleShutdownMs,
    resourceLimits: { maxOldGenerationSizeMb: threadMemoryMb },
  });
  const run = async (task: ExtractionTask, signal: AbortSignal) => {
    const limit = startTimeLimit(timeoutMs, signal);
    try {
      return await threads.run(task, { signal: limit.signal });
    } catch (error) {
      signal.throwIfAborted();
      if (limit.signal.aborted) return 'timed-out';
      throw error;
    } finally {
      limit.release();
    }
  };
  return {
    async extract({ document, schema, instruction, signal, ...rest }) {
      const schemaJson = JSON.stringify(schema);
      const task = { ...rest, schemaJson, confidenceFloor, ...(instruction !== null && { instruction }) };
      return places.withPlace(document, signal, () => run(task, signal));
    },
    close: () => threads.destroy(),
  };
}
