import type { PdfReader } from '@recto/pdf';
import type { Asked } from './asking/asked.js';
import { drawScan, type GreyPage } from './drawing/draw-scan.js';
import { createRandom } from './facts/create-random.js';
import type { FieldsHalf, FieldsKind, FieldsLayout } from './fields-layout.js';
import { heldOutLayouts } from './held-out/held-out-layouts.js';
import { tuningLayouts } from './tuning/tuning-layouts.js';

/** `digital`: with a text layer. `scan`: pictures at 200 dpi. */
export type FieldsForm = 'digital' | 'scan';

export interface FieldsDocument {
  /** Layout, copy and form: `us-classic-1-scan`. */
  readonly name: string;
  readonly layoutName: string;
  readonly half: FieldsHalf;
  readonly kind: FieldsKind;
  readonly form: FieldsForm;
  readonly bytes: Uint8Array;
  readonly asked: Asked;
  readonly instruction?: string;
}

export interface FieldsWish {
  halves: readonly FieldsHalf[];
  forms: readonly FieldsForm[];
  /** Documents of each layout, with different contents; scans are made of the first only. */
  copies: number;
  /** All when left out. */
  kinds?: readonly FieldsKind[];
  layoutName?: string;
}

const layoutsOf: Record<FieldsHalf, readonly FieldsLayout[]> = { tuning: tuningLayouts, 'held-out': heldOutLayouts };

/** The corpus, one document after the other; the same bytes every time. */
export async function* makeFieldsDocuments(pdf: PdfReader, wish: FieldsWish): AsyncGenerator<FieldsDocument> {
  for (const half of wish.halves) {
    const layouts = layoutsOf[half].filter(
      ({ kind, name }) =>
        (wish.kinds?.includes(kind) ?? true) && (wish.layoutName === undefined || wish.layoutName === name),
    );
    for (const layout of layouts) yield* drawCopies(pdf, layout, half, wish);
  }
}

async function* drawCopies(pdf: PdfReader, layout: FieldsLayout, half: FieldsHalf, wish: FieldsWish) {
  for (let copy = 1; copy <= wish.copies; copy += 1) {
    const { sheet, asked, instruction } = await layout.draw(createRandom(seedOf(layout.name, copy)));
    const bytes = await sheet.save();
    const about = { layoutName: layout.name, half, kind: layout.kind, asked, ...(instruction && { instruction }) };
    if (wish.forms.includes('digital')) {
      yield { ...about, name: `${layout.name}-${copy}`, form: 'digital', bytes } satisfies FieldsDocument;
    }
    if (copy === 1 && wish.forms.includes('scan')) {
      const name = `${layout.name}-${copy}-scan`;
      yield { ...about, name, form: 'scan', bytes: await scan(pdf, name, bytes) } satisfies FieldsDocument;
    }
  }
}

async function scan(pdf: PdfReader, name: string, bytes: Uint8Array): Promise<Uint8Array> {
  const document = { key: `drawn for ${name}`, bytes };
  const inspection = await pdf.inspect(document, { maxPages: 20 });
  if (inspection.outcome !== 'inspected') throw new Error(`${name} is ${inspection.outcome}.`);
  const pages: GreyPage[] = [];
  for (const { pageNumber } of inspection.pages) {
    const page = await pdf.render(document, pageNumber, { dpi: 200, maxPixels: 20_000_000 });
    if (page.outcome !== 'rendered') throw new Error(`Page ${pageNumber} of ${name} is ${page.outcome}.`);
    pages.push(page);
  }
  return drawScan(pages, createRandom(seedOf(name, 1)));
}

/** FNV-1a. */
function seedOf(name: string, copy: number): number {
  let hash = 0x811c9dc5;
  for (const letter of `${name} ${copy}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
