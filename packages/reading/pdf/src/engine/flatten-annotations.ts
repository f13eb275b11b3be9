import type { Pdfium } from './pdfium.js';

/** FPDF_ANNOT_* of fpdf_annot.h: notes written on the page, stamps, and the fields of a form. */
const freeTextSubtype = 3;
const stampSubtype = 13;
const widgetSubtype = 20;
/** FLATTEN_SUCCESS and FLAT_NORMALDISPLAY of fpdf_flatten.h. */
const flattened = 1;
const asDisplayed = 0;
/** More annotations than any honest page carries; behind them nobody looks for a field. */
const maxAnnotations = 2_000;

/**
 * Makes what is filled into a form, or written onto the page, part of the page's content, so that its text is read like
 * any other. Returns whether it did; the page must then be loaded again. PDFium drops all annotations of the page, links
 * included.
 */
export function flattenAnnotations(pdfium: Pdfium, page: number): boolean {
  return pdfium.call.FPDFPage_Flatten(page, asDisplayed) === flattened;
}

/** Whether anything is filled into a form or written onto the page. */
export function hasWriting({ call }: Pdfium, page: number): boolean {
  const count = Math.min(call.FPDFPage_GetAnnotCount(page), maxAnnotations);
  for (let index = 0; index < count; index += 1) {
    const annotation = call.FPDFPage_GetAnnot(page, index);
    if (!annotation) continue;
    const subtype = call.FPDFAnnot_GetSubtype(annotation);
    call.FPDFPage_CloseAnnot(annotation);
    if (subtype === freeTextSubtype || subtype === stampSubtype || subtype === widgetSubtype) return true;
  }
  return false;
}
