import type { Pdfium } from '../engine/pdfium.js';
import { charMeaning, isUnmappedCodePoint, isUpperControl, type CharMeaning } from './char-meaning.js';
import { writeName } from '../engine/strings.js';
import { isInkless, type Glyph } from './glyph.js';
import { GuessedCodes } from './guessed-codes.js';
import { bracketPiece, isMisplaced, texCharacter } from './mathematics/tex-encodings.js';
import { transform, transformBounds, type Matrix } from '../page-objects/matrix.js';
import { RunStyleReader, type ElementOf, type RunStyle } from './read-run-style.js';
import { withSeenPitch } from './seen-pitch.js';
import { withSeenSizes } from './seen-sizes.js';
import { codeMeaning, mayBeCode, spellNamelessFonts } from './spell-nameless-fonts.js';
import { spellPrivateCodes } from './spelled-fonts.js';

export interface GlyphReading {
  readonly glyphs: readonly Glyph[];
  /** Characters that leave ink. */
  readonly charCount: number;
  /** Those of them whose meaning the file does not give. */
  readonly unmappedCharCount: number;
  /** Others whose code was taken for its meaning, because the file gives no map: right for plain Latin encodings. */
  readonly guessedCharCount: number;
}

/** PDFium's number for strings, and how many marks around a piece of text are looked at. */
const stringType = 3;
const maxMarks = 20;
const lost = '\ufffd';
/** A page with more characters than this is no page of text; what follows is left out. */
const maxChars = 400_000;

/**
 * The characters of a text page in content order. PDFium's own spaces and line breaks are passed over: it guesses them
 * from the upright page, so kerned sideways text would fall apart.
 */
export function readGlyphs(pdfium: Pdfium, textPage: number, elementOf: ElementOf): GlyphReading {
  const { call } = pdfium;
  const styles = new RunStyles(pdfium, textPage, elementOf);
  const glyphs: Glyph[] = [];
  /** Places of glyphs of which the file tells nothing but the code. */
  const coded: number[] = [];
  let unmappedCharCount = 0;
  const guessed = new GuessedCodes();
  let isAfterSpace = false;
  const count = Math.min(call.FPDFText_CountChars(textPage), maxChars);
  for (let index = 0; index < count; index += 1) {
    const codePoint = readCodePoint(pdfium, textPage, index);
    if (codePoint <= 0x20 && call.FPDFText_IsGenerated(textPage, index) === 1) continue;
    const object = call.FPDFText_GetTextObject(textPage, index);
    const style = styles.of(index, object);
    if (!style) continue;
    const isCode = style.fontName === '' && mayBeCode(codePoint) && !isMapped(pdfium, textPage, index);
    const meaning = isCode ? codeMeaning(codePoint) : meaningOf(pdfium, textPage, index, codePoint, style);
    if (meaning.kind === 'break') {
      if (guessed.isOpen(style.font) && isMapped(pdfium, textPage, index)) guessed.add(style.font, codePoint, true);
      isAfterSpace = true;
    }
    if (meaning.kind === 'break' || meaning.kind === 'skip') continue;
    const told = readGlyph(pdfium, textPage, index, textOf(meaning), style, isAfterSpace);
    const glyph = style.correction ? corrected(told, style.correction) : told;
    if (meaning.kind === 'control' && isInkless(glyph)) {
      isAfterSpace ||= !isUpperControl(codePoint);
      continue;
    }
    isAfterSpace = false;
    settleAdvance(pdfium, glyphs.at(-1), glyph);
    glyphs.push(glyph);
    if (isCode) coded.push(glyphs.length - 1);
    else if (isUnmapped(codePoint, meaning)) unmappedCharCount += 1;
    else if (meaning.kind !== 'symbol') guessed.add(style.font, codePoint, isMapped(pdfium, textPage, index));
  }
  if (unmappedCharCount > 0) unmappedCharCount -= spellPrivateCodes(glyphs);
  const spelled = spellNamelessFonts(withSeenPitch(withSeenSizes(glyphs)), coded);
  for (const glyph of coded.flatMap((place) => spelled[place] ?? [])) {
    if (glyph.text === lost) unmappedCharCount += 1;
    else guessed.add(glyph.style.font, glyph.text.codePointAt(0) ?? 0, false);
  }
  return {
    glyphs: spelled,
    charCount: glyphs.length,
    unmappedCharCount,
    guessedCharCount: guessed.count(),
  };
}

/** What a font of mathematics has at a code of which the file does not say what it means; PDFium hands on the code then. */
function mathMeaning(
  { call }: Pdfium,
  textPage: number,
  index: number,
  codePoint: number,
  { mathFace }: RunStyle,
): CharMeaning | undefined {
  if (!mathFace.isMath) return undefined;
  const piece = bracketPiece(codePoint);
  if (piece) return { kind: 'symbol', text: piece };
  const { encoding } = mathFace;
  if (!encoding || codePoint > 0xff) return undefined;
  // PDFium calls some codes mapped of which the file says nothing: zero is the small round bracket of CMEX.
  const isKnown = call.FPDFText_HasUnicodeMapError(textPage, index) !== 1;
  if (isKnown && !isMisplaced(encoding, codePoint)) return undefined;
  const text = texCharacter(encoding, codePoint);
  return text ? { kind: 'symbol', text } : undefined;
}

/** What a character means by its font and by its code. */
function meaningOf(pdfium: Pdfium, textPage: number, index: number, codePoint: number, style: RunStyle): CharMeaning {
  const known = mathMeaning(pdfium, textPage, index, codePoint, style) ?? charMeaning(codePoint, style.fontName);
  return known.kind === 'control' && isMapped(pdfium, textPage, index) ? mappedControl(codePoint) : known;
}

/** The upper row of controls as Windows has it (Node decodes it as Latin-1 in some releases); five of its codes are free. */
const windowsSigns = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/**
 * What the file's own map calls a control character. One of the upper row is a sign that Windows has there; else the map is wrong, and
 * what the code stands for is not known.
 */
function mappedControl(codePoint: number): CharMeaning {
  const text = windowsSigns[codePoint - 0x80] ?? lost;
  return { kind: 'control', text: /\p{Cc}/u.test(text) ? lost : text };
}

/** Whether the file says what the code of a character means; else PDFium hands on the code. */
function isMapped({ call }: Pdfium, textPage: number, index: number): boolean {
  return call.FPDFText_HasUnicodeMapError(textPage, index) !== 1;
}

/** Codes of a picture font and ligatures of TeX are known although the file says nothing. */
function isUnmapped(codePoint: number, meaning: CharMeaning): boolean {
  if (!isUnmappedCodePoint(codePoint) || meaning.kind === 'symbol') return false;
  return meaning.kind !== 'control' || meaning.text === lost;
}

function textOf(meaning: Exclude<CharMeaning, { kind: 'break' | 'skip' }>): string {
  switch (meaning.kind) {
    case 'text':
    case 'symbol':
    case 'control':
      return meaning.text;
    case 'soft-hyphen':
      return '\u00ad';
    case 'line-end-hyphen':
      return '-';
  }
}

/** Remembers the style of the text object at hand: neighbours nearly always share it. */
class RunStyles {
  private readonly reader: RunStyleReader;
  private object = 0;
  private style: RunStyle | undefined;

  constructor(pdfium: Pdfium, textPage: number, elementOf: ElementOf) {
    this.reader = new RunStyleReader(pdfium, textPage, elementOf);
  }

  /** Undefined before the first character that belongs to a text object; one without an object takes its predecessor's. */
  of(index: number, object: number): RunStyle | undefined {
    if (object !== 0 && object !== this.object) {
      this.object = object;
      this.style = this.reader.read(index, object);
    }
    return this.style;
  }
}

/** UTF-16 halves, which some builds hand out one by one, are joined at the first; the second then counts as zero-width. */
function readCodePoint(pdfium: Pdfium, textPage: number, index: number): number {
  const unit = pdfium.call.FPDFText_GetUnicode(textPage, index) >>> 0;
  if (unit > 0x10ffff) return 0xfffd;
  if (unit >= 0xdc00 && unit <= 0xdfff) return 0xfeff;
  if (unit < 0xd800 || unit > 0xdbff) return unit;
  const low = pdfium.call.FPDFText_GetUnicode(textPage, index + 1);
  return low >= 0xdc00 && low <= 0xdfff ? (unit - 0xd800) * 0x400 + (low - 0xdc00) + 0x10000 : 0xfffd;
}

/** One object of one shape for every character: this runs some thousand times a page. */
function readGlyph(
  pdfium: Pdfium,
  textPage: number,
  index: number,
  text: string,
  style: RunStyle,
  isAfterSpace: boolean,
): Glyph {
  const { call, scratch } = pdfium;
  call.FPDFText_GetCharBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24);
  call.FPDFText_GetCharOrigin(textPage, index, scratch + 32, scratch + 40);
  call.FPDFText_GetLooseCharBox(textPage, index, scratch + 48);
  const bytes = pdfium.view();
  const originX = bytes.getFloat64(scratch + 32, true);
  const originY = bytes.getFloat64(scratch + 40, true);
  const { directionX, directionY } = style;
  const along = originX * directionX + originY * directionY;
  const glyph: Glyph = {
    text,
    style,
    left: bytes.getFloat64(scratch, true),
    bottom: bytes.getFloat64(scratch + 16, true),
    right: bytes.getFloat64(scratch + 8, true),
    top: bytes.getFloat64(scratch + 24, true),
    along,
    alongEnd: endOfAdvance(style, along, bytes, scratch + 48),
    across: originY * directionX - originX * directionY,
    isAfterSpace,
  };
  return glyph;
}

/** A character where it stands: its ink tells where its advance ends. */
function corrected(glyph: Glyph, correction: Matrix): Glyph {
  const { left, right, bottom, top } = transformBounds(correction, glyph);
  const { directionX, directionY } = glyph.style;
  const { x, y } = transform(correction, {
    x: glyph.along * directionX - glyph.across * directionY,
    y: glyph.along * directionY + glyph.across * directionX,
  });
  const along = x * directionX + y * directionY;
  const ends = [left, right].flatMap((endX) => [bottom, top].map((endY) => endX * directionX + endY * directionY));
  return {
    ...glyph,
    ...{ left, right, bottom, top, along },
    alongEnd: Math.max(along, ...ends),
    across: y * directionX - x * directionY,
  };
}

/** The cell ends with the ink: the letter may lean out of its advance. */
function isOverhanging({ style, left, right, bottom, top, alongEnd }: Glyph): boolean {
  const { directionX, directionY } = style;
  if (Math.abs(directionY) < 0.01) return Math.abs(alongEnd - (directionX > 0 ? right : -left)) < 0.01;
  if (Math.abs(directionX) < 0.01) return Math.abs(alongEnd - (directionY > 0 ? top : -bottom)) < 0.01;
  return false;
}

/** Advance by the font's widths, in points; undefined for ligatures and where the file gives none. */
function glyphAdvance(pdfium: Pdfium, { text, style }: Glyph): number | undefined {
  const codePoint = text.codePointAt(0) ?? 0;
  if (text.length !== String.fromCodePoint(codePoint).length) return undefined;
  const known = style.advances.get(codePoint);
  const unitWidth = known ?? readUnitWidth(pdfium, style.font, codePoint);
  if (known === undefined) style.advances.set(codePoint, unitWidth);
  const width = unitWidth * style.advanceSizePt;
  return width > 0 ? width : undefined;
}

function readUnitWidth({ call, scratch, view }: Pdfium, font: number, codePoint: number): number {
  return call.FPDFFont_GetGlyphWidth(font, codePoint, 1, scratch) ? view().getFloat32(scratch, true) : 0;
}

/**
 * PDFium gives the advance only as the upright bounds of the turned cell (advance by line height), an FS_RECTF: left,
 * top, right, bottom as floats. Two sides, two unknowns; close to 45 degrees they say the same, and the font's own line
 * height has to help.
 */
function endOfAdvance(style: RunStyle, along: number, bytes: DataView, cell: number): number {
  const { directionX, directionY } = style;
  const left = bytes.getFloat32(cell, true);
  const top = bytes.getFloat32(cell + 4, true);
  const right = bytes.getFloat32(cell + 8, true);
  const bottom = bytes.getFloat32(cell + 12, true);
  const cos = Math.abs(directionX);
  const sin = Math.abs(directionY);
  if (sin < 0.01) return directionX > 0 ? right : -left;
  if (cos < 0.01) return directionY > 0 ? top : -bottom;
  const spread = cos * cos - sin * sin;
  if (Math.abs(spread) > 0.2) return along + ((right - left) * cos - (top - bottom) * sin) / spread;
  return along + (right - left + top - bottom) / (cos + sin) - style.lineHeightPt;
}

/**
 * PDFium cuts a ligature's cell between its letters: they begin at one origin and end together. The font's width of such a
 * letter is that of the letter alone, and says nothing about the ligature; nor about what is drawn in another way than it is spelled.
 */
function settleAdvance(pdfium: Pdfium, previous: Glyph | undefined, glyph: Glyph): void {
  if (previous && isSamePlace(previous, glyph)) {
    const alongEnd = Math.max(previous.alongEnd, glyph.alongEnd);
    previous.alongEnd = alongEnd;
    glyph.alongEnd = alongEnd;
  } else if (isOverhanging(glyph) && !glyph.style.correction && !isSpelledOtherwise(pdfium, glyph.style)) {
    glyph.alongEnd = glyph.along + (glyphAdvance(pdfium, glyph) ?? glyph.alongEnd - glyph.along);
  }
}

/** Letters that a mark of their own spells (ActualText), as the capitals of a page that is set in small ones: `t` for a T. */
function isSpelledOtherwise(pdfium: Pdfium, { object }: RunStyle): boolean {
  const { call, scratch } = pdfium;
  const count = Math.min(call.FPDFPageObj_CountMarks(object), maxMarks);
  if (count > 0) writeName(pdfium, scratch, 'ActualText');
  for (let index = 0; index < count; index += 1) {
    const mark = call.FPDFPageObj_GetMark(object, index);
    if (mark && call.FPDFPageObjMark_GetParamValueType(mark, scratch) === stringType) return true;
  }
  return false;
}

function isSamePlace(a: Glyph, b: Glyph): boolean {
  return Math.abs(a.along - b.along) <= 0.01 && Math.abs(a.across - b.across) <= 0.01;
}
