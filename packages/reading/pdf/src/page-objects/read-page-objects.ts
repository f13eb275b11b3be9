import { toUprightBox, type PageSpace } from '../engine/page-space.js';
import type { FormButton } from '../engine/page-writing.js';
import type { Pdfium } from '../engine/pdfium.js';
import type { Box, Fill } from '@recto/document-model';
import { clipToPage, DrawingCollector, minRuleLengthPt } from './drawing-collector.js';
import { boundsOf, identity, intersect, multiply, readMatrix, type Bounds, type Matrix } from './matrix.js';
import { mergeRules } from './merge-rules.js';
import { OutlineCounter } from './outline-counter.js';
import { filledRectangles, isTickShape, lineWithin, smallFrame, strokedLines } from './path-shapes.js';
import { readPaint, type Paint } from './read-paint.js';
import { readStrokeWidth, readSubpaths, readVisibleBounds } from './read-path.js';
import { isInLayer, StackingCollector, type Stacking } from './stacking.js';

/** An image as it lies on the page. */
export interface PlacedImage {
  readonly box: Box;
  /** PDFium's object; valid while the page is open. */
  readonly object: number;
  /** Text objects drawn before it: the image may hide them. */
  readonly textsBefore: number;
}

export interface PageObjects {
  readonly rules: readonly Box[];
  /** Thin horizontal strokes of any length, one by one. */
  readonly bars: readonly Box[];
  readonly images: readonly PlacedImage[];
  readonly fills: readonly Fill[];
  readonly dots: readonly Box[];
  readonly ticks: readonly Box[];
  /** Larger parts of drawings: what is neither a rectangle nor a line along an edge of the page. */
  readonly shapes: readonly Box[];
  /** Everything that leaves ink and is not text: paths, images, gradients. */
  readonly drawnCount: number;
  readonly textCount: number;
  /** Filled shapes that could be letters turned into outlines. */
  readonly outlinedGlyphCount: number;
  /** Those of them that stand in rows. */
  readonly outlinedLetters: readonly Box[];
  readonly stacking: Stacking;
}

/** FPDF_PAGEOBJ_* of fpdf_edit.h. */
const textType = 1;
const pathType = 2;
const imageType = 3;
const shadingType = 4;
const formType = 5;

/** Bounds on what one page may make us walk; drawings beyond it (maps, plots) have no rules worth having. */
const maxObjects = 50_000;
const maxSegments = 60_000;
const maxImages = 2_000;
const maxFormDepth = 8;
/** Smaller paths are dots, dashes, glyphs or specks: their bounds say enough. */
const smallPt = 8;
/** Marks in the boxes of forms: as high and as wide as this, drawn with so many segments at most. */
const tickSidePt = { min: 3, max: 20 };
const maxTickSegments = 40;
/** Browsers draw a check box between two squares, each corner of three curves. */
const maxMarkSegments = 100;
/** Thin paths of many segments are lines all the same, and so are thin images (word processors draw lines so). */
const thinPt = 3;
const maxLineSegments = 12;
/** Small paths of more segments are the marks of a plot, letters or ornaments, and no bars over text. */
const maxBarSegments = 6;

interface ObjectOptions {
  /** The check boxes of the page that are known. */
  readonly buttons?: readonly FormButton[];
  /** Whether forms of the file may belong to layers; PDFium does not say which. */
  readonly hasOptionalForms?: () => boolean;
}

/** Where an object stands: in which form, and whether a layer of the file holds it. */
interface Place {
  readonly matrix: Matrix;
  readonly depth: number;
  readonly isOptional: boolean;
}

/** Lines, fills, bullets and images of a page, and in which order text is drawn; those inside form XObjects included. */
export function readPageObjects(
  pdfium: Pdfium,
  page: number,
  space: PageSpace,
  { buttons = [], hasOptionalForms = () => false }: ObjectOptions = {},
): PageObjects {
  const walk = new PageWalk(pdfium, space, hasOptionalForms);
  const count = pdfium.call.FPDFPage_CountObjects(page);
  for (let index = 0; index < count && walk.hasRoom(); index += 1) {
    walk.visit(pdfium.call.FPDFPage_GetObject(page, index), { matrix: identity, depth: 0, isOptional: false });
  }
  return walk.result(buttons);
}

class PageWalk {
  private readonly pdfium: Pdfium;
  private readonly space: PageSpace;
  private readonly drawing: DrawingCollector;
  private readonly outlines = new OutlineCounter();
  private readonly stacking: StackingCollector;
  private readonly hasOptionalForms: () => boolean;
  private readonly images: PlacedImage[] = [];
  private drawnCount = 0;
  private visitedCount = 0;
  private segmentCount = 0;

  constructor(pdfium: Pdfium, space: PageSpace, hasOptionalForms: () => boolean) {
    this.pdfium = pdfium;
    this.space = space;
    this.drawing = new DrawingCollector(space);
    this.stacking = new StackingCollector(pdfium, space);
    this.hasOptionalForms = hasOptionalForms;
  }

  hasRoom(): boolean {
    return this.visitedCount < maxObjects;
  }

  result(buttons: readonly FormButton[]): PageObjects {
    const { rules, pieces, fills, shapes } = this.drawing;
    const { images, drawnCount, stacking } = this;
    const textCount = stacking.textsBefore.size;
    const { sides, ticks, dots } = this.drawing.checkBoxes(buttons);
    const merged = [...mergeRules(rules, pieces, minRuleLengthPt), ...sides];
    const outlinedGlyphCount = this.outlines.count();
    const outlinedLetters = this.outlines.letters();
    const bars = [...rules, ...pieces].filter(({ width, height }) => width > height);
    const drawn = { rules: merged, bars, images, fills, dots, ticks, shapes };
    return { ...drawn, drawnCount, textCount, outlinedGlyphCount, outlinedLetters, stacking };
  }

  visit(object: number, place: Place): void {
    this.visitedCount += 1;
    switch (this.pdfium.call.FPDFPageObj_GetType(object)) {
      case textType:
        this.stacking.addText(object, place);
        return;
      case formType:
        if (place.depth < maxFormDepth) this.visitForm(object, place);
        return;
      case imageType:
        this.visitImage(object, place.matrix);
        return;
      case pathType:
        this.visitPath(object, place.matrix);
        return;
      case shadingType:
        this.visitShading(object, place.matrix);
    }
  }

  private visitForm(form: number, place: Place): void {
    const { call } = this.pdfium;
    const inner = {
      matrix: this.innerMatrix(form, place.matrix),
      depth: place.depth + 1,
      isOptional: place.isOptional || this.hasOptionalForms() || isInLayer(this.pdfium, form),
    };
    const count = call.FPDFFormObj_CountObjects(form);
    for (let index = 0; index < count && this.hasRoom(); index += 1) {
      this.visit(call.FPDFFormObj_GetObject(form, index), inner);
    }
  }

  private visitImage(object: number, matrix: Matrix): void {
    const bounds = readVisibleBounds(this.pdfium, object, matrix);
    if (!bounds) return;
    const { width, height } = this.upright(bounds);
    if (Math.min(width, height) <= thinPt) {
      if (this.drawing.addPainted(bounds, '#000000', false)) this.drawnCount += 1;
      return;
    }
    const box = clipToPage(this.upright(bounds), this.space);
    if (!box) return;
    this.drawnCount += 1;
    this.drawing.addGround(box);
    this.stacking.addCover(box, 'image');
    if (this.images.length < maxImages) this.images.push({ box, object, textsBefore: this.stacking.textsBefore.size });
  }

  private visitShading(object: number, matrix: Matrix): void {
    const bounds = readVisibleBounds(this.pdfium, object, matrix);
    const box = bounds && clipToPage(this.upright(bounds), this.space);
    if (!box) return;
    this.drawnCount += 1;
    this.drawing.addGround(box);
    this.drawing.addShaded(box);
    this.stacking.addCover(box);
  }

  private visitPath(path: number, matrix: Matrix): void {
    const paint = readPaint(this.pdfium, path);
    const bounds = paint && readVisibleBounds(this.pdfium, path, matrix);
    if (!bounds || !clipToPage(this.upright(bounds), this.space)) return;
    const [width, height] = [bounds.right - bounds.left, bounds.top - bounds.bottom];
    const isSmall = Math.max(width, height) <= smallPt;
    const isThin = Math.min(width, height) <= thinPt;
    const segmentCount = this.pdfium.call.FPDFPath_CountSegments(path);
    if (paint.fill) this.outlines.add(segmentCount, this.upright(bounds));
    const outline = this.addMark(path, segmentCount, matrix, bounds, paint);
    const isPlain = isSmall || (isThin && segmentCount > maxLineSegments);
    if (isPlain || this.segmentCount + segmentCount > maxSegments) {
      const ink = isSmall ? (outline ?? this.shortLine(path, segmentCount, matrix, bounds, paint)) : bounds;
      this.addWhole(ink, paint, isSmall || isThin);
      if (paint.isCover && paint.fill && (!isSmall || segmentCount <= maxBarSegments)) this.addCover(bounds);
      return;
    }
    this.segmentCount += segmentCount;
    const shapeCount = this.addParts(path, segmentCount, matrix, bounds, paint);
    if (shapeCount > 0) return;
    this.addWhole(bounds, paint, isThin);
    if (paint.isCover && paint.fill) this.addCover(bounds);
    if (!isThin && this.drawing.isSeen(bounds, paint.fill ?? paint.stroke ?? '#000000')) this.drawing.addShape(bounds);
  }

  /**
   * Check boxes, ticks and crosses are small and of few segments. Returns where the ink of a mark that is only stroked is:
   * `bounds` have room for the points of its corners, of which a ring has none.
   */
  private addMark(
    path: number,
    segmentCount: number,
    matrix: Matrix,
    bounds: Bounds,
    paint: Paint,
  ): Bounds | undefined {
    const [width, height] = [bounds.right - bounds.left, bounds.top - bounds.bottom];
    const isOfSize = Math.min(width, height) >= tickSidePt.min && Math.max(width, height) <= tickSidePt.max;
    if (!isOfSize || segmentCount > maxMarkSegments || !this.drawing.hasRoomForTicks()) return undefined;
    if (this.segmentCount + segmentCount > maxSegments) return undefined;
    this.segmentCount += segmentCount;
    const inner = this.innerMatrix(path, matrix);
    const subpaths = readSubpaths(this.pdfium, path, segmentCount, inner);
    const isSeen = this.drawing.isSeen(bounds, paint.fill ?? paint.stroke ?? '#000000');
    if (!isSeen) return undefined;
    const isFilled = paint.fill !== undefined;
    const frame = smallFrame(subpaths, isFilled && paint.stroke === undefined, minRuleLengthPt);
    const outline = boundsOf(subpaths.flatMap(({ points }) => points));
    if (frame) this.drawing.addFrame(outline, frame);
    else if (segmentCount <= maxTickSegments && isTickShape(subpaths, isFilled)) this.drawing.addTick(bounds);
    if (isFilled || !subpaths.every(({ hasCurves }) => hasCurves)) return undefined;
    const half = readStrokeWidth(this.pdfium, path, inner) / 2;
    const [left, bottom] = [outline.left - half, outline.bottom - half];
    return { left, bottom, right: outline.right + half, top: outline.top + half };
  }

  /** Where the ink of a short line is, for bounds have room for corners; `bounds` for all else. */
  private shortLine(path: number, segmentCount: number, matrix: Matrix, bounds: Bounds, paint: Paint): Bounds {
    if (segmentCount !== 2 || paint.fill || !paint.stroke) return bounds;
    const inner = this.innerMatrix(path, matrix);
    const subpaths = readSubpaths(this.pdfium, path, segmentCount, inner);
    return lineWithin(bounds, subpaths, readStrokeWidth(this.pdfium, path, inner));
  }

  /** Paint whose parts nobody looks at: as a shape of its own where it is small or thin, else as ink only. */
  private addWhole(bounds: Bounds, { fill, stroke }: Paint, isShape: boolean): void {
    const color = fill ?? stroke;
    if (color === undefined) return;
    const isSeen = isShape
      ? this.drawing.addPainted(bounds, color, fill !== undefined)
      : this.drawing.isSeen(bounds, color);
    if (isSeen) this.drawnCount += 1;
  }

  /** Adds the rectangles and straight lines of a path, and returns how many there are. */
  private addParts(path: number, segmentCount: number, matrix: Matrix, visible: Bounds, paint: Paint): number {
    const inner = this.innerMatrix(path, matrix);
    const subpaths = readSubpaths(this.pdfium, path, segmentCount, inner);
    let shapeCount = 0;
    let seenCount = 0;
    const add = (shapes: readonly Bounds[], color: string, isFill: boolean) => {
      shapeCount += shapes.length;
      for (const shape of shapes) {
        const part = intersect(shape, visible);
        if (part && this.drawing.addPainted(part, color, isFill)) seenCount += 1;
        if (part && paint.isCover) this.addCover(part);
      }
    };
    if (paint.fill) add(filledRectangles(subpaths), paint.fill, true);
    if (paint.stroke) add(strokedLines(subpaths, readStrokeWidth(this.pdfium, path, inner)), paint.stroke, false);
    if (seenCount > 0) this.drawnCount += 1;
    return shapeCount;
  }

  /** Leads from the space of an object to that of the page. */
  private innerMatrix(object: number, matrix: Matrix): Matrix {
    const own = readMatrix(this.pdfium, object);
    return own ? multiply(own, matrix) : matrix;
  }

  private addCover(bounds: Bounds): void {
    this.stacking.addCover(this.upright(bounds));
  }

  private upright(bounds: Bounds): Box {
    return toUprightBox(this.space, bounds);
  }
}
