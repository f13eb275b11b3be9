import { handWrittenPdf, stream } from './hand-written-pdf.js';

export interface DrawnGlyph {
  readonly code: number;
  /** Advance and ink, in thousandths of the size that a reader sees. */
  readonly width: number;
  readonly height: number;
  /** What the font's map calls it, as UTF-16 in hex; a font of which no glyph has one has no map. */
  readonly meaning?: string;
}

/**
 * A page in a font that draws its letters by procedures (Type 3), as boxes, without a name of its own. A reader sees
 * `seenSize` times the size that the content asks for.
 */
export function drawnFontPage(content: string, glyphs: readonly DrawnGlyph[], seenSize = 1): Uint8Array {
  const codes = glyphs.map(({ code }) => code);
  const [first, last] = [Math.min(...codes), Math.max(...codes)];
  const inGlyphUnits = (thousandths: number) => thousandths * seenSize;
  const widthOf = (code: number) => glyphs.find((glyph) => glyph.code === code)?.width ?? 0;
  const widths = Array.from({ length: last - first + 1 }, (_, index) => inGlyphUnits(widthOf(first + index)));
  const hex = (code: number) => code.toString(16).padStart(2, '0');
  const mapped = glyphs.filter(({ meaning }) => meaning !== undefined);
  const map = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def',
    '1 begincodespacerange <00> <ff> endcodespacerange',
    `${mapped.length} beginbfchar`,
    ...mapped.map(({ code, meaning }) => `<${hex(code)}> <${meaning}>`),
    'endbfchar',
    'endcmap end end',
  ].join('\n');
  const firstProcedure = 7;
  const procedures = glyphs.map(({ code }, index) => `/g${code} ${firstProcedure + index} 0 R`).join('');
  const differences = glyphs.map(({ code }) => `${code}/g${code}`).join(' ');
  return handWrittenPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</T 5 0 R>>>>>>',
    stream(content),
    `<</Type/Font/Subtype/Type3/FontBBox[0 0 0 0]/FontMatrix[.001 0 0 .001 0 0]/FirstChar ${first}/LastChar ${last}` +
      `/Widths[${widths.join(' ')}]/Encoding<</Type/Encoding/Differences[${differences}]>>/CharProcs<<${procedures}>>${mapped.length > 0 ? '/ToUnicode 6 0 R' : ''}>>`,
    stream(map),
    ...glyphs.map(({ width, height }) => {
      const [right, top] = [inGlyphUnits(width), inGlyphUnits(height)];
      return stream(`${right} 0 0 0 ${right} ${top} d1 0 0 ${right} ${top} re f`);
    }),
  ]);
}

/** Letters that mean themselves: capitals and those with ascenders are 690 high, the others 440. */
export function drawnLetters(letters: string): DrawnGlyph[] {
  return Array.from(letters, (letter) => ({
    code: letter.charCodeAt(0),
    width: 500,
    height: /[A-Zbdfhklt]/.test(letter) ? 690 : 440,
    meaning: letter.charCodeAt(0).toString(16).padStart(4, '0'),
  }));
}
