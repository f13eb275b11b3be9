import { expect, test } from '@jest/globals';
import { handWrittenPdf, stream } from '../testing/hand-written-pdf.js';
import { testReader } from '../testing/test-reader.js';

const { kindOf } = testReader();

/** A page of Cyrillic text whose codes are Unicode, as a font with the given map. */
function unicodePage(map: string): Uint8Array {
  const text = 'Услуги оказаны полностью и в срок, заказчик претензий по объёму, качеству и срокам не имеет 12';
  const codes = Array.from(text, (letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('');
  const descendant =
    '<</Type/Font/Subtype/CIDFontType2/BaseFont/Sans/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 550>>';
  return handWrittenPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 800 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    stream(`BT /F 12 Tf 50 650 Td <${codes}> Tj ET`),
    `<</Type/Font/Subtype/Type0/BaseFont/Sans/Encoding/Identity-H/DescendantFonts[${descendant}]/ToUnicode 6 0 R>>`,
    stream(
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def ' +
        `1 begincodespacerange <0000> <FFFF> endcodespacerange ${map} endcmap end end`,
    ),
  ]);
}

test('a map that says of all codes that they are Unicode is believed', async () => {
  expect(await kindOf(unicodePage('1 beginbfrange <0000> <FFFF> <0000> endbfrange'))).toBe('text');
});

test('codes that no map explains are doubted', async () => {
  expect(await kindOf(unicodePage('1 beginbfchar <0401> <0401> endbfchar'))).toBe('broken-text');
});
