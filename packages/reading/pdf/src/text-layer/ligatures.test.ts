import { expect, test } from '@jest/globals';
import { handWrittenPdf, stream } from '../testing/hand-written-pdf.js';
import { testReader } from '../testing/test-reader.js';

const { readPage } = testReader();

/** Widths in thousandths; the ink of each letter fills its width, as that of letters that lean out of it does. */
const letters = { c: 450, d: 560, e: 450, f: 300, o: 500, t: 390 };
const ligatureWidth = 580;

/** A page in a face that draws its letters itself, the old way of TeX; byte 1 is the ligature of two "f". */
function ligaturePage(content: string): Uint8Array {
  const codes = Object.entries(letters).map(([letter, width]) => ({ code: letter.charCodeAt(0), name: letter, width }));
  const glyphs = [{ code: 1, name: 'ff', width: ligatureWidth }, ...codes];
  const widthOf = (code: number) => glyphs.find((glyph) => glyph.code === code)?.width ?? 0;
  const widths = Array.from({ length: 116 }, (_, index) => widthOf(index + 1)).join(' ');
  const hex = (code: number) => code.toString(16).padStart(2, '0');
  const meanings = codes.map(({ code }) => `<${hex(code)}> <00${hex(code)}>`);
  const map = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def',
    '1 begincodespacerange <00> <ff> endcodespacerange',
    `${glyphs.length} beginbfchar <01> <00660066> ${meanings.join(' ')} endbfchar`,
    'endcmap end end',
  ].join('\n');
  const first = 7;
  const procedures = glyphs.map(({ name }, index) => `/${name} ${first + index} 0 R`).join('');
  const differences = glyphs.map(({ code, name }) => `${code}/${name}`).join(' ');
  return handWrittenPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</T 5 0 R>>>>>>',
    stream(content),
    `<</Type/Font/Subtype/Type3/FontBBox[0 -200 1000 800]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 1/LastChar 116` +
      `/Widths[${widths}]/Encoding<</Type/Encoding/Differences[${differences}]>>/CharProcs<<${procedures}>>/ToUnicode 6 0 R>>`,
    stream(map),
    ...glyphs.map(({ width }) => stream(`${width} 0 0 0 ${width} 700 d1 0 0 ${width} 700 re f`)),
  ]);
}

test('a ligature ends where its own advance ends, and is followed by the rest of its word', async () => {
  const { words } = await readPage(
    ligaturePage('BT /T 12 Tf 50 650 Td [(to) -300 (e\\001ect) -300 (o\\001) -300 (od)] TJ ET'),
  );
  expect(words.map(({ text }) => text)).toEqual(['to', 'effect', 'off', 'od']);
});
