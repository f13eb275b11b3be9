import { charMeaning, isUnmappedCodePoint } from './char-meaning.js';
import type { PageSpace } from '../engine/page-space.js';
import type { Word } from '../pdf-reader-types.js';
import type { Pdfium } from '../engine/pdfium.js';
import { readRunStyle, type RunStyle } from './read-run-style.js';
import { WordBuilder, type CharPlace } from './word-builder.js';

export interface TextLayerReading {
  readonly words: readonly Word[];
  /** Characters that leave ink. */
  readonly charCount: number;
  /** Those of them whose meaning the file does not give. */
  readonly unmappedCharCount: number;
  /** Characters by style, for the statistics of the document. */
  readonly charCountByStyle: ReadonlyMap<RunStyle, number>;
}

/** Words of a page's text layer in content order. Words outside the visible box are left out. */
export function readWords(pdfium: Pdfium, textPage: number, space: PageSpace): TextLayerReading {
  const { call } = pdfium;
  const builder = new WordBuilder(space);
  const charCountByStyle = new Map<RunStyle, number>();
  const styles = new RunStyles(pdfium, textPage);
  let unmappedCharCount = 0;
  let inkCount = 0;
  const count = call.FPDFText_CountChars(textPage);
  for (let index = 0; index < count; index += 1) {
    const codePoint = readCodePoint(pdfium, textPage, index);
    const meaning = charMeaning(codePoint);
    if (meaning.kind === 'break') builder.endWord();
    if (meaning.kind === 'break' || meaning.kind === 'skip') continue;
    const style = styles.at(index);
    if (!style) continue;
    const text = meaning.kind === 'text' ? meaning.text : meaning.kind === 'soft-hyphen' ? '\u00ad' : '-';
    builder.add(text, style, readPlace(pdfium, textPage, index));
    if (meaning.kind === 'line-end-hyphen') builder.endWord();
    inkCount += 1;
    if (isUnmappedCodePoint(codePoint) || call.FPDFText_HasUnicodeMapError(textPage, index) === 1)
      unmappedCharCount += 1;
    charCountByStyle.set(style, (charCountByStyle.get(style) ?? 0) + 1);
  }
  builder.endWord();
  return { words: builder.words, charCount: inkCount, unmappedCharCount, charCountByStyle };
}

/** Remembers the style of the text object at hand: neighbours nearly always share it. */
class RunStyles {
  private readonly pdfium: Pdfium;
  private readonly textPage: number;
  private object = 0;
  private style: RunStyle | undefined;

  constructor(pdfium: Pdfium, textPage: number) {
    this.pdfium = pdfium;
    this.textPage = textPage;
  }

  /** Undefined before the first character that belongs to a text object; generated ones take their predecessor's. */
  at(index: number): RunStyle | undefined {
    const object = this.pdfium.call.FPDFText_GetTextObject(this.textPage, index);
    if (object !== 0 && object !== this.object) {
      this.object = object;
      this.style = readRunStyle(this.pdfium, this.textPage, index);
    }
    return this.style;
  }
}

/** UTF-16 halves, which some builds hand out one by one, are joined at the first; the second then counts as zero. */
function readCodePoint(pdfium: Pdfium, textPage: number, index: number): number {
  const unit = pdfium.call.FPDFText_GetUnicode(textPage, index) >>> 0;
  if (unit > 0x10ffff) return 0xfffd;
  if (unit >= 0xdc00 && unit <= 0xdfff) return 0xfeff;
  if (unit < 0xd800 || unit > 0xdbff) return unit;
  const low = pdfium.call.FPDFText_GetUnicode(textPage, index + 1);
  return low >= 0xdc00 && low <= 0xdfff ? (unit - 0xd800) * 0x400 + (low - 0xdc00) + 0x10000 : 0xfffd;
}

function readPlace(pdfium: Pdfium, textPage: number, index: number): CharPlace {
  const { call, scratch } = pdfium;
  call.FPDFText_GetCharBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24);
  call.FPDFText_GetCharOrigin(textPage, index, scratch + 32, scratch + 40);
  const view = pdfium.view();
  return {
    left: view.getFloat64(scratch, true),
    right: view.getFloat64(scratch + 8, true),
    bottom: view.getFloat64(scratch + 16, true),
    top: view.getFloat64(scratch + 24, true),
    originX: view.getFloat64(scratch + 32, true),
    originY: view.getFloat64(scratch + 40, true),
  };
}
