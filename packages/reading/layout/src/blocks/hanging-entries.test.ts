import { expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import { blocksOf, text } from '../testing/prose-page.js';

const rightEdge = 290;
const entries = [
  'Alder P and Birch Q (1999). The quay and its cranes: a study of nine harbours and of the men who built them. Pier Press.',
  // Ends where no word more has its place.
  'Cedar R (2001). Tides of the estuary, Leith, one.',
  'Dogwood S, Elm T, Fir U (2004). Dredging by night: Methods of the pilots. Pier Press.',
  'Gorse V (2010). Lamps, buoys and bells of the outer port. Society of Pilots, Dundee.',
];

/** Paragraphs one below the other, each broken at the edge; their lines begin at `first` and `further`. */
function wrapped(paragraphs: readonly string[], { first, further }: { first: number; further: number }): Word[] {
  let y = 108;
  return paragraphs.flatMap((paragraph) => {
    const lines: Word[][] = [];
    for (const part of paragraph.split(' ')) {
      const last = lines.at(-1)?.at(-1);
      const [word] = setLine(part, { x: last ? last.box.x + last.box.width + 2.5 : first, y });
      if (!word) continue;
      if (last && word.box.x + word.box.width <= rightEdge) lines.at(-1)?.push(word);
      else lines.push(setLine(part, { x: last ? further : first, y: (y += 12) }));
    }
    return lines.flat();
  });
}

const textsOf = (words: readonly Word[]) => blocksOf([...text(40), ...words]).map((block) => block.text);

test('an entry begins where its line hangs out, though the line above is full', () => {
  expect(textsOf(wrapped(entries, { first: 50, further: 70 })).slice(1)).toEqual(entries);
});

test('initials before names are no letters of items', () => {
  const names = entries.map((entry) => entry.replace(/^(\w)\w+/u, '$1.'));
  const blocks = blocksOf([...text(40), ...wrapped(names, { first: 50, further: 70 })]);
  expect(blocks.map(({ type }) => type)).toEqual(blocks.map(() => 'paragraph'));
});

test('lines at the margin go on in paragraphs whose first lines are set in', () => {
  expect(textsOf(wrapped(entries, { first: 70, further: 50 })).slice(1)).toEqual(entries);
});
