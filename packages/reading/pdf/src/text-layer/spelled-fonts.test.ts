import { expect, test } from '@jest/globals';
import { handWrittenPdf, stream, textLines } from '../testing/hand-written-pdf.js';
import { testReader } from '../testing/test-reader.js';

const { kindOf, readPage } = testReader();

/** A page with two fonts: /F of letters, and /G whose codes the file maps to private ones, as fonts of symbols do. */
function privatePage(content: string, privateBase: number): Uint8Array {
  const mapOf = (code: number) => `<${hex(code, 2)}> <${hex(privateBase + code, 4)}>`;
  const codes = Array.from({ length: 90 }, (_, index) => 0x21 + index);
  const map = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def',
    '1 begincodespacerange <00> <ff> endcodespacerange',
    `${codes.length} beginbfchar ${codes.map(mapOf).join(' ')} endbfchar`,
    'endcmap end end',
  ].join('\n');
  return handWrittenPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R/G 6 0 R>>>>>>',
    stream(content),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding/ToUnicode 7 0 R>>',
    stream(map),
  ]);
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0');
}

test('a font that spells with private codes has its letters there, a sign that stands alone has none', async () => {
  const spelled = await readPage(privatePage('BT /G 12 Tf 50 700 Td (Harbour tax) Tj ET', 0xf000));
  expect(spelled.words.map(({ text }) => text)).toEqual(['Harbour', 'tax']);
  const alone = 'BT /G 12 Tf 50 700 Td (A) Tj /F 12 Tf 20 0 Td (Harbour) Tj /G 12 Tf -20 -20 Td (Z) Tj ET';
  const icons = await readPage(privatePage(alone, 0xf000));
  expect(icons.words.map(({ text }) => text)).toEqual(['\uf041', 'Harbour', '\uf05a']);
});

test('a page of signs that stand alone is text, one of words in the same codes is not', async () => {
  const prose = textLines(['The committee met on the first Monday of March and agreed that every member']);
  const signs = 'BT /G 12 Tf 50 500 Td (A B C D E F G H I J K L M N O P Q R S T U V W X Y Z A B C D E F) Tj ET ';
  expect(await kindOf(privatePage(prose + signs, 0xe000))).toBe('text');
  const words = 'BT /G 12 Tf 50 500 Td (Those who had not done so by then were asked to explain) Tj ET ';
  expect(await kindOf(privatePage(prose + words, 0xe000))).toBe('broken-text');
});
