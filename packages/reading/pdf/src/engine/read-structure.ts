import type { StructureElement } from '@recto/document-model';
import type { Pdfium } from './pdfium.js';
import { readUtf16, writeName } from './strings.js';

/** FPDF_PAGEOBJ_TEXT of fpdf_edit.h. */
const textType = 1;
/** More elements, or deeper ones, than any honest page has; what is beyond has no structure. */
const maxElements = 20_000;
const maxDepth = 64;
const maxRoleBytes = 64;
const maxSpan = 1_000;

type Writable<T> = { -readonly [key in keyof T]: T[key] };

/** What a file calls no part of its text: running heads, numbers of pages, watermarks. */
const artifact: StructureElement = { role: 'Artifact', order: -1, index: 0, partCount: 0 };

/**
 * What each text object of a page is a part of, by the structure of a tagged file, or that it is an artifact; undefined for
 * what the file says nothing of, and for all where it has no structure. Text inside of form XObjects counts by numbers of
 * its own, and is left out.
 */
export function readStructure(
  pdfium: Pdfium,
  document: number,
  page: number,
): (textObject: number) => StructureElement | undefined {
  const none = () => undefined;
  const { call } = pdfium;
  if (!call.FPDFCatalog_IsTagged(document)) return none;
  const tree = call.FPDF_StructTree_GetForPage(page);
  if (!tree) return none;
  const elementOf = new StructureWalk(pdfium).elements(tree);
  call.FPDF_StructTree_Close(tree);
  if (elementOf.size === 0) return none;
  const ofPage = new Set<number>();
  const count = call.FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index += 1) {
    const object = call.FPDFPage_GetObject(page, index);
    if (call.FPDFPageObj_GetType(object) === textType) ofPage.add(object);
  }
  return (object) => {
    if (!ofPage.has(object)) return undefined;
    const element = elementOf.get(call.FPDFPageObj_GetMarkedContentID(object));
    return element ?? (isArtifact(pdfium, object) ? artifact : undefined);
  };
}

function isArtifact(pdfium: Pdfium, object: number): boolean {
  const { call, scratch, view } = pdfium;
  const count = Math.min(call.FPDFPageObj_CountMarks(object), maxDepth);
  for (let index = 0; index < count; index += 1) {
    const mark = call.FPDFPageObj_GetMark(object, index);
    if (!mark || !call.FPDFPageObjMark_GetName(mark, scratch + 8, maxRoleBytes, scratch)) continue;
    const sizeBytes = view().getUint32(scratch, true);
    if (readUtf16(pdfium, scratch + 8, sizeBytes, maxRoleBytes) === artifact.role) return true;
  }
  return false;
}

/** Goes through the elements in their order, and notes to which one each piece of marked content belongs. */
class StructureWalk {
  private readonly pdfium: Pdfium;
  private readonly byContent = new Map<number, StructureElement>();
  private count = 0;

  constructor(pdfium: Pdfium) {
    this.pdfium = pdfium;
  }

  /** The innermost element of marked content, by its number. */
  elements(tree: number): ReadonlyMap<number, StructureElement> {
    const { call } = this.pdfium;
    const count = call.FPDF_StructTree_CountChildren(tree);
    for (let index = 0; index < count && this.count < maxElements; index += 1)
      this.visit(call.FPDF_StructTree_GetChildAtIndex(tree, index), undefined, index, 0);
    return this.byContent;
  }

  /** Answers the element, if there is one on this page. */
  private visit(
    handle: number,
    parent: StructureElement | undefined,
    index: number,
    depth: number,
  ): StructureElement | undefined {
    if (!handle || depth > maxDepth || this.count >= maxElements) return undefined;
    const { call } = this.pdfium;
    const role = this.role(handle);
    const partCount = call.FPDF_StructElement_CountChildren(handle);
    const spans = isCell(role) ? this.spans(handle) : {};
    const element: Writable<StructureElement> = { role, parent, order: this.count, index, partCount, ...spans };
    this.count += 1;
    for (let part = 0; part < partCount; part += 1) {
      const content = call.FPDF_StructElement_GetChildMarkedContentID(handle, part);
      if (content >= 0) this.byContent.set(content, element);
      else {
        const child = this.visit(call.FPDF_StructElement_GetChildAtIndex(handle, part), element, part, depth + 1);
        if (part === 0 && (!child || child.isRest)) element.isRest = true;
      }
    }
    return element;
  }

  private role(handle: number): string {
    const { call, scratch } = this.pdfium;
    const sizeBytes = call.FPDF_StructElement_GetType(handle, scratch, maxRoleBytes);
    return readUtf16(this.pdfium, scratch, sizeBytes, maxRoleBytes) ?? '';
  }

  private spans(handle: number): Pick<StructureElement, 'rowSpan' | 'columnSpan'> {
    const [rowSpan, columnSpan] = [this.span(handle, 'RowSpan'), this.span(handle, 'ColSpan')];
    return { ...(rowSpan > 1 && { rowSpan }), ...(columnSpan > 1 && { columnSpan }) };
  }

  private span(handle: number, name: string): number {
    const { call, scratch, view } = this.pdfium;
    const count = call.FPDF_StructElement_GetAttributeCount(handle);
    writeName(this.pdfium, scratch, name);
    for (let index = 0; index < count; index += 1) {
      const attributes = call.FPDF_StructElement_GetAttributeAtIndex(handle, index);
      const value = attributes && call.FPDF_StructElement_Attr_GetValue(attributes, scratch);
      if (!value || !call.FPDF_StructElement_Attr_GetNumberValue(value, scratch + maxRoleBytes)) continue;
      const span = view().getFloat32(scratch + maxRoleBytes, true);
      return span >= 1 && span <= maxSpan ? Math.floor(span) : 1;
    }
    return 1;
  }
}

function isCell(role: string): boolean {
  return role === 'TD' || role === 'TH';
}
