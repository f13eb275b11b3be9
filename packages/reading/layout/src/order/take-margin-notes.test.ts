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

  test('lines of small print that begin in the margin and go on below the text are text', () => {
    const sources = ['Source: the register of the town', 'Notes: figures of the last year'];
    const below = setLines(sources, { x: 25, y: 380, sizePt: 8 });
    const beside = setLines(['small', 'note'], { x: 20, y: 200, sizePt: 8 });
    expect(takeMarginNotes([...prose, ...below]).notes).toEqual([]);
    expect(takeMarginNotes([...prose, ...below, ...beside])).toMatchObject({
      notes: { length: 1 },
      text: { length: prose.length + below.length },
    });
  });

  test('print of the size of the text, and a page without prose, are left alone', () => {
    const large = setLine('Beside the text', { x: 420, y: 200 });
    expect(takeMarginNotes([...prose, ...large]).notes).toEqual([]);
    const few = setLines(['Wheat 12', 'Rye 14'], { x: 60, y: 120 });
    expect(takeMarginNotes([...few, ...short]).notes).toEqual([]);
  });

  test('labels of paragraphs stay beside these, notes beside other lines do not', () => {
    const text = [0, 1, 2, 3, 4, 5].flatMap((part) =>
      setLines(
        [
          'a line of the text that goes on over the page to its edge',
          'and one more of them that goes on to its very edge',
        ],
        { x: 160, y: 120 + part * 40 },
      ),
    );
    const labels = (shift: number) =>
      [0, 2, 3, 5].flatMap((part) => setLine(`label${part}`, { x: 90, y: 120 + part * 40 + shift, sizePt: 8 }));
    const note = setLine('remark', { x: 90, y: 172, sizePt: 8 });
    expect(takeMarginNotes([...text, ...labels(0), ...note])).toMatchObject({
      notes: { length: 1 },
      text: { length: text.length + 4 },
    });
    expect(takeMarginNotes([...text, ...labels(12)]).notes).toHaveLength(4);
  });
});
