import type { Pdfium } from '../engine/pdfium.js';

/** What is drawn on a page, forms (XObjects) taken apart. */
export interface LeafObject {
  readonly object: number;
  readonly isText: boolean;
}

/** FPDF_PAGEOBJ_* of fpdf_edit.h. */
const textType = 1;
const formType = 5;
const maxFormDepth = 8;

/** All objects of a page that draw something by themselves. */
export function listPageObjects({ call }: Pdfium, page: number): LeafObject[] {
  const leaves: LeafObject[] = [];
  const visit = (object: number, depth: number): void => {
    const type = call.FPDFPageObj_GetType(object);
    if (type !== formType) {
      leaves.push({ object, isText: type === textType });
      return;
    }
    const count = depth < maxFormDepth ? call.FPDFFormObj_CountObjects(object) : 0;
    for (let index = 0; index < count; index += 1) visit(call.FPDFFormObj_GetObject(object, index), depth + 1);
  };
  const count = call.FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index += 1) visit(call.FPDFPage_GetObject(page, index), 0);
  return leaves;
}

/** Runs `use` while the objects are left out of what is drawn of their page. */
export function withoutObjects<T>({ call }: Pdfium, objects: readonly LeafObject[], use: () => T): T {
  for (const { object } of objects) call.FPDFPageObj_SetIsActive(object, 0);
  const result = use();
  // Not in a finally: after a trap the instance is thrown away.
  for (const { object } of objects) call.FPDFPageObj_SetIsActive(object, 1);
  return result;
}
