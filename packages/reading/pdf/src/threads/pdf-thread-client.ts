import { Worker } from 'node:worker_threads';
import { limitProcessing, runQueueWaitMs, yieldToOthers } from '@recto/concurrency';
import type { SourceDocument } from '@recto/document-model';
import {
  isProgress,
  type ThreadAnswer,
  type ThreadReady,
  type ThreadReply,
  type ThreadRequest,
  type ThreadWork,
} from './thread-messages.js';

/** How a request to a thread ends, and what the thread used for it. Only `answered` (and not with a trap) leaves it usable. */
export type ThreadEnd = ThreadOutcome & {
  /** Milliseconds, but for those of starting and of waiting for a processor. */
  readonly usedMs: number;
};

/** How work on a document can end; a thread that does not start is an exception. */
export type DocumentEnd = Exclude<ThreadEnd, { type: 'not-started' }>;

type ThreadOutcome =
  | { readonly type: 'answered'; readonly answer: ThreadAnswer }
  | { readonly type: 'timed-out' }
  | { readonly type: 'died'; readonly isMemory: boolean; readonly cause: Error }
  /** The thread ended before it saw the document: a fault of the installation, not of the file. */
  | { readonly type: 'not-started'; readonly cause: Error };

export interface ThreadCall {
  /** Left out for work that needs none. */
  readonly document?: SourceDocument | undefined;
  readonly work: ThreadWork;
  /**
   * Longest silence: from the request to the first answer, and from one answer to the next. What the thread takes to start, and
   * what it waits for a processor, does not count, see `limitProcessing`.
   */
  readonly timeoutMs: number;
  /** Longest time until the final answer; default: none besides `timeoutMs`. */
  readonly totalTimeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (answer: ThreadAnswer) => void;
}

/**
 * JavaScript heap of one thread: laying out a page of 20,000 words takes some 100 MB. The document lives in WebAssembly memory.
 * Young space is three semi-spaces: what a page leaves behind fits into one of 16 MB, so that it is dropped and not copied.
 */
const heapLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 48 };

/** A thread starts in a tenth of a second; on a machine that many programs keep busy, in some seconds. */
const startLimitMs = 120_000;

/** One worker thread with its own PDFium. Serves one call at a time; a call that does not end well ends the thread. */
export class PdfThread {
  readonly module: WebAssembly.Module;
  heapBytes = 0;
  documentKey: string | undefined;
  /** Pages of that document that it has inspected, and so may have kept. */
  private inspectedPages = new Set<number>();
  isAlive = true;
  /** Whether it gives way to others, and so had better be replaced. */
  isSlowed = false;
  private readonly worker: Worker;
  private nextId = 1;
  private hasStarted = false;
  private systemId: number | undefined;

  /** `program` is the file that the thread runs; it serves by `servePdfThread`. */
  constructor(module: WebAssembly.Module, program: URL) {
    this.module = module;
    this.worker = new Worker(program, { workerData: module, resourceLimits: heapLimits });
    // A thread that fails between calls is noticed by the next one; without a listener it would end the process.
    this.worker.on('error', () => (this.isAlive = false));
    this.worker.on('exit', () => (this.isAlive = false));
    this.worker.once('message', ({ systemId }: ThreadReady) => {
      this.hasStarted = true;
      this.systemId = systemId;
    });
    this.worker.unref();
  }

  /** Rejects with the signal's reason when aborted; the thread is ended by then. */
  async call(call: ThreadCall): Promise<ThreadEnd> {
    call.signal?.throwIfAborted();
    if (call.document && call.document.key !== this.documentKey) this.inspectedPages = new Set();
    const end = await this.exchange(call);
    const isSpent = end.type !== 'answered' || end.answer.type === 'trapped';
    if (isSpent) await this.end();
    else if (call.document) this.documentKey = staysOpen(end.answer) ? call.document.key : undefined;
    call.signal?.throwIfAborted();
    return end;
  }

  /** Whether it has inspected this page of the document that it holds: reading the page is quicker here then. */
  hasInspected(documentKey: string, pageNumber: number): boolean {
    return this.documentKey === documentKey && this.inspectedPages.has(pageNumber);
  }

  /** For how long it has waited for a processor in all its life; 0 where the system does not tell. */
  waitedMs(): number {
    return runQueueWaitMs(this.systemId);
  }

  /** Has this thread give way to others from now on. */
  yieldToOthers(): void {
    this.isSlowed = true;
    yieldToOthers(this.systemId);
  }

  async end(): Promise<void> {
    this.isAlive = false;
    await this.worker.terminate();
  }

  private exchange({
    document,
    work,
    timeoutMs,
    totalTimeoutMs = Infinity,
    signal,
    onProgress,
  }: ThreadCall): Promise<ThreadEnd> {
    const id = this.nextId++;
    const { worker } = this;
    return new Promise((resolve) => {
      const limitTo = (limitMs: number) =>
        limitProcessing({
          limitMs,
          systemId: () => this.systemId,
          onLimit: () => settle({ type: 'timed-out' }),
        });
      const startLimits = () => ({ silence: limitTo(timeoutMs), total: limitTo(totalTimeoutMs) });
      // To start is no work on the document, and how long a thread that starts waits for a processor is not known.
      let limits = this.hasStarted ? startLimits() : undefined;
      const onNoStart = () => {
        settle({ type: 'not-started', cause: new Error(`The thread did not stand ready within ${startLimitMs} ms.`) });
      };
      const start = limits ? undefined : setTimeout(onNoStart, startLimitMs);
      const onMessage = (reply: ThreadReply | ThreadReady) => {
        if ('type' in reply) {
          clearTimeout(start);
          limits ??= startLimits();
        }
        if ('type' in reply || reply.id !== id) return;
        this.heapBytes = reply.heapBytes;
        if (isProgress(reply.answer)) {
          limits?.silence.restart();
          this.noteInspected(reply.answer);
          onProgress?.(reply.answer);
        } else settle({ type: 'answered', answer: reply.answer });
      };
      const onError = (cause: Error) =>
        settle(
          this.hasStarted ? { type: 'died', isMemory: isHeapExhausted(cause), cause } : { type: 'not-started', cause },
        );
      const onExit = () => onError(new Error('The thread ended.'));
      const onAbort = () => onError(new Error('The call was aborted.'));
      const settle = (outcome: ThreadOutcome) => {
        clearTimeout(start);
        limits?.silence.stop();
        limits?.total.stop();
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        signal?.removeEventListener('abort', onAbort);
        resolve({ ...outcome, usedMs: limits?.total.usedMs() ?? 0 });
      };
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      signal?.addEventListener('abort', onAbort);
      this.post({ id, work }, document);
    });
  }

  private noteInspected(answer: ThreadAnswer): void {
    if (answer.type === 'page-inspected') this.inspectedPages.add(answer.inspection.page.pageNumber);
  }

  /** The caller keeps its bytes: a thread that needs them gets a copy of exactly these, whatever buffer they lie in. */
  private post(request: ThreadRequest, document: SourceDocument | undefined): void {
    const { key } = document ?? {};
    if (!document || key === undefined || this.documentKey === key) {
      this.worker.postMessage(key === undefined ? request : { ...request, document: { key } });
      return;
    }
    const bytes = new Uint8Array(document.bytes);
    this.worker.postMessage({ ...request, document: { key, bytes } }, [bytes.buffer]);
  }
}

/** Whether the thread holds the document on from here. */
function staysOpen({ type }: ThreadAnswer): boolean {
  return type !== 'not-opened' && type !== 'decrypted' && type !== 'not-decrypted';
}

function isHeapExhausted(error: Error & { code?: string }): boolean {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
