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

test('where the first items are of a deeper level, those further out begin the outermost', () => {
  expect(writeList(itemsAt(18, 18, 0, 18), style)).toBe('- at 18\n- at 18\n- at 0\n  - at 18');
});
