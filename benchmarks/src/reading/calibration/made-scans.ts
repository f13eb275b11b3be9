import type { PdfReader } from '@recto/pdf';
import { makeKnownPages } from '../recognition-fit/make-known-pages.js';
import type { KnownDocument } from './known-document.js';

/** Pages, receipts and papers with fields that no weight was fitted on, each worn and scanned in its own way; their truth lacks nothing. */
export async function* madeScans(pdf: PdfReader, perKind: number): AsyncGenerator<KnownDocument> {
  for await (const { name, bytes, words } of makeKnownPages(pdf, {
    perKind,
    receipts: 5 * perKind,
    papers: 5 * perKind,
    half: 'held-out',
    seed: 'held out',
  })) {
    const truth = words.map(({ text }) => text).join(' ');
    yield { set: name.includes('receipt') ? 'made receipts' : 'made pages', name, bytes, truth, isWhole: true };
  }
}
