import { burstPermits, FairSemaphore, startDeadline } from '@recto/concurrency';
import type { PageDigest } from '@recto/bundles';
import type { ExtractionPage, JsonSchema } from '@recto/fields';
import type { SourceDocument } from '@recto/document-model';
import { Piscina } from 'piscina';
import type { PackedExtraction, PackedTask } from '../bundles/bundle-thread.js';
import type { ExtractionTask, PageFields } from './extraction-thread.js';

export interface FieldsRequest {
  readonly document: Pick<SourceDocument, 'key' | 'owner'>;
  readonly page: ExtractionPage;
  readonly schema: JsonSchema;
  readonly instruction: string | null;
  readonly modelAnswer?: { readonly value: unknown };
  readonly signal: AbortSignal;
}

/** A page as it is packed for the splitting of a bundle. */
export interface PackedRequest {
  readonly document: Pick<SourceDocument, 'key' | 'owner'>;
  readonly packed: Uint8Array;
  readonly signal: AbortSignal;
}

export interface FieldExtractor {
  /**
   * Fields of one page by local rules, or those of a model's answer as far as the page bears them out; `timed-out` when
   * this takes too long, waiting for a thread not counted. Rejects with the signal's reason when aborted.
   */
  extract(request: FieldsRequest): Promise<PageFields | 'timed-out'>;
  /** The same of a page of a bundle, by local rules. */
  extractPacked(request: PackedRequest & { readonly schema: JsonSchema }): Promise<PageFields | 'timed-out'>;
  /** What the decisions about a bundle need to know of its page; as `extract` where this takes too long, or is aborted. */
  digest(request: PackedRequest): Promise<PageDigest | 'timed-out'>;
  close(): Promise<void>;
}

/** Threads end after this long without work. */
const idleShutdownMs = 60_000;
const threadMemoryMb = 512;
/** The fields of a page take some milliseconds; what takes so long gives rise to another thread, for another document. */
const slowAfterMs = 2_000;

const bundleThread = new URL('../bundles/bundle-thread.js', import.meta.url).href;

/** Extracts fields in threads, so that the process stays free to renew its locks. */
export function createFieldExtractor(settings: {
  threads: number;
  timeoutMs: number;
  /** Values that the local rules are less sure of are left out; default 0. */
  confidenceFloor?: number;
}): FieldExtractor {
  const { threads: count, timeoutMs, confidenceFloor = 0 } = settings;
  const permits = new FairSemaphore({ count, slowAfterMs });
  const threads = new Piscina<ExtractionTask | PackedTask | PackedExtraction, unknown>({
    filename: new URL('./extraction-thread.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: count + burstPermits(count),
    idleTimeout: idleShutdownMs,
    resourceLimits: { maxOldGenerationSizeMb: threadMemoryMb, maxYoungGenerationSizeMb: 12 },
  });
  /** What `how` names returns `Result`. */
  const run = async <Result>(
    task: ExtractionTask | PackedTask | PackedExtraction,
    signal: AbortSignal,
    how: { filename?: string; name?: string } = {},
  ): Promise<Result | 'timed-out'> => {
    const limit = startDeadline(timeoutMs, signal);
    try {
      return (await threads.run(task, { signal: limit.signal, ...how })) as Result;
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
      return permits.withPermit(document, signal, () => run<PageFields>(task, signal));
    },
    async extractPacked({ document, packed, schema, signal }) {
      const task = { packed, schemaJson: JSON.stringify(schema), confidenceFloor };
      const how = { filename: bundleThread, name: 'extractPacked' };
      return permits.withPermit(document, signal, () => run<PageFields>(task, signal, how));
    },
    async digest({ document, packed, signal }) {
      const how = { filename: bundleThread, name: 'digestPacked' };
      return permits.withPermit(document, signal, () => run<PageDigest>({ packed }, signal, how));
    },
    close: () => threads.destroy(),
  };
}
