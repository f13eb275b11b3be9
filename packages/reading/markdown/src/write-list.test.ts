import { expect, test } from '@jest/globals';
import { toLine, type ListItem } from '@recto/document-model';
import { plainStyle as style, setLine } from '@recto/document-model/testing';
import { writeList } from './write-list.js';

/** Items with a bullet, set in by these points from the margin, one below the other. */
function itemsAt(...indents: readonly number[]): ListItem[] {
  return indents.map((indent, index) => {
    const words = setLine(`• at ${indent}`, { x: 72 + indent, y: 100 + index * 14 });
    return { marker: { kind: 'bullet', ordinal: 0, text: '•' }, lines: [toLine(words)], rightEdge: 500 };
  });
}

test('items are nested by how far they are set in', () => {
  expect(writeList(itemsAt(0, 18, 18, 36, 0), style)).toBe('- at 0\n  - at 18\n  - at 18\n    - at 36\n- at 0');
});

test('a further paragraph of an item stands in the item', () => {
  const [item, next] = itemsAt(0, 0);
  if (!item || !next) throw new Error('no items');
  const further = ['Ring twice', 'at night.'].map((text, index) =>
    toLine(setLine(text, { x: 84, y: 118 + index * 12 })),
  );
  const whole = { ...item, lines: [...item.lines, ...further], rightEdge: 130, paragraphStarts: further.slice(0, 1) };
  expect(writeList([whole, next], style)).toBe('- at 0\n\n  Ring twice at night.\n- at 0');
});

test('where the first items are of a deeper level, those further out begin the outermost', () => {
  expect(writeList(itemsAt(18, 18, 0, 18), style)).toBe('- at 18\n- at 18\n- at 0\n  - at 18');
});
