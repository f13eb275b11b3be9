import { isOnPage, toUprightBox, type PageSpace } from '../engine/page-space.js';
import type { Box, Fill } from '../pdf-reader-types.js';
import type { Pdfium } from '../engine/pdfium.js';

export interface PageObjects {
  readonly rules: readonly Box[];
  readonly images: readonly Box[];
  readonly fills: readonly Fill[];
  readonly dots: readonly Box[];
  /** Everything that leaves ink and is not text: paths, images, shadings. */
  readonly drawnCount: number;
}

/** FPDF_PAGEOBJ_* of fpdf_edit.h. */
const pathType = 2;
const imageType = 3;
const shadingType = 4;
const formType = 5;

/** Ruling lines are drawn as strokes or as thin bars; up to this thickness in points. */
const maxRuleThicknessPt = 3;
/** Shorter strokes are decoration or parts of glyphs. */
const minRuleLengthPt = 8;
/** Bullets that are drawn and not written: small, filled, as wide as high. */
const dotSidePt = { min: 1.5, max: 8 };
const maxDots = 1_000;
/** Bounds on what one page may make us walk; drawings beyond it (maps, plots) have no rules worth having. */
const maxObjects = 50_000;
const maxFormDepth = 4;

type Matrix = readonly [number, number, number, number, number, number];
const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Ruling lines, images and drawn bullets of a page, those inside form XObjects included, in content order. */
export function readPageObjects(pdfium: Pdfium, page: number, space: PageSpace): PageObjects {
  const found = {
    rules: new Array<Box>(),
    images: new Array<Box>(),
    fills: new Array<Fill>(),
    dots: new Array<Box>(),
    drawnCount: 0,
    visitedCount: 0,
  };
  const { call, scratch } = pdfium;

  function visit(object: number, matrix: Matrix, depth: number): void {
    found.visitedCount += 1;
    const type = call.FPDFPageObj_GetType(object);
    if (type === formType) {
      if (depth < maxFormDepth) visitForm(object, matrix, depth);
      return;
    }
    if (type !== pathType && type !== imageType && type !== shadingType) return;
    const bounds = readBounds(object, matrix);
    if (!bounds || !isOnPage(space, bounds)) return;
    found.drawnCount += 1;
    if (type === imageType) found.images.push(bounds);
    if (type !== pathType) return;
    if (isRule(bounds) && isPainted(object)) found.rules.push(bounds);
    else if (isDot(bounds) && found.dots.length < maxDots && isPainted(object)) found.dots.push(bounds);
  }

  function visitForm(form: number, matrix: Matrix, depth: number): void {
    const inner = call.FPDFPageObj_GetMatrix(form, scratch) ? multiply(readMatrix(pdfium), matrix) : matrix;
    const count = call.FPDFFormObj_CountObjects(form);
    for (let index = 0; index < count && found.visitedCount < maxObjects; index += 1) {
      visit(call.FPDFFormObj_GetObject(form, index), inner, depth + 1);
    }
  }

  function readBounds(object: number, matrix: Matrix): Box | undefined {
    if (!call.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return undefined;
    const view = pdfium.view();
    const [left, bottom, right, top] = [0, 4, 8, 12].map((offset) => view.getFloat32(scratch + offset, true));
    const turned = transformBounds(matrix, left ?? 0, bottom ?? 0, right ?? 0, top ?? 0);
    return toUprightBox(space, turned.left, turned.bottom, turned.right, turned.top);
  }

  function isPainted(path: number): boolean {
    if (!call.FPDFPath_GetDrawMode(path, scratch, scratch + 4)) return false;
    const view = pdfium.view();
    return view.getInt32(scratch, true) !== 0 || view.getInt32(scratch + 4, true) !== 0;
  }

  const count = call.FPDFPage_CountObjects(page);
  for (let index = 0; index < count && found.visitedCount < maxObjects; index += 1) {
    visit(call.FPDFPage_GetObject(page, index), identity, 0);
  }
  return found;
}

function isRule({ width, height }: Box): boolean {
  return Math.min(width, height) <= maxRuleThicknessPt && Math.max(width, height) >= minRuleLengthPt;
}

function isDot({ width, height }: Box): boolean {
  const [shorter, longer] = width < height ? [width, height] : [height, width];
  return shorter >= dotSidePt.min && longer <= dotSidePt.max && longer <= shorter * 1.3;
}

function readMatrix(pdfium: Pdfium): Matrix {
  const view = pdfium.view();
  const at = (index: number) => view.getFloat32(pdfium.scratch + index * 4, true);
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}

/** First `m`, then `n`, as PDF concatenates them (ISO 32000-2, 8.3.4). */
function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[1] * n[2],
    m[0] * n[1] + m[1] * n[3],
    m[2] * n[0] + m[3] * n[2],
    m[2] * n[1] + m[3] * n[3],
    m[4] * n[0] + m[5] * n[2] + n[4],
    m[4] * n[1] + m[5] * n[3] + n[5],
  ];
}

function transformBounds(m: Matrix, left: number, bottom: number, right: number, top: number) {
  const corners = [left, right].flatMap((x) =>
    [bottom, top].map((y) => ({ x: m[0] * x + m[2] * y + m[4], y: m[1] * x + m[3] * y + m[5] })),
  );
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}
