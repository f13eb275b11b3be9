import type { Pdfium } from '../engine/pdfium.js';

/** What all characters of one text object share. */
export interface RunStyle {
  readonly fontName: string;
  readonly fontSizePt: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** Clockwise turn of the baseline in user space, whole degrees. */
  readonly angleDegrees: number;
  readonly color: string | undefined;
}

/** Bits of the font descriptor's Flags (ISO 32000-2, table 121). */
const italicFlag = 1 << 6;
const forceBoldFlag = 1 << 18;
/** PDFium derives the weight from the stem width; regular serif faces come out as high as 570, bold ones often lower. */
const boldWeight = 700;
const nameBytes = 160;

/** Style of the text object that the character belongs to; six calls, so once per object and not per character. */
export function readRunStyle(pdfium: Pdfium, textPage: number, index: number): RunStyle {
  const { name, flags } = readFont(pdfium, textPage, index);
  const weight = pdfium.call.FPDFText_GetFontWeight(textPage, index);
  return {
    fontName: name,
    fontSizePt: readFontSizePt(pdfium, textPage, index),
    isBold: weight >= boldWeight || (flags & forceBoldFlag) !== 0 || /bold|black|heavy|demi/i.test(name),
    isItalic: (flags & italicFlag) !== 0 || /italic|oblique/i.test(name),
    angleDegrees: readAngle(pdfium, textPage, index),
    color: readColor(pdfium, textPage, index),
  };
}

function readFont(pdfium: Pdfium, textPage: number, index: number) {
  const { call, scratch } = pdfium;
  const flagsAt = scratch + nameBytes;
  const length = call.FPDFText_GetFontInfo(textPage, index, scratch, nameBytes, flagsAt);
  // A longer name is not written at all; the size includes the closing zero.
  const bytes = length > 1 && length <= nameBytes ? pdfium.bytes().subarray(scratch, scratch + length - 1) : [];
  const name = Buffer.from(bytes).toString('utf8');
  const flags = length > 0 ? pdfium.view().getInt32(flagsAt, true) : 0;
  return { name: name.replace(/^[A-Z]{6}\+/, ''), flags };
}

/** The size in the text state is in text space; what the eye sees is that size times the matrix's vertical scale. */
function readFontSizePt(pdfium: Pdfium, textPage: number, index: number): number {
  const { call, scratch } = pdfium;
  const size = call.FPDFText_GetFontSize(textPage, index);
  if (!call.FPDFText_GetMatrix(textPage, index, scratch)) return size;
  const view = pdfium.view();
  const scale = Math.hypot(view.getFloat32(scratch + 8, true), view.getFloat32(scratch + 12, true));
  return Math.round(size * scale * 100) / 100;
}

function readAngle(pdfium: Pdfium, textPage: number, index: number): number {
  const radians = pdfium.call.FPDFText_GetCharAngle(textPage, index);
  return radians < 0 ? 0 : Math.round((radians * 180) / Math.PI) % 360;
}

function readColor(pdfium: Pdfium, textPage: number, index: number): string | undefined {
  const { call, scratch } = pdfium;
  if (!call.FPDFText_GetFillColor(textPage, index, scratch, scratch + 4, scratch + 8, scratch + 12)) return undefined;
  const view = pdfium.view();
  const [r, g, b] = [0, 4, 8].map((offset) => view.getUint32(scratch + offset, true) & 0xff);
  const hex = (((r ?? 0) << 16) | ((g ?? 0) << 8) | (b ?? 0)).toString(16).padStart(6, '0');
  return hex === '000000' ? undefined : `#${hex}`;
}
