import { expect, test } from '@jest/globals';
import { onePagePdf } from '../testing/hand-written-pdf.js';
import { testReader } from '../testing/test-reader.js';

const { readPage } = testReader();
/** The struck words of a page with one line of 10 pt: "old fee of 40 euros" stands from 50 to 138 pt, its baseline at 700. */
async function struck(drawing: string, pageEntries = ''): Promise<string> {
  const content = `BT /F 10 Tf 50 700 Td (old fee of 40 euros) Tj ET ${drawing}`;
  const { words } = await readPage(onePagePdf(content, pageEntries));
  expect(words.map(({ text }) => text).join(' ')).toBe('old fee of 40 euros');
  return words
    .filter(({ isStruck }) => isStruck)
    .map(({ text }) => text)
    .join(' ');
}
const line = (x: number, y: number, width: number) => `.6 w ${x} ${y} m ${x + width} ${y} l S `;

test('a line through the middle of whole words strikes them out, drawn as a stroke, a bar, or in pieces', async () => {
  expect(await struck(line(49, 703, 88))).toBe('old fee of 40 euros');
  expect(await struck('50 702.5 43 .7 re f')).toBe('old fee of');
  expect(await struck(line(50, 703, 15) + line(65, 703, 28))).toBe('old fee of');
});

test('signs are struck out with the words beside them, and not alone', async () => {
  const priced = async (drawing: string) => {
    const { words } = await readPage(onePagePdf(`BT /F 10 Tf 50 700 Td ($ 49.00 - + 3) Tj ET ${drawing}`));
    return words.flatMap(({ text, isStruck }) => (isStruck ? text : [])).join(' ');
  };
  expect(await priced(line(50, 703, 36))).toBe('$ 49.00');
  expect(await priced(line(86, 703, 4))).toBe('');
});

test('a full stop or comma behind a struck word may stay', async () => {
  const { words } = await readPage(onePagePdf(`BT /F 10 Tf 50 700 Td (now 9, was 12.) Tj ET ${line(102, 703, 12)}`));
  expect(words.filter(({ isStruck }) => isStruck).map(({ text }) => text)).toEqual(['12.']);
});

test('what strikes words out is no rule of a table', async () => {
  const content = `BT /F 10 Tf 50 700 Td (old fee) Tj ET ${line(49, 703, 34)}${line(49, 650, 34)}`;
  const { rules } = await readPage(onePagePdf(content));
  expect(rules.map(({ y }) => Math.round(y))).toEqual([150]);
});

test('lines under, over and beside the words do not', async () => {
  expect(await struck(line(49, 698.5, 88))).toBe('');
  expect(await struck(line(49, 709, 88))).toBe('');
  expect(await struck(line(140, 703, 60))).toBe('');
});

test('rules that go on behind the words, parts of words and bars strike nothing', async () => {
  expect(await struck(line(20, 703, 400))).toBe('');
  expect(await struck(line(50, 703, 9))).toBe('');
  expect(await struck(`${line(49, 703, 88)}137 660 m 137 740 l S`)).toBe('');
  expect(await struck('.9 g 50 701.5 88 2.2 re f')).toBe('');
});

test('an annotation strikes out the words of its lines, unless it is hidden', async () => {
  const annotation = (flags: number) =>
    `/Annots[<</Type/Annot/Subtype/StrikeOut/F ${flags}/Rect[49 697 67 710]/QuadPoints[49 709 66 709 49 698 66 698]>>]`;
  expect(await struck('', annotation(4))).toBe('old');
  expect(await struck('', annotation(2))).toBe('');
});
