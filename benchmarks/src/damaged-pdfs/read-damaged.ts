import { encodePng, modelProfile } from '@recto/page-pipeline';
import type { Inspection } from '@recto/pdf';
import { limits, type Readers } from './open-readers.js';

export interface ReadingPlan {
  /** Pages that are looked at. */
  maxPages: number;
  /** Pages without text are recognised, and not only drawn. */
  recognises: boolean;
  /** A searchable document is made, too. */
  makesSearchable: boolean;
}

/** Inspection, reading and writing of the pages, each with the limit of its part, and room for a busy machine. */
export const wallLimitMs = (pages: number): number =>
  3 * (limits.inspectTimeoutMs + (pages + 1) * limits.pageTimeoutMs * 2 + 2 * limits.writeTimeoutMs);

/** Reads a document as a worker does, and tells how it and each of its pages ended. Throws what must not happen. */
export async function readDamaged(
  readers: Readers,
  document: { key: string; bytes: Uint8Array },
  plan: ReadingPlan,
): Promise<string[]> {
  const inspection = await readers.pdf.inspect(document, { maxPages: 50 });
  assertStorable(inspection);
  if (inspection.outcome !== 'inspected') return [`document ${inspection.outcome}`];
  const pages = await readPages(readers, document, inspection, plan);
  const made = plan.makesSearchable ? [await makeSearchable(readers, document, inspection, plan)] : [];
  return ['document inspected', ...pages, ...made];
}

type Inspected = Extract<Inspection, { outcome: 'inspected' }>;

async function readPages(
  readers: Readers,
  document: { key: string; bytes: Uint8Array },
  inspection: Inspected,
  plan: ReadingPlan,
): Promise<string[]> {
  const outcomes: string[] = [];
  const chosen = inspection.pages.slice(0, plan.maxPages);
  const isRead = (kind: string): boolean =>
    plan.recognises || kind === 'text' || kind === 'blank' || kind === 'unreadable';
  const request = {
    document,
    pages: chosen.filter(({ kind }) => isRead(kind)),
    model: modelProfile('standard-v2'),
    profile: inspection.profile,
    signal: new AbortController().signal,
  };
  for await (const page of readers.pages.readPages(request)) {
    assertStorable(page);
    outcomes.push(page.outcome === 'unreadable' ? `page unreadable: ${page.reason}` : `page ${page.outcome}`);
  }
  for (const { kind, pageNumber } of chosen.filter((page) => !isRead(page.kind))) {
    const drawn = await readers.pdf.render(document, pageNumber, { dpi: 100, maxPixels: 10_000_000 });
    outcomes.push(drawn.outcome === 'rendered' ? `page drawn (${kind})` : `page unreadable: ${drawn.reason}`);
  }
  return outcomes;
}

/** As the worker makes one: the document with a layer of words, or pictures where it cannot be written again. */
async function makeSearchable(
  readers: Readers,
  document: { key: string; bytes: Uint8Array },
  inspection: Inspected,
  plan: ReadingPlan,
): Promise<string> {
  const { signal } = new AbortController();
  const { pageCount } = inspection;
  const tagging = { title: 'Damaged' };
  const words = [{ text: 'word', box: { x: 10, y: 10, width: 40, height: 10 }, rotationDegrees: 0 }];
  const pages = inspection.pages.slice(0, plan.maxPages).filter(({ kind }) => kind !== 'unreadable');
  const layers = pages.map(({ pageNumber, widthPt, heightPt }) => ({ pageNumber, widthPt, heightPt, words }));
  const written = await readers.writer.write(
    { type: 'layers', source: document.bytes, pageCount, pages: layers, tagging },
    signal,
  );
  if (written !== 'unsuitable') {
    const again = await readers.pdf.inspect(
      { key: `${document.key} written`, bytes: written },
      { maxPages: pageCount },
    );
    if (again.outcome === 'inspected' && again.pageCount === pageCount) return 'searchable: layers';
  }
  const pictures = [];
  for (const { pageNumber, widthPt, heightPt } of pages) {
    const drawn = await readers.pdf.render(document, pageNumber, { dpi: 50, maxPixels: 2_000_000 });
    if (drawn.outcome === 'rendered') pictures.push({ picture: await encodePng(drawn), widthPt, heightPt, words });
  }
  if (pictures.length === 0) return 'searchable: no page to draw';
  const bytes = await readers.writer.write({ type: 'pictures', pages: pictures, tagging }, signal);
  return bytes === 'unsuitable' ? 'searchable: unsuitable' : 'searchable: pictures';
}

/** What is read goes into Postgres and JSON: no NUL, no half of a surrogate pair, no number without an end. */
function assertStorable(value: unknown, path = ''): void {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`${path} is ${value}`);
  if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed()))
    throw new Error(`${path} is broken text`);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  for (const [key, inner] of Object.entries(value)) assertStorable(inner, `${path}.${key}`);
}
