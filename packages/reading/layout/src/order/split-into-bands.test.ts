import { expect, test } from '@jest/globals';
import { setLine, setLines } from '@recto/document-model/testing';
import { readingOrder } from './reading-order.js';
import { wordAtoms } from './word-atoms.js';

test('the mark of a note below the end of a paragraph is no second line of a column', () => {
  const long = 'of the dues that are paid at the quay and in the office of the harbour';
  const above = setLines([long, long, 'nowhere.'], { x: 60, y: 100 });
  // White behind the full stop is as wide as that between columns.
  const next = setLine('In most of the years this was so, and it is so to this day in', { x: 107, y: 124 });
  const last = setLine('each.', { x: 60, y: 136 });
  const word = setLine('Ships in it', { x: 72, y: 150 });
  const mark = setLine('1', { x: 123, y: 145, sizePt: 6 }).map((sign) => ({ ...sign, script: 'superscript' as const }));
  const rest = setLine('that berth here pay by the day, whatever their length may be', { x: 129, y: 150 });
  const lines = readingOrder(wordAtoms([...above, ...next, ...last, ...word, ...mark, ...rest])).flatMap((region) =>
    region.type === 'lines' ? region.lines.map(({ text }) => text) : [],
  );
  expect(lines.slice(2, 5).map((line) => line.split(' ')[0])).toEqual(['nowhere.', 'each.', 'Ships']);
  expect(lines[2]).toBe('nowhere. In most of the years this was so, and it is so to this day in');
});
