import { parentPort, workerData } from 'node:worker_threads';
import { standBack, systemThreadId } from '@recto/concurrency';
import type { TextLayer } from '@recto/document-model';
import { readDeclaredInvoice } from '../attachments/read-declared-invoice.js';
import { countPages } from '../engine/count-pages.js';
import { inspectPage } from '../inspect-page.js';
import { drawFigure } from '../draw-figure.js';
import { decryptDocument } from '../engine/decrypt-document.js';
import { closeDocument, openDocument, type OpenDocument } from '../engine/open-document.js';
import { startPdfium, type Pdfium } from '../engine/pdfium.js';
import { drawPage, readPage } from '../read-page.js';
import type { ThreadAnswer, ThreadReady, ThreadReply, ThreadRequest, ThreadWork } from './thread-messages.js';

/** What a thread makes of the text of a page, beside what it reads itself. */
export type ProcessText = (layer: TextLayer, task: unknown) => ProcessedText;

export interface ProcessedText {
  /** Travels by structured clone. */
  readonly result: unknown;
  /** The page will be asked for again: what was read of it stays with the open document. */
  readonly isToBeKept: boolean;
}

/** A thread: one PDFium instance, at most one open document, one request at a time. */
export async function servePdfThread(processText?: ProcessText): Promise<void> {
  if (!parentPort) throw new Error('This runs in a worker thread.');
  const port = parentPort;
  const pdfium = await startPdfium(compiledModule(workerData));
  const send = (reply: ThreadReply): void => {
    const bytes = bytesOf(reply.answer);
    port.postMessage(reply, bytes ? [bytes.buffer] : []);
  };
  const server = new ThreadServer(pdfium, send, processText);
  port.on('message', (request: ThreadRequest) => server.serve(request));
  const systemId = systemThreadId();
  standBack(systemId);
  const ready: ThreadReady = { type: 'ready', systemId };
  port.postMessage(ready);
}

class ThreadServer {
  private readonly pdfium: Pdfium;
  private readonly send: (reply: ThreadReply) => void;
  private readonly processText: ProcessText | undefined;
  private open: OpenDocument | undefined;

  constructor(pdfium: Pdfium, send: (reply: ThreadReply) => void, processText: ProcessText | undefined) {
    this.pdfium = pdfium;
    this.send = send;
    this.processText = processText;
  }

  serve(request: ThreadRequest): void {
    this.reply(request, this.answerSafely(request));
  }

  private reply({ id }: ThreadRequest, answer: ThreadAnswer): void {
    this.send({ id, answer, heapBytes: this.pdfium.heapBytes() });
  }

  private answerSafely(request: ThreadRequest): ThreadAnswer {
    const { pdfium } = this;
    try {
      const answer = this.answer(request);
      return pdfium.wasRefusedMemory() ? { type: 'trapped', isMemory: true } : answer;
    } catch (error) {
      // Traps and aborts of the instance are an expected end for hostile bytes; anything else is a fault of ours.
      if (!isTrap(error)) throw error;
      return { type: 'trapped', isMemory: pdfium.wasRefusedMemory() };
    }
  }

  private answer(request: ThreadRequest): ThreadAnswer {
    const { work: task } = request;
    if (task.type === 'decrypt') return this.decrypt(request.documentBytes ?? new Uint8Array(), task.password);
    if (this.open?.key !== request.documentKey) {
      this.close();
      const opening = openDocument(this.pdfium, request.documentKey, request.documentBytes ?? new Uint8Array());
      if (opening.type === 'no-memory') return { type: 'trapped', isMemory: true };
      if (opening.type === 'not-opened') return opening;
      this.open = opening.document;
    }
    return this.work(request, task, this.open);
  }

  private close(): void {
    if (this.open) closeDocument(this.pdfium, this.open);
    this.open = undefined;
  }

  private decrypt(bytes: Uint8Array, password: string): ThreadAnswer {
    this.close();
    const decryption = decryptDocument(this.pdfium, bytes, password);
    if (decryption.type === 'decrypted') return decryption;
    if (decryption.type === 'no-memory') return { type: 'trapped', isMemory: true };
    return { type: 'not-decrypted', isPasswordWrong: decryption.type === 'wrong-password' };
  }

  private work(
    request: ThreadRequest,
    task: Exclude<ThreadWork, { type: 'decrypt' }>,
    document: OpenDocument,
  ): ThreadAnswer {
    const { pdfium } = this;
    switch (task.type) {
      case 'count-pages':
        return countPages(pdfium, document, task.maxPages);
      case 'read-attachments':
        return { type: 'attachments', declaredInvoice: readDeclaredInvoice(pdfium, document.handle) };
      case 'inspect-pages':
        for (let pageNumber = task.firstPageNumber; pageNumber <= task.lastPageNumber; pageNumber += 1) {
          const inspection = inspectPage(pdfium, document, pageNumber);
          if (pdfium.wasRefusedMemory()) break;
          this.reply(request, { type: 'page-inspected', inspection });
        }
        return { type: 'inspected' };
      case 'read-text': {
        const page = readPage(pdfium, document, task.pageNumber);
        return page ? { type: 'page', page } : { type: 'page-missing' };
      }
      case 'process-text': {
        const page = readPage(pdfium, document, task.pageNumber);
        return page ? this.process(document, page, task.task) : { type: 'page-missing' };
      }
      case 'draw-figure': {
        const figure = drawFigure(pdfium, document, task);
        if (figure === 'no-memory') return { type: 'trapped', isMemory: true };
        return figure ? { type: 'figure', figure } : { type: 'page-missing' };
      }
      case 'render': {
        const page = drawPage(pdfium, document, task.pageNumber, task);
        if (page === 'no-memory') return { type: 'trapped', isMemory: true };
        return page ? { type: 'page', page } : { type: 'page-missing' };
      }
    }
  }

  /** What this throws is no trap, whatever it is: the instance is not at fault. */
  private process(document: OpenDocument, page: TextLayer, task: unknown): ThreadAnswer {
    try {
      if (!this.processText) throw new Error('This thread reads pages and makes nothing of them.');
      const { result, isToBeKept } = this.processText(page, task);
      if (isToBeKept) document.keptReadings.keep(page);
      return { type: 'processed', result };
    } catch (error) {
      return { type: 'not-processed', error };
    }
  }
}

/** What is handed over and not copied. */
function bytesOf(answer: ThreadAnswer): Uint8Array<ArrayBuffer> | undefined {
  if (answer.type === 'decrypted') return answer.bytes;
  if (answer.type === 'figure') return answer.figure.pixels;
  return answer.type === 'page' && answer.page.outcome === 'rendered' ? answer.page.pixels : undefined;
}

/** A trap is a WebAssembly.RuntimeError; endless recursion ends as a RangeError; C's longjmp and exit as foreign values. */
function isTrap(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError || error instanceof RangeError || !(error instanceof Error);
}

/** The reader passes its compiled module as workerData and nothing else. */
function compiledModule(data: unknown): WebAssembly.Module {
  if (!(data instanceof WebAssembly.Module)) throw new TypeError('The thread was started without its module.');
  return data;
}
