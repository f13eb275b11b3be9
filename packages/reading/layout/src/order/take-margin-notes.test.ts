import { describe, expect, test } from '@jest/globals';
import { setLine, setLines } from '@recto/document-model/testing';
import { takeMarginNotes } from './take-margin-notes.js';

const prose = setLines(
  Array.from({ length: 20 }, (_, index) => `line ${index} of the text goes on over the page to its edge`),
  { x: 60, y: 120 },
);

describe('notes in the margin', () => {
  const short = [
    ...setLine('A note of', { x: 420, y: 200, sizePt: 8 }),
    ...setLine('two lines', { x: 420, y: 210, sizePt: 8 }),
  ];

  test('one of two lines is parted from the text beside it', () => {
    const { text, notes } = takeMarginNotes([...prose, ...short]);
    expect(text).toHaveLength(prose.length);
    expect(notes.map((note) => note.type === 'lines' && note.lines.map((line) => line.text))).toEqual([
      ['A note of', 'two lines'],
    ]);
  });

  test('notes far from each other are read one by one', () => {
    const other = setLine('Another one', { x: 420, y: 300, sizePt: 8 });
    expect(takeMarginNotes([...prose, ...short, ...other]).notes).toHaveLength(2);
  });

  test('print of the size of the text, and a page without prose, are left alone', () => {
    const large = setLine('Beside the text', { x: 420, y: 200 });
    expect(takeMarginNotes([...prose, ...large]).notes).toEqual([]);
    const few = setLines(['Wheat 12', 'Rye 14'], { x: 60, y: 120 });
    expect(takeMarginNotes([...few, ...short]).notes).toEqual([]);
  });
});
