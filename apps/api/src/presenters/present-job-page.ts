import type { JobPageResponse } from '@recto/contracts';
import type { Row } from '@recto/database';
import { storedBlocks, storedBox, type Job, type ReadWord, type StoredBlock } from '@recto/jobs';
import { z } from 'zod';
import { presentChecks } from './present-checks.js';

/** Boxes are stored in points of 1/72 inch and presented in pixels at 150 dpi (Interface 4). */
const pixelsPerPoint = 150 / 72;

const storedCitations = z.record(
  z.string(),
  z.object({ quote: z.string(), box: storedBox.nullish(), confidence: z.number() }),
);

const storedObject = z.record(z.string(), z.unknown());

/** Points as pixels. */
export function presentBox(box: z.infer<typeof storedBox>) {
  const [x, y] = [Math.round(box.x * pixelsPerPoint), Math.round(box.y * pixelsPerPoint)];
  const width = Math.max(0, Math.round((box.x + box.width) * pixelsPerPoint) - x);
  const height = Math.max(0, Math.round((box.y + box.height) * pixelsPerPoint) - y);
  return { x, y, width, height };
}

/** The running lines of one edge, in their order. */
function presentEdge(blocks: readonly StoredBlock[], edge: 'header' | 'footer'): string | null {
  const lines = blocks.filter(({ type }) => type === edge).map(({ text }) => text);
  return lines.length > 0 ? lines.join('\n') : null;
}

function presentBlocks(blocks: readonly StoredBlock[]) {
  return blocks.map(({ type, text, box, confidence, level, cells, unsupportedWords }) => ({
    type,
    text,
    bounds: presentBox(box),
    metadata: {
      confidence: withinUnit(confidence),
      ...(level === undefined ? {} : { level }),
      ...(cells === undefined ? {} : { cells: cells.map(presentCell) }),
      ...(unsupportedWords === undefined ? {} : { unsupported_words: unsupportedWords }),
    },
  }));
}

function presentFigures(pageNumber: number, blocks: readonly StoredBlock[]) {
  return blocks.flatMap(({ figure, box }) => {
    if (figure === undefined) return [];
    const id = `${pageNumber}-${figure.number}`;
    return [{ id, path: `figures/${id}.png`, caption: figure.caption || null, bounds: presentBox(box) }];
  });
}

function presentWord({ text, box, confidence }: ReadWord) {
  return { text, bounds: presentBox(box), confidence: withinUnit(confidence) };
}

function presentCell({ row, column, rowSpan, columnSpan, box }: NonNullable<StoredBlock['cells']>[number]) {
  return { row, column, row_span: rowSpan, column_span: columnSpan, bounds: presentBox(box) };
}

function presentCitations(citations: unknown): NonNullable<JobPageResponse['citations']> {
  const stored = Object.entries(storedCitations.parse(citations ?? {}));
  return Object.fromEntries(
    stored.map(([pointer, { quote, box, confidence }]) => [
      pointer,
      { quote, box: box ? presentBox(box) : null, confidence: withinUnit(confidence) },
    ]),
  );
}

export function withinUnit(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function presentDimensions({ widthPt, heightPt }: Row.JobPage): JobPageResponse['dimensions'] {
  const [width, height] = [Math.round(widthPt * pixelsPerPoint), Math.round(heightPt * pixelsPerPoint)];
  return width >= 1 && height >= 1 ? { width, height } : null;
}

/** One page of a result. A page with an `error` has what could be read of it, or an empty result of the job's format. */
export function presentJobPage(job: Job, page: Row.JobPage, words: readonly ReadWord[] = []): JobPageResponse {
  const isStructured = job.resultFormat === 'structured';
  const blocks = storedBlocks.parse(page.blocks ?? []);
  const boxes = job.extractBoundingBoxes ? presentBlocks(blocks) : null;
  const figures = job.extractFigures ? presentFigures(page.pageNumber, blocks) : [];
  return {
    id: page.id,
    page_number: page.pageNumber,
    result: isStructured ? storedObject.parse(page.structured ?? {}) : (page.markdown ?? ''),
    header: presentEdge(blocks, 'header'),
    footer: presentEdge(blocks, 'footer'),
    confidence: page.confidence === null ? null : withinUnit(page.confidence),
    coverage: page.coverage === null ? null : withinUnit(page.coverage),
    invented_words: page.inventedWords,
    dimensions: presentDimensions(page),
    has_bounding_boxes: boxes !== null && boxes.length > 0,
    ...(boxes === null ? {} : { bounding_boxes: boxes }),
    ...(job.extractWords ? { words: words.map(presentWord) } : {}),
    ...(figures.length > 0 && { figures }),
    ...(isStructured ? { citations: presentCitations(page.citations), checks: presentChecks(page.checks ?? []) } : {}),
    error:
      page.errorCode === null
        ? null
        : { code: page.errorCode, message: page.errorMessage ?? 'This page could not be read.' },
  };
}
