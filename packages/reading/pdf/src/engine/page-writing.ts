import type { Box } from '@recto/document-model';
import { toUprightBox, type PageSpace } from './page-space.js';
import type { Pdfium } from './pdfium.js';
import { readUtf16, writeName } from './strings.js';

/** What was filled into a form or written onto a page after it was made, where it stands on the upright page. */
export interface PageWriting {
  /** Around the text of fields, notes and stamps. */
  readonly entries: readonly Box[];
  /** Check boxes and radio buttons, and whether they are chosen. */
  readonly buttons: readonly FormButton[];
}

export interface FormButton {
  readonly box: Box;
  readonly isOn: boolean;
}

export const noWriting: PageWriting = { entries: [], buttons: [] };

/** FPDF_ANNOT_* of fpdf_annot.h: notes written on the page, stamps, and the fields of a form. */
const freeTextSubtype = 3;
const stampSubtype = 13;
const widgetSubtype = 20;
/** FPDF_ANNOT_FLAG_HIDDEN and FPDF_ANNOT_FLAG_NOVIEW. */
const unseenFlags = 2 | 32;
/** FPDF_ANNOT_APPEARANCEMODE_NORMAL, FPDF_OBJECT_NAME, FPDF_STANDARDFONT_HELVETICA of embedpdf's fpdf_annot.h. */
const normalAppearance = 0;
const nameType = 4;
const helvetica = 4;
/** FLATTEN_SUCCESS and FLAT_NORMALDISPLAY of fpdf_flatten.h. */
const flattened = 1;
const asDisplayed = 0;
/** More annotations than any honest page carries; behind them nobody looks for a field. */
const maxAnnotations = 2_000;
/** Text without a size of its own is set in this one. */
const defaultSizePt = 10;
/** Names of states are short; a longer one is none. */
const maxNameBytes = 128;

/**
 * Makes what is filled into a form, or written onto the page, part of the page's content, so that its text is read like
 * any other. Returns whether it did; the page must then be loaded again. PDFium drops all annotations of the page, links
 * included.
 */
export function flattenAnnotations(pdfium: Pdfium, page: number): boolean {
  return pdfium.call.FPDFPage_Flatten(page, asDisplayed) === flattened;
}

/** Where anything is filled into a form or written onto the page, all of it drawn; undefined when nothing is. */
export function readWriting(pdfium: Pdfium, page: number, space: PageSpace): PageWriting | undefined {
  const { call } = pdfium;
  const [entries, buttons] = [[] as Box[], [] as FormButton[]];
  const count = Math.min(call.FPDFPage_GetAnnotCount(page), maxAnnotations);
  for (let index = 0; index < count; index += 1) {
    const annotation = call.FPDFPage_GetAnnot(page, index);
    if (!annotation) continue;
    const subtype = call.FPDFAnnot_GetSubtype(annotation);
    const isWriting = subtype === freeTextSubtype || subtype === stampSubtype || subtype === widgetSubtype;
    if (isWriting && (call.FPDFAnnot_GetFlags(annotation) & unseenFlags) === 0) {
      const state = subtype === widgetSubtype ? buttonState(pdfium, annotation) : undefined;
      const box = boxOf(pdfium, annotation, space);
      if (state === undefined) entries.push(box);
      else buttons.push({ box, isOn: state !== 'Off' });
      drawWhereMissing(pdfium, annotation, subtype);
    }
    call.FPDFPage_CloseAnnot(annotation);
  }
  return entries.length + buttons.length === 0 ? undefined : { entries, buttons };
}

function boxOf({ call, scratch, view }: Pdfium, annotation: number, space: PageSpace): Box {
  call.FPDFAnnot_GetRect(annotation, scratch);
  const bytes = view();
  // FS_RECTF: left, top, right, bottom; a file may name any two corners.
  const [x1, y1, x2, y2] = [0, 4, 8, 12].map((offset) => bytes.getFloat32(scratch + offset, true));
  const [left = 0, right = 0] = [x1 ?? 0, x2 ?? 0].sort((a, b) => a - b);
  const [bottom = 0, top = 0] = [y1 ?? 0, y2 ?? 0].sort((a, b) => a - b);
  return toUprightBox(space, { left, bottom, right, top });
}

/** The state of a check box or radio button, "Off" where it is not chosen; undefined for other fields. */
function buttonState(pdfium: Pdfium, annotation: number): string | undefined {
  return readName(pdfium, annotation, 'AS') ?? readName(pdfium, annotation, 'V');
}

/** The name that an annotation has under a key; undefined where there is something else, or nothing. */
function readName(pdfium: Pdfium, annotation: number, key: string): string | undefined {
  const { call, scratch } = pdfium;
  writeName(pdfium, scratch, key);
  if (call.FPDFAnnot_GetValueType(annotation, scratch) !== nameType) return undefined;
  const at = scratch + 8;
  const sizeBytes = call.FPDFAnnot_GetStringValue(annotation, scratch, at, maxNameBytes);
  return readUtf16(pdfium, at, sizeBytes, maxNameBytes);
}

/**
 * Programs that fill in forms may leave it to the viewer to draw what a field holds, and name fonts that the file lacks;
 * what still has no looks then cannot be drawn by any viewer.
 */
function drawWhereMissing({ call }: Pdfium, annotation: number, subtype: number): void {
  const isDrawn = () => call.EPDFAnnot_HasAppearanceStream(annotation, normalAppearance) !== 0;
  if (isDrawn()) return;
  if (subtype === freeTextSubtype) call.EPDFAnnot_GenerateAppearance(annotation);
  if (subtype !== widgetSubtype) return;
  call.EPDFAnnot_GenerateFormFieldAP(annotation);
  if (isDrawn() || !call.EPDFAnnot_SetDefaultAppearance(annotation, helvetica, defaultSizePt, 0, 0, 0)) return;
  call.EPDFAnnot_GenerateFormFieldAP(annotation);
}
