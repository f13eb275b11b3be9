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
import { countItems } from '../kept-readings.js';
import type { FinishOrder } from '../pdf-reader-types.js';
import { drawPage, readPage } from '../read-page.js';
import type {
  DocumentWork,
  PageInspection,
  ThreadAnswer,
  ThreadReady,
  ThreadReply,
  ThreadRequest,
} from './thread-messages.js';

/** What a thread does beside reading PDFs. What it throws rejects the call that asked for it; the thread goes on. */
export interface PageProgram {
  /** What becomes of the text layer of a page, for `readFinished`. */
  finish(layer: TextLayer, order: FinishOrder): unknown;
  /** Work that needs no document, for `run`. */
  run(task: unknown): unknown;
}

/**
 * Serves the requests of a PDF reader in its thread, one at a time, with one PDFium instance and at most one open document.
 * To be called once, by the file that the thread is started with.
 */
export async function servePdfThread(program?: PageProgram): Promise<void> {
  if (!parentPort) throw new Error('This file runs in a worker thread.');
  const port = parentPort;
  const pdfium = await startPdfium(compiledModule(workerData));
  const server = new ThreadServer(pdfium, program);
  port.on('message', (request: ThreadRequest) => {
    const reply = (answer: ThreadAnswer): void => {
      const message: ThreadReply = { id: request.id, answer, heapBytes: pdfium.heapBytes() };
      const bytes = bytesOf(answer);
      port.postMessage(message, bytes ? [bytes.buffer] : []);
    };
    reply(server.answer(request, (inspection) => reply({ type: 'page-inspected', inspection })));
  });
  const systemId = systemThreadId();
  standBack(systemId);
  const ready: ThreadReady = { type: 'ready', systemId };
  port.postMessage(ready);
}

type OnInspected = (inspection: PageInspection) => void;

class ThreadServer {
  private readonly pdfium: Pdfium;
  private readonly program: PageProgram | undefined;
  private open: OpenDocument | undefined;

  constructor(pdfium: Pdfium, program: PageProgram | undefined) {
    this.pdfium = pdfium;
    this.program = program;
  }

  answer(request: ThreadRequest, onInspected: OnInspected): ThreadAnswer {
    const { pdfium } = this;
    try {
      const answer = this.answerRequest(request, onInspected);
      return pdfium.wasRefusedMemory() ? { type: 'trapped', isMemory: true } : answer;
    } catch (error) {
      // Traps and aborts of the instance are an expected end for hostile bytes; anything else is a fault of ours.
      if (!isTrap(error)) throw error;
      return { type: 'trapped', isMemory: pdfium.wasRefusedMemory() };
    }
  }

  private answerRequest({ work, document }: ThreadRequest, onInspected: OnInspected): ThreadAnswer {
    if (work.type === 'run') return this.runProgram((program) => program.run(work.task));
    if (!document) throw new Error(`A thread was asked to ${work.type} without a document.`);
    const bytes = document.bytes ?? new Uint8Array();
    if (work.type === 'decrypt') return this.decrypt(bytes, work.password);
    if (this.open?.key !== document.key) {
      this.closeOpen();
      const opening = openDocument(this.pdfium, document.key, bytes);
      if (opening.type === 'no-memory') return { type: 'trapped', isMemory: true };
      if (opening.type === 'not-opened') return opening;
      this.open = opening.document;
    }
    return this.work(work, this.open, onInspected);
  }

  private closeOpen(): void {
    if (this.open) closeDocument(this.pdfium, this.open);
    this.open = undefined;
  }

  private decrypt(bytes: Uint8Array, password: string): ThreadAnswer {
    this.closeOpen();
    const decryption = decryptDocument(this.pdfium, bytes, password);
    if (decryption.type === 'decrypted') return decryption;
    if (decryption.type === 'no-memory') return { type: 'trapped', isMemory: true };
    return { type: 'not-decrypted', isPasswordWrong: decryption.type === 'wrong-password' };
  }

  private work(task: DocumentWork, document: OpenDocument, onInspected: OnInspected): ThreadAnswer {
    const { pdfium } = this;
    switch (task.type) {
      case 'count-pages':
        return countPages(pdfium, document, task.maxPages);
      case 'read-attachments':
        return { type: 'attachments', declaredInvoice: readDeclaredInvoice(pdfium, document.handle) };
      case 'inspect-pages':
        for (let pageNumber = task.firstPageNumber; pageNumber <= task.lastPageNumber; pageNumber += 1) {
          const looked = inspectPage(pdfium, document, pageNumber);
          if (pdfium.wasRefusedMemory()) break;
          onInspected(task.handsOver ? { ...looked, reading: document.keptReadings.take(pageNumber) } : looked);
        }
        return { type: 'inspected' };
      case 'read-text': {
        const page = readPage(pdfium, document, task.pageNumber);
        return page ? { type: 'page', page } : { type: 'page-missing' };
      }
      case 'finish-page': {
        const layer = readPage(pdfium, document, task.pageNumber);
        if (!layer) return { type: 'page-missing' };
        const end = this.runProgram((program) => program.finish(layer, task.order));
        return end.type === 'program-done' ? { ...end, itemCount: countItems(layer) } : end;
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

  /** No trap: the program never touches the instance. */
  private runProgram(use: (program: PageProgram) => unknown): ThreadAnswer {
    const { program } = this;
    if (!program) throw new Error('The thread was started without a program for pages.');
    try {
      return { type: 'program-done', result: use(program) };
    } catch (cause) {
      return { type: 'program-failed', cause };
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
