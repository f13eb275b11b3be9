import type { Box } from '@recto/document-model';
import { toUprightBox, type PageSpace } from './page-space.js';
import type { Pdfium } from './pdfium.js';

/** FPDF_ANNOT_STRIKEOUT, FPDF_ANNOT_FLAG_HIDDEN and FPDF_ANNOT_FLAG_NOVIEW of fpdf_annot.h. */
const strikeOutSubtype = 12;
const unseenFlags = 2 | 32;
/** More annotations, or lines of one, than any honest page carries. */
const maxAnnotations = 2_000;
const maxLines = 500;

/** The lines of text that readers have marked as struck out, where they stand on the upright page. */
export function readStruckAreas(pdfium: Pdfium, page: number, space: PageSpace): Box[] {
  const { call } = pdfium;
  const areas: Box[] = [];
  const count = Math.min(call.FPDFPage_GetAnnotCount(page), maxAnnotations);
  for (let index = 0; index < count; index += 1) {
    const annotation = call.FPDFPage_GetAnnot(page, index);
    if (!annotation) continue;
    const isSeen = (call.FPDFAnnot_GetFlags(annotation) & unseenFlags) === 0;
    if (isSeen && call.FPDFAnnot_GetSubtype(annotation) === strikeOutSubtype)
      areas.push(...linesOf(pdfium, annotation, space));
    call.FPDFPage_CloseAnnot(annotation);
  }
  return areas;
}

function linesOf({ call, scratch, view }: Pdfium, annotation: number, space: PageSpace): Box[] {
  const count = Math.min(call.FPDFAnnot_CountAttachmentPoints(annotation), maxLines);
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    if (!call.FPDFAnnot_GetAttachmentPoints(annotation, index, scratch)) return [];
    const bytes = view();
    // FS_QUADPOINTSF: four corners, x and y, in an order that programs do not agree on.
    const at = (corner: number, axis: number) => bytes.getFloat32(scratch + corner * 8 + axis * 4, true);
    const [xs, ys] = [0, 1].map((axis) => [0, 1, 2, 3].map((corner) => at(corner, axis))) as [number[], number[]];
    const bounds = { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
    return [toUprightBox(space, bounds)];
  });
}
