import type { Box } from '@recto/document-model';
import type { Pdfium } from './pdfium.js';

/** The visible part of a page in PDF user space, and how it is turned for viewing. */
export interface PageSpace {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
  readonly rotation: 0 | 90 | 180 | 270;
  /** Of the upright page. */
  readonly widthPt: number;
  readonly heightPt: number;
}

const quarterTurns = [0, 90, 180, 270] as const;

export function readPageSpace(pdfium: Pdfium, page: number): PageSpace {
  const { call, scratch } = pdfium;
  const widthPt = hundredth(call.FPDF_GetPageWidthF(page));
  const heightPt = hundredth(call.FPDF_GetPageHeightF(page));
  const rotation = quarterTurns[call.FPDFPage_GetRotation(page) & 3] ?? 0;
  call.FPDF_GetPageBoundingBox(page, scratch);
  const view = pdfium.view();
  // FS_RECTF: left, top, right, bottom as floats.
  return {
    left: view.getFloat32(scratch, true),
    top: view.getFloat32(scratch + 4, true),
    right: view.getFloat32(scratch + 8, true),
    bottom: view.getFloat32(scratch + 12, true),
    rotation,
    widthPt,
    heightPt,
  };
}

/** Edges of a rectangle in user space. */
interface UserSpaceBounds {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** A rectangle of user space (y up) as it lies on the upright page (y down), rounded to a hundredth of a point. */
export function toUprightBox(space: PageSpace, { left, bottom, right, top }: UserSpaceBounds): Box {
  switch (space.rotation) {
    case 0:
      return box(left - space.left, space.top - top, right - left, top - bottom);
    case 90:
      return box(bottom - space.bottom, left - space.left, top - bottom, right - left);
    case 180:
      return box(space.right - right, bottom - space.bottom, right - left, top - bottom);
    case 270:
      return box(space.top - top, space.right - right, top - bottom, right - left);
  }
}

export function isOnPage(space: PageSpace, { x, y, width, height }: Box): boolean {
  const centerX = x + width / 2;
  const centerY = y + height / 2;
  return centerX >= 0 && centerY >= 0 && centerX <= space.widthPt && centerY <= space.heightPt;
}

function box(x: number, y: number, width: number, height: number): Box {
  return { x: hundredth(x), y: hundredth(y), width: hundredth(width), height: hundredth(height) };
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
