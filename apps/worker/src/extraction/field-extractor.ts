import { createThreadPool } from '@recto/concurrency/thread-pool';
import type { PageDigest } from '@recto/bundles';
import type { ExtractionPage, JsonSchema } from '@recto/fields';
import type { SourceDocument } from '@recto/document-model';
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

const threadMemoryMb = 512;
/** The fields of a page take some milliseconds; what takes so long gives rise to another thread, for another document. */
const slowAfterMs = 2_000;

const bundleThread = new URL('../bundles/bundle-thread.js', import.meta.url).href;

type Task = ExtractionTask | PackedTask | PackedExtraction;

/** Extracts fields in threads, so that the process stays free to renew its locks. */
export function createFieldExtractor(settings: {
  threads: number;
  timeoutMs: number;
  /** Values that the local rules are less sure of are left out; default 0. */
  confidenceFloor?: number;
}): FieldExtractor {
  const { threads, timeoutMs, confidenceFloor = 0 } = settings;
  const file = new URL('./extraction-thread.js', import.meta.url);
  const pool = createThreadPool<Task, PageFields>({ file, threads, memoryMb: threadMemoryMb, slowAfterMs });
  /** What `how` names returns `Result`. */
  const run = async <Result>(
    task: Task,
    { document, signal }: Pick<FieldsRequest, 'document' | 'signal'>,
    how?: { filename: string; name: string },
  ): Promise<Result | 'timed-out'> => {
    const end = await pool.run<Result>({ task, document, timeoutMs, signal, ...(how && { run: how }) });
    if (end.type === 'out-of-memory') throw new Error('The fields of a page need more memory than a thread has.');
    return end.type === 'done' ? end.result : 'timed-out';
  };
  return {
    extract({ document, schema, instruction, signal, ...rest }) {
      const schemaJson = JSON.stringify(schema);
      const task = { ...rest, schemaJson, confidenceFloor, ...(instruction !== null && { instruction }) };
      return run<PageFields>(task, { document, signal });
    },
    extractPacked({ packed, schema, ...work }) {
      const task = { packed, schemaJson: JSON.stringify(schema), confidenceFloor };
      return run<PageFields>(task, work, { filename: bundleThread, name: 'extractPacked' });
    },
    digest: ({ packed, ...work }) =>
      run<PageDigest>({ packed }, work, { filename: bundleThread, name: 'digestPacked' }),
    close: () => pool.close(),
  };
}
