import type { StructureElement } from '@recto/document-model';
import type { Pdfium } from '../engine/pdfium.js';
import { readColor } from '../engine/read-color.js';
import { inverse, multiply, readMatrix, type Matrix } from '../page-objects/matrix.js';
import { readStrokeWidth } from '../page-objects/read-path.js';
import { isBoldFace, isFixedPitchFace, isItalicFace } from './font-face.js';
import { mathFace, type MathFace } from './mathematics/math-face.js';

/** What all characters of one text object share. */
export interface RunStyle {
  /** PDFium's text object; valid while the page is open. */
  readonly object: number;
  readonly fontName: string;
  readonly fontSizePt: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isFixedPitch: boolean;
  readonly mathFace: MathFace;
  /** Clockwise turn of the baseline in user space, 0 <= degrees < 360. */
  readonly angleDegrees: number;
  /** PDFium's font, and the size that its advances have to be multiplied with. */
  readonly font: number;
  /** Advances of the font's characters at size 1, as far as they have been asked for; 0 where the file gives none. */
  readonly advances: Map<number, number>;
  readonly advanceSizePt: number;
  /** Unit vector of the baseline in user space (y up). */
  readonly directionX: number;
  readonly directionY: number;
  /** From the lowest descender to the highest ascender, in points. */
  readonly lineHeightPt: number;
  readonly color: string | undefined;
  /** Leads the places of its characters, as PDFium tells them, to where they stand; undefined where they are right. */
  readonly correction: Matrix | undefined;
  /** Neither filled nor stroked: the text layer under or over a scan. */
  readonly isInvisible: boolean;
  /** What the text object is a part of, where the file says so. */
  readonly element: StructureElement | undefined;
}

/** What a text object is a part of. */
export type ElementOf = (textObject: number) => StructureElement | undefined;

interface Font {
  readonly handle: number;
  readonly name: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isFixedPitch: boolean;
  readonly mathFace: MathFace;
  readonly advances: Map<number, number>;
  /** Ascent less descent at size 1. */
  readonly height: number;
}

/** Text rendering modes (ISO 32000-2, table 104). */
const fillAndStroke = 2;
const inkless = [3, 7];
/** A stroke this thick, as a share of the size, makes a face look bold; hairlines only sharpen it. */
const boldStrokeShare = 0.015;
/** Upright faces sheared at least this much are italic to the eye (oblique faces lean 10 degrees and more). */
const italicShear = 0.14;
const nameBytes = 160;
/** Places closer than this are the same. */
const nearPt = 0.05;

/** Styles of text objects. Fonts are asked for once per page: a page has a handful, but an object for every word or letter. */
export class RunStyleReader {
  private readonly pdfium: Pdfium;
  private readonly textPage: number;
  private readonly elementOf: ElementOf;
  private readonly fonts = new Map<number, Font>();

  constructor(pdfium: Pdfium, textPage: number, elementOf: ElementOf) {
    this.pdfium = pdfium;
    this.textPage = textPage;
    this.elementOf = elementOf;
  }

  /** Style of the text object that the character at `index` belongs to. */
  read(index: number, object: number): RunStyle {
    const { call } = this.pdfium;
    const font = this.fontOf(index, object);
    const mode = call.FPDFTextObj_GetTextRenderMode(object);
    const { fontSizePt, shear, placed, ...baseline } = this.readShape(index);
    const fill = readColor(this.pdfium, (r, g, b, a) => call.FPDFText_GetFillColor(this.textPage, index, r, g, b, a));
    const hasBoldStroke =
      mode === fillAndStroke && readStrokeWidth(this.pdfium, object) >= fontSizePt * boldStrokeShare;
    return {
      object,
      fontName: font.name,
      fontSizePt,
      isBold: hasBoldStroke || font.isBold,
      isItalic: shear >= italicShear || font.isItalic,
      isFixedPitch: font.isFixedPitch,
      mathFace: font.mathFace,
      angleDegrees: angleOf(baseline.directionX, baseline.directionY),
      font: font.handle,
      advances: font.advances,
      ...baseline,
      lineHeightPt: font.height * fontSizePt,
      color: fill?.color === '#000000' ? undefined : fill?.color,
      isInvisible: inkless.includes(mode) || (mode === 0 && fill?.alpha === 0),
      element: this.elementOf(object),
      correction: this.readCorrection(index, object, placed),
    };
  }

  private fontOf(index: number, object: number): Font {
    const handle = this.pdfium.call.FPDFTextObj_GetFont(object);
    const known = this.fonts.get(handle);
    if (known) return known;
    const font = this.readFont(index, handle);
    this.fonts.set(handle, font);
    return font;
  }

  private readFont(index: number, handle: number): Font {
    const { call, scratch, view, bytes } = this.pdfium;
    const flagsAt = scratch + nameBytes;
    const length = call.FPDFText_GetFontInfo(this.textPage, index, scratch, nameBytes, flagsAt);
    // A longer name is not written at all; the size includes the closing zero.
    const nameEnd = length > 1 && length <= nameBytes ? scratch + length - 1 : scratch;
    const name = Buffer.from(bytes().subarray(scratch, nameEnd))
      .toString('utf8')
      .replace(/^[A-Z]{6}\+/, '');
    const flags = length > 0 ? view().getInt32(flagsAt, true) : 0;
    const hasHeight = call.FPDFFont_GetAscent(handle, 1, scratch) && call.FPDFFont_GetDescent(handle, 1, scratch + 4);
    const height = hasHeight ? view().getFloat32(scratch, true) - view().getFloat32(scratch + 4, true) : 1;
    const face = { name, flags, weight: call.FPDFText_GetFontWeight(this.textPage, index) };
    const look = { isBold: isBoldFace(face), isItalic: isItalicFace(face), isFixedPitch: isFixedPitchFace(face) };
    return {
      handle,
      name,
      ...look,
      mathFace: mathFace(name, look),
      advances: new Map(),
      height,
    };
  }

  /**
   * The size in the text state is in text space; what the eye sees is that size times the matrix's vertical scale. A
   * negative size turns the text round.
   */
  private readShape(index: number) {
    const { call, scratch, view } = this.pdfium;
    const size = call.FPDFText_GetFontSize(this.textPage, index);
    if (!call.FPDFText_GetMatrix(this.textPage, index, scratch))
      return {
        fontSizePt: Math.abs(size),
        advanceSizePt: Math.abs(size),
        shear: 0,
        placed: undefined,
        directionX: 1,
        directionY: 0,
      };
    const placed = matrixAt(view(), scratch);
    const [a, b, c, d] = size < 0 ? negative(placed) : placed;
    const width = Math.hypot(a, b) || 1;
    const [directionX, directionY] = [a / width, b / width];
    // At right angles to the baseline: leaning letters are not larger.
    const height = Math.abs(d * directionX - c * directionY);
    const shear = height > 0 ? (c * directionX + d * directionY) / height : 0;
    const fontSizePt = Math.round(Math.abs(size) * height * 100) / 100;
    return { fontSizePt, advanceSizePt: Math.abs(size) * width, shear, placed, directionX, directionY };
  }

  /**
   * Text that a file spells in another way than it draws it (ActualText) is placed by PDFium without the matrix of the form that it
   * stands in.
   */
  private readCorrection(index: number, object: number, placed: Matrix | undefined): Matrix | undefined {
    const { call, scratch, view } = this.pdfium;
    if (!placed || !call.FPDFText_GetCharOrigin(this.textPage, index, scratch, scratch + 8)) return undefined;
    const [x, y] = [view().getFloat64(scratch, true), view().getFloat64(scratch + 8, true)];
    if (isAt(placed, x, y)) return undefined;
    const inForm = readMatrix(this.pdfium, object);
    const back = inForm && isAt(inForm, x, y) ? inverse(inForm) : undefined;
    return back && multiply(back, placed);
  }
}

function isAt(matrix: Matrix, x: number, y: number): boolean {
  return Math.abs(matrix[4] - x) < nearPt && Math.abs(matrix[5] - y) < nearPt;
}

/** A negative size turns what it is applied to. */
function negative([a, b, c, d, e, f]: Matrix): Matrix {
  return [-a, -b, -c, -d, e, f];
}

function matrixAt(view: DataView, address: number): Matrix {
  const at = (index: number) => view.getFloat32(address + index * 4, true);
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}

/** Clockwise from the right, 0 <= degrees < 360; a hair's breadth off an axis is on it. */
function angleOf(directionX: number, directionY: number): number {
  const degrees = (-Math.atan2(directionY, directionX) * 180) / Math.PI;
  return (Math.round(degrees * 100) / 100 + 360) % 360;
}
