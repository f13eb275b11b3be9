import type { DocumentEnd } from './threads/pdf-thread-client.js';
import type { FinishedPage } from './pdf-reader-types.js';

/** What the program made of a page; undefined where the page was not read. Throws what the program threw. */
export function finishedIn(end: DocumentEnd, pageNumber: number): FinishedPage | undefined {
  if (end.type !== 'answered' || !end.answer.type.startsWith('program-')) return undefined;
  const result = resultIn(end);
  const itemCount = end.answer.type === 'program-done' ? (end.answer.itemCount ?? 1) : 1;
  return { outcome: 'finished', pageNumber, result, itemCount };
}

/** What the program answered. Throws what it threw, or that its thread died. */
export function resultIn(end: DocumentEnd): unknown {
  if (end.type === 'died') throw new Error('A thread died at work on a page.', { cause: end.cause });
  if (end.type === 'answered' && end.answer.type === 'program-done') return end.answer.result;
  if (end.type === 'answered' && end.answer.type === 'program-failed') {
    throw new Error('Work on a page failed.', { cause: end.answer.cause });
  }
  throw new Error(`A thread answered a program's work with ${end.type === 'answered' ? end.answer.type : end.type}.`);
}
