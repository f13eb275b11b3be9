import { describe, expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import { contentsColumns } from './contents-columns.js';
import { readingOrder } from './reading-order.js';
import { wordAtoms } from './word-atoms.js';

interface Entry {
  readonly indent: number;
  readonly title: string;
  /** Left out where the entry goes on in the next line. */
  readonly page?: string;
}

/** Entries below each other, the number of each page at the right edge of a column 200 wide. */
function setContents(entries: readonly Entry[], x: number): Word[] {
  return entries.flatMap(({ indent, title, page }, index) => {
    const y = 100 + index * 14;
    const words = setLine(title, { x: x + indent, y });
    const number = page === undefined ? [] : setLine(page, { x: 0, y });
    return [...words, ...number.map((word) => ({ ...word, box: { ...word.box, x: x + 200 - word.box.width } }))];
  });
}

const left: Entry[] = [
  { indent: 0, title: '1 Harbours', page: '1' },
  { indent: 16, title: '1.1 Tides', page: '2' },
  { indent: 16, title: '1.2 Ropes and' },
  { indent: 40, title: 'knots', page: '4' },
  { indent: 0, title: '2 Rivers', page: '7' },
  { indent: 16, title: '2.1 Locks', page: '8' },
];
const right: Entry[] = [
  { indent: 16, title: '2.2 Bridges over' },
  { indent: 40, title: 'narrow waters', page: '9' },
  { indent: 16, title: '2.3 Ferries', page: '9' },
  { indent: 0, title: '3 Lakes', page: '12' },
  { indent: 16, title: '3.1 Ice', page: '13' },
  { indent: 0, title: '4 Springs', page: '15' },
];
const page = [...setContents(left, 60), ...setContents(right, 290)];

describe('contents in two columns', () => {
  test('the left column is read before the right one, whole lines with their numbers', () => {
    const texts = readingOrder(wordAtoms(page)).flatMap((region) =>
      region.type === 'lines' ? region.lines.map(({ text }) => text) : [],
    );
    expect(texts).toEqual([...left, ...right].map((entry) => [entry.title, entry.page].filter(Boolean).join(' ')));
  });

  test('two lists whose numbers both begin at 1 are none: they may well be rows', () => {
    const again = left.map((entry) => ({ ...entry, title: `other ${entry.title}` }));
    expect(contentsColumns([...setContents(left, 60), ...setContents(again, 290)])).toBeUndefined();
  });

  test('rows of amounts that do not rise are none', () => {
    const amounts = [...left].reverse();
    expect(contentsColumns([...setContents(amounts, 60), ...setContents(right, 290)])).toBeUndefined();
  });

  test('a line across both columns between their entries is no part of contents', () => {
    const across = setLine('a sentence that goes on over both of the columns and their gutter', { x: 60, y: 150 });
    expect(contentsColumns([...page, ...across])).toBeUndefined();
  });
});
