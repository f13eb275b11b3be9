import { expect, test } from '@jest/globals';
import type { StructureElement } from '@recto/document-model';
import { drawnStrokes, handWrittenPdf, stream } from '../testing/hand-written-pdf.js';
import { testReader } from '../testing/test-reader.js';

const { readPage } = testReader();

/** A page with a heading, a table of one row whose second cell is wide, and a running head. */
function taggedPdf({ isMarked = true, mode = '', drawing = '', first = '' } = {}): Uint8Array {
  const text = (content: number, y: number, words: string, x = 60) =>
    `/Span <</MCID ${content}>> BDC BT ${mode}/F 12 Tf ${x} ${y} Td (${words}) Tj ET EMC `;
  const head = '/Artifact BMC BT /F 9 Tf 60 780 Td (Running) Tj ET EMC ';
  const element = (role: string, parent: number, kids: string, more = '') =>
    `<</S/${role}/P ${parent} 0 R/Pg 3 0 R/K[${kids}]${more}>>`;
  return handWrittenPdf([
    `<</Type/Catalog/Pages 2 0 R/StructTreeRoot 5 0 R/MarkInfo<</Marked ${isMarked}>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/StructParents 0/Resources<</Font<</F 12 0 R>>>>>>',
    stream(drawing + head + text(0, 700, 'Dues') + text(1, 650, 'Anna') + text(2, 650, 'paid', 200)),
    '<</Type/StructTreeRoot/K[6 0 R]/ParentTree 11 0 R/RoleMap<</Title1/H2>>>>',
    element('Document', 5, '7 0 R 8 0 R'),
    element('Title1', 6, `${first}0`),
    element('Table', 6, '9 0 R'),
    element('TR', 8, '10 0 R 13 0 R'),
    element('TH', 9, '1'),
    '<</Nums[0[7 0 R 10 0 R 13 0 R]]>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    element('TD', 9, '2', '/A<</O/Table/ColSpan 3>>'),
  ]);
}

const pathOf = (element: StructureElement | undefined): string =>
  element ? `${pathOf(element.parent)}/${element.role}` : '';

test('words tell what they are a part of, by standard names', async () => {
  const { words } = await readPage(taggedPdf());
  expect(words.map(({ text, element }) => [text, pathOf(element)])).toEqual([
    ['Running', '/Artifact'],
    ['Dues', '/Document/H2'],
    ['Anna', '/Document/Table/TR/TH'],
    ['paid', '/Document/Table/TR/TD'],
  ]);
  const [, , first, last] = words.map(({ element }) => element);
  expect(first?.parent).toBe(last?.parent);
  expect(last).toMatchObject({ columnSpan: 3, index: 1 });
  expect(last?.parent).toMatchObject({ partCount: 2 });
});

test('what began on another page is the rest of its element', async () => {
  const rest = async (first: string) => (await readPage(taggedPdf({ first }))).words[1]?.element?.isRest;
  expect(await rest('')).toBeUndefined();
  expect(await rest('<</Type/MCR/Pg 2 0 R/MCID 9>> ')).toBe(true);
});

test('a file that does not call itself tagged, and a layer of recognised text, tell nothing', async () => {
  const untagged = await readPage(taggedPdf({ isMarked: false }));
  expect(untagged.words.map(({ element }) => element)).toEqual([undefined, undefined, undefined, undefined]);
  const drawing = [700, 650].map((y) => drawnStrokes(60, y, 200)).join('');
  const recognised = await readPage(taggedPdf({ mode: '3 Tr ', drawing }));
  expect(recognised.words.map(({ isInvisible, element }) => [isInvisible ?? false, pathOf(element)])).toEqual([
    [false, '/Artifact'],
    [true, ''],
    [true, ''],
    [true, ''],
  ]);
});
