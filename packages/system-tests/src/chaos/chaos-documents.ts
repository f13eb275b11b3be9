import {
  makeDocument,
  makeEmptyDocument,
  makeHeavyDocument,
  readDocument,
  type PageKind,
} from '../harness/documents.js';

export interface ChaosDocument {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Pages that can be read; 0 where none can. */
  readablePages: number;
  /** How often it is submitted, beside the others. */
  weight: number;
}

const heavyBytes = 6_000_000;

/** Mostly pages of text; some scans, long and heavy documents, and some that cannot be read. */
export async function makeChaosDocuments(): Promise<ChaosDocument[]> {
  const text = (pages: number) => makeDocument(Array<PageKind>(pages).fill('text'));
  const broken = new TextEncoder().encode('%PDF-1.7\nthis is no document at all\n%%EOF\n');
  return [
    { name: 'one page', bytes: await text(1), readablePages: 1, weight: 60 },
    { name: 'three pages', bytes: await text(3), readablePages: 3, weight: 12 },
    {
      name: 'twelve pages, one blank',
      bytes: await makeDocument(['blank', ...Array<PageKind>(11).fill('text')]),
      readablePages: 12,
      weight: 5,
    },
    { name: 'eighty pages', bytes: await text(80), readablePages: 80, weight: 0.5 },
    { name: 'heavy', bytes: await makeHeavyDocument(heavyBytes), readablePages: 1, weight: 0.5 },
    { name: 'a scan', bytes: await makeDocument(['scan', 'text']), readablePages: 2, weight: 1 },
    { name: 'a mixture', bytes: await readDocument('text-3-pages.pdf'), readablePages: 3, weight: 3 },
    { name: 'broken', bytes: broken, readablePages: 0, weight: 1.5 },
    { name: 'no pages', bytes: makeEmptyDocument(), readablePages: 0, weight: 0.5 },
  ];
}
