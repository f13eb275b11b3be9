import { expect, test } from '@jest/globals';
import { handWrittenPdf, stream } from '../testing/hand-written-pdf.js';
import { testReader } from '../testing/test-reader.js';

const { readPage } = testReader();

/** A page that draws `content` within a form of half the size, moved to (100, 300), as browsers print. */
function inForm(content: string): Uint8Array {
  return handWrittenPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>',
    stream('q .5 0 0 .5 100 300 cm /X Do Q'),
    stream(
      content,
      '/Type/XObject/Subtype/Form/BBox[0 0 1200 1600]/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>',
    ),
  ]);
}

test('small capitals that a form spells as low letters are one word with their capital, in its place', async () => {
  const content =
    'BT /F 24 Tf 40 200 Td (S) Tj ET BT /Span<</ActualText(m)>> BDC /F 18 Tf 56 200 Td (M) Tj EMC ' +
    '/Span<</ActualText(a)>> BDC (A) Tj EMC /Span<</ActualText(l)>> BDC (L) Tj EMC ET';
  const { words } = await readPage(inForm(content));
  expect(words.map(({ text }) => text)).toEqual(['Smal']);
  const [word] = words;
  expect(word?.box.x).toBeCloseTo(120.6, 0);
  expect((word?.box.y ?? 0) + (word?.box.height ?? 0)).toBeCloseTo(400, 0);
});
