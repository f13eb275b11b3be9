import { expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { setLine, setLines } from '@recto/document-model/testing';
import { markTitles, type PageTitle } from './mark-titles.js';

const title = (text: string, y?: number, depth = 1): PageTitle => ({ title: text, depth, y });
const prose = (y: number) => setLines(['the harbour is open by day and', 'by night but not in winter'], { x: 60, y });

/** The words of each title that was found, by the order of the titles. */
function titlesOf(words: readonly Word[], titles: readonly PageTitle[]): (string | undefined)[] {
  const marked = markTitles(words, titles);
  return titles.map((_, order) => {
    const found = marked.filter(({ element }) => element?.role === 'Outline' && element.order === order);
    return found.length > 0 ? found.map(({ text }) => text).join(' ') : undefined;
  });
}

test('a title is found whatever its case, accents, ligatures and spaces, over two lines, with the number before it', () => {
  const words = [
    ...setLine('3.1', { x: 60, y: 100, sizePt: 14 }),
    ...setLine('OFFICE H OURS OF THE', { x: 90, y: 100, sizePt: 14 }),
    ...setLine('Café', { x: 90, y: 116, sizePt: 14 }),
    ...prose(150),
  ];
  expect(titlesOf(words, [title('O\uFB03ce hours of the Cafe\u0301', 80)])).toEqual(['3.1 OFFICE H OURS OF THE Café']);
});

test('the outline may count a title that its page does not, or count it in a line above', () => {
  const words = [
    ...setLine('Chapter 4', { x: 60, y: 60, sizePt: 20 }),
    ...setLine('Harbours', { x: 60, y: 100, sizePt: 24 }),
    ...prose(150),
    ...setLine('Dues', { x: 60, y: 200, sizePt: 12 }),
    ...prose(230),
  ];
  const titles = [title('4 Harbours'), title('4.1 Dues', undefined, 2)];
  expect(titlesOf(words, titles)).toEqual(['Chapter 4 Harbours', 'Dues']);
});

test('a title has lines of its own: none is a part of the text, an entry of a list of contents, an item', () => {
  const inText = setLine('see Harbour dues in winter', { x: 60, y: 100 });
  const contents = [...setLine('Harbour dues', { x: 60, y: 130 }), ...setLine('17', { x: 400, y: 130 })];
  const dotted = setLine('Harbour dues ........... 17', { x: 60, y: 150 });
  const item = setLine('• Harbour dues', { x: 60, y: 170 });
  expect(titlesOf([...inText, ...contents, ...dotted, ...item], [title('Harbour dues')])).toEqual([undefined]);
  const beside = [
    ...setLine('Harbour dues', { x: 60, y: 100 }),
    ...setLine('text of a column beside', { x: 300, y: 100 }),
  ];
  expect(titlesOf(beside, [title('Harbour dues')])).toEqual(['Harbour dues']);
});

test('a line in the midst of a sentence is none, whatever the outline says', () => {
  const text = setLines(['Harbour dues are paid for', 'each day. Harbour dues', 'and fees are paid at once.'], {
    x: 60,
    y: 100,
  });
  expect(titlesOf(text, [title('Harbour dues are paid for')])).toEqual([undefined]);
  expect(titlesOf(text, [title('and fees are paid at once.')])).toEqual([undefined]);
  const apart = [...setLine('harbour dues', { x: 60, y: 60 }), ...text];
  expect(titlesOf(apart, [title('Harbour dues')])).toEqual(['harbour dues']);
  const bold = [...setLine('Harbour dues', { x: 60, y: 100, isBold: true }), ...prose(112)];
  expect(titlesOf(bold, [title('Harbour dues')])).toEqual(['Harbour dues']);
});

test('a title in bold may begin a line of text, where none has lines of its own', () => {
  const runIn = [
    ...setLine('Harbour dues', { x: 60, y: 100, isBold: true }),
    ...setLine('are paid by day and by night', { x: 122.5, y: 100 }),
  ];
  expect(titlesOf(runIn, [title('Harbour dues', 90)])).toEqual(['Harbour dues']);
  const marked = markTitles([...runIn, ...setLine('Harbour dues', { x: 60, y: 200 })], [title('Harbour dues', 90)]);
  expect(marked.filter(({ element }) => element).map(({ box }) => Math.round(box.y))).toEqual([193, 193]);
});

test('of several places the nearest below where it leads to, or the largest, is the title, and each has one', () => {
  const head = setLine('Harbours', { x: 60, y: 30 });
  const first = setLine('Harbours', { x: 60, y: 100, sizePt: 14 });
  const second = setLine('Harbours', { x: 60, y: 300 });
  const marked = markTitles(
    [...head, ...first, ...prose(150), ...second],
    [title('Harbours', 280), title('Harbours', 20)],
  );
  const found = marked.filter(({ element }) => element?.role === 'Outline');
  expect(found.map(({ box, element }) => [Math.round(box.y), element?.order])).toEqual([
    [90, 1],
    [293, 0],
  ]);
});

test('the outline may lead to the baseline of a title, but not to what is far below it', () => {
  const words = setLine('Harbours', { x: 60, y: 100, sizePt: 14 });
  expect(titlesOf(words, [title('Harbours', 101)])).toEqual(['Harbours']);
  expect(titlesOf(words, [title('Harbours', 400)])).toEqual([undefined]);
});

test('artifacts and entries of forms are no titles, and headings of the file stay what they are', () => {
  const [word] = setLine('Harbours', { x: 60, y: 100 });
  if (!word) throw new Error('A word is missing.');
  const element = (role: string) => ({ role, order: 0, index: 0, partCount: 0 });
  const entry: Word = { ...word, isEntry: true };
  for (const other of [{ ...word, element: element('Artifact') }, entry, { ...word, element: element('H2') }])
    expect(markTitles([other], [title('Harbours')])).toEqual([other]);
  const paragraph = element('P');
  expect(markTitles([{ ...word, element: paragraph }], [title('Harbours')])[0]?.element).toMatchObject({
    role: 'Outline',
    parent: paragraph,
  });
});

test('numbers of a drawing beside a title do not count it', () => {
  const axis = ['10', '20', '30'].flatMap((text, at) => setLine(text, { x: 60 + at * 30, y: 100, sizePt: 6 }));
  const words = [...axis, ...setLine('Harbours', { x: 160, y: 100, sizePt: 14 })];
  expect(titlesOf(words, [title('Harbours')])).toEqual(['Harbours']);
});

test('print much smaller than the text is no title', () => {
  const small = setLine('Harbours', { x: 60, y: 20, sizePt: 6 });
  expect(titlesOf([...small, ...prose(100)], [title('Harbours', 10)])).toEqual([undefined]);
});

test('captions that the outline lists are no titles', () => {
  const words = setLine('Table 3: Harbour dues', { x: 60, y: 100 });
  expect(titlesOf(words, [title('Table 3: Harbour dues')])).toEqual([undefined]);
  expect(titlesOf(setLine('Tables', { x: 60, y: 100 }), [title('Tables')])).toEqual(['Tables']);
});

test('signs between the words of a title are a part of it', () => {
  const words = setLine('2 Dues & Tides - in winter', { x: 60, y: 100 });
  expect(titlesOf(words, [title('Dues & Tides - in winter')])).toEqual(['2 Dues & Tides - in winter']);
});

test('titles that are not on the page, and such without letters, mark nothing', () => {
  const words = [...setLine('3', { x: 60, y: 100 }), ...prose(150)];
  expect(markTitles(words, [title('Page 3'), title('3'), title('***'), title('')])).toBe(words);
});
