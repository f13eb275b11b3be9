import { expect, test } from '@jest/globals';
import { setLine, setLines } from '@recto/document-model/testing';
import { fonts, text } from '../testing/prose-page.js';
import { writtenPage } from '../testing/written-page.js';

test('white inside of an item parts its paragraphs', () => {
  const first = ['Read the whole of the handbook that lies in the', 'office, and sign it.'];
  const words = [
    ...text(40),
    ...setLine('1.', { x: 50, y: 130 }),
    ...setLines(first, { x: 62, y: 130 }),
    ...setLines(['Nobody works the crane before.'], { x: 62, y: 162 }),
    ...setLine('2. Leave the key', { x: 50, y: 186 }),
  ];
  const profile = { fonts, runningLines: [] };
  const { markdown } = writtenPage({ widthPt: 600, heightPt: 800, images: [], profile, source: 'text-layer', words });
  expect(markdown).toContain(`1. ${first.join(' ')}\n\n   Nobody works the crane before.\n2. Leave the key`);
});
