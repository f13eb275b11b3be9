import { parentPort, workerData } from 'node:worker_threads';
import { standBack, systemThreadId } from '@recto/concurrency';
import { readDeclaredInvoice } from '../attachments/read-declared-invoice.js';
import { countPages } from '../engine/count-pages.js';
import { inspectPage } from '../inspect-page.js';
import { drawFigure } from '../draw-figure.js';
import { decryptDocument } from '../engine/decrypt-document.js';
import { closeDocument, openDocument, type OpenDocument } from '../engine/open-document.js';
import { startPdfium } from '../engine/pdfium.js';
import { drawPage, readPage } from '../read-page.js';
import type { ThreadAnswer, ThreadReady, ThreadReply, ThreadRequest, ThreadWork } from './thread-messages.js';

/** Entry point of a thread: one PDFium instance, at most one open document, one request at a time. */

if (!parentPort) throw new Error('This file runs in a worker thread.');
const port = parentPort;
const pdfium = await startPdfium(compiledModule(workerData));
let open: OpenDocument | undefined;

port.on('message', (request: ThreadRequest) => reply(request, answerSafely(request)));
const systemId = systemThreadId();
standBack(systemId);
const ready: ThreadReady = { type: 'ready', systemId };
port.postMessage(ready);

function answerSafely(request: ThreadRequest): ThreadAnswer {
  try {
    const answer = answerRequest(request);
    return pdfium.wasRefusedMemory() ? { type: 'trapped', isMemory: true } : answer;
  } catch (error) {
    // Traps and aborts of the instance are an expected end for hostile bytes; anything else is a fault of ours.
    if (!isTrap(error)) throw error;
    return { type: 'trapped', isMemory: pdfium.wasRefusedMemory() };
  }
}

function answerRequest(request: ThreadRequest): ThreadAnswer {
  const { work: task } = request;
  if (task.type === 'decrypt') return decrypt(request.documentBytes ?? new Uint8Array(), task.password);
  if (open?.key !== request.documentKey) {
    if (open) closeDocument(pdfium, open);
    open = undefined;
    const opening = openDocument(pdfium, request.documentKey, request.documentBytes ?? new Uint8Array());
    if (opening.type === 'no-memory') return { type: 'trapped', isMemory: true };
    if (opening.type === 'not-opened') return opening;
    open = opening.document;
  }
  return work(request, task, open);
}

function decrypt(bytes: Uint8Array, password: string): ThreadAnswer {
  if (open) closeDocument(pdfium, open);
  open = undefined;
  const decryption = decryptDocument(pdfium, bytes, password);
  if (decryption.type === 'decrypted') return decryption;
  if (decryption.type === 'no-memory') return { type: 'trapped', isMemory: true };
  return { type: 'not-decrypted', isPasswordWrong: decryption.type === 'wrong-password' };
}

function work(
  request: ThreadRequest,
  task: Exclude<ThreadWork, { type: 'decrypt' }>,
  document: OpenDocument,
): ThreadAnswer {
  switch (task.type) {
    case 'count-pages':
      return countPages(pdfium, document, task.maxPages);
    case 'read-attachments':
      return { type: 'attachments', declaredInvoice: readDeclaredInvoice(pdfium, document.handle) };
    case 'inspect-pages':
      for (let pageNumber = task.firstPageNumber; pageNumber <= task.lastPageNumber; pageNumber += 1) {
        const looked = inspectPage(pdfium, document, pageNumber);
        if (pdfium.wasRefusedMemory()) break;
        const inspection = task.handsOver ? { ...looked, reading: document.keptReadings.take(pageNumber) } : looked;
        reply(request, { type: 'page-inspected', inspection });
      }
      return { type: 'inspected' };
    case 'read-text': {
      const page = readPage(pdfium, document, task.pageNumber);
      return page ? { type: 'page', page } : { type: 'page-missing' };
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

function reply({ id }: ThreadRequest, answer: ThreadAnswer): void {
  const message: ThreadReply = { id, answer, heapBytes: pdfium.heapBytes() };
  const bytes = bytesOf(answer);
  port.postMessage(message, bytes ? [bytes.buffer] : []);
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
