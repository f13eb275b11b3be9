import { expect, test } from '@jest/globals';
import { toLine, type StructureElement, type Word } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import { fonts, text } from '../testing/prose-page.js';
import { writtenPage } from '../testing/written-page.js';
import { areOfOtherItems, itemElement } from './tagged-lists.js';

const element = (role: string, parent?: StructureElement, isRest = false): StructureElement => ({
  role,
  parent,
  order: 0,
  index: 0,
  partCount: 0,
  ...(isRest && { isRest }),
});
const item = (list: StructureElement, isRest = false) => element('LBody', element('LI', list, isRest));
const line = (words: string, of: StructureElement, x: number, y: number) =>
  setLine(words, { x, y }).map((word): Word => ({ ...word, element: of }));
const markdownOf = (words: readonly Word[]) =>
  writtenPage({
    source: 'text-layer',
    widthPt: 595,
    heightPt: 842,
    words,
    rules: [],
    images: [],
    profile: { fonts, runningLines: [] },
    structure: 'full',
  }).markdown;

test('what the file calls items is a list without any signs, and each item is whole', () => {
  const list = element('L');
  const first = item(list);
  const words = [
    ...text(40),
    ...line('Keys for the building, and for the gate behind it', first, 50, 130),
    ...line('which is closed at night', first, 50, 144),
    ...line('A badge with a photograph', item(list), 50, 158),
  ];
  expect(markdownOf(words)).toContain(
    '\n\n- Keys for the building, and for the gate behind it which is closed at night\n- A badge with a photograph',
  );
});

test('one item alone, and the rest of one from the page before, are text', () => {
  const rest = item(element('L'), true);
  const alone = markdownOf([...line('which is closed at night', rest, 50, 40), ...text(80)]);
  expect(alone).toMatch(/^which is closed at night\n\n/u);
  expect(markdownOf([...text(40), ...line('A badge', item(element('L')), 50, 130)])).toMatch(/\n\nA badge$/u);
});

test('items are as deep as the file says, however they are set in', () => {
  const outer = element('LI', element('L'));
  const inner = element('L', outer);
  const words = [
    ...text(40),
    ...line('• Accounts', outer, 50, 130),
    ...line('• Mail', item(inner), 54, 150),
    ...line('• Desk', item(inner), 54, 170),
  ];
  expect(markdownOf(words)).toContain('- Accounts\n  - Mail\n  - Desk');
});

test('where the file calls no item deeper that is set in, the indents tell', () => {
  const list = element('L');
  const outer = element('LI', list);
  const words = [
    ...text(40),
    ...line('• Accounts', outer, 50, 130),
    ...line('• Mail', item(list), 70, 144),
    ...line('• Desk', item(element('L', outer)), 70, 158),
  ];
  expect(markdownOf(words)).toContain('- Accounts\n  - Mail\n  - Desk');
});

test('a numbered item of the file is one also where it stands alone between paragraphs', () => {
  const words = [...text(40), ...line('c. Meet the team', item(element('L')), 50, 130), ...text(160)];
  expect(markdownOf(words)).toContain('\n\n- c. Meet the team\n\n');
});

test('lists without signs that follow each other are two', () => {
  const items = ['Keys', 'A badge', 'Unpack it', 'Connect it'];
  const [one, two] = [element('L'), element('L')];
  const words = items.flatMap((words, index) =>
    line(words, item(index < 2 ? one : two), 50 + (index < 2 ? 0 : 20), 130 + index * 24),
  );
  expect(markdownOf([...text(40), ...words])).toContain('- Keys\n- A badge\n\n- Unpack it\n- Connect it');
});

test('items beside each other are none, and a sign of the outer one belongs to the inner one', () => {
  const outer = element('LI', element('L'));
  const inner = item(element('L', outer));
  const [number, letter] = [line('1.', outer, 50, 100), line('a) Wait', inner, 70, 100)];
  expect(itemElement({ words: [...number, ...letter] })).toBe(inner.parent);
  const beside = toLine([
    ...line('Home', item(element('L')), 50, 100),
    ...line('Prices', item(element('L')), 150, 100),
  ]);
  expect(itemElement(beside)).toBeUndefined();
});

test('a file without items says nothing of lines', () => {
  const plain = toLine(setLine('Dues are paid by the day', { x: 50, y: 100 }));
  const told = toLine(line('Keys', item(element('L')), 50, 114));
  expect(areOfOtherItems(plain, told)).toBe(false);
  expect(areOfOtherItems(toLine(line('Dues', element('P'), 50, 100)), told)).toBe(true);
});
