import { expect, test } from '@jest/globals';
import type { TruthPage } from '../corpus/corpus-types.js';
import { scoreDocument } from './score-document.js';

const page: TruthPage = {
  widthPt: 595,
  heightPt: 842,
  heads: ['Annual report'],
  feet: ['7'],
  blocks: [
    { type: 'heading', level: 2, stream: 'main', lines: ['Background'] },
    { type: 'paragraph', stream: 'main', lines: ['The harbour is small', 'and the winters are long.'] },
    { type: 'paragraph', stream: 'sidebar', lines: ['Did you know?'] },
  ],
};

test('running lines may be kept or left out, a sidebar may come first', () => {
  const body = '## Background\n\nThe harbour is small and the winters are long.';
  for (const text of [`${body}\n\nDid you know?`, `Annual report\n\nDid you know?\n\n${body}\n\n7`])
    expect(scoreDocument({ pages: [page] }, { format: 'markdown', text }).edits.characters.edits).toBe(0);
});

test('a heading of the wrong level is found by its text only', () => {
  const { structure } = scoreDocument({ pages: [page] }, { format: 'markdown', text: '# Background' });
  expect([structure?.headings.matched, structure?.headingTexts.matched]).toEqual([0, 1]);
});

test('plain text has no structure to measure', () => {
  expect(scoreDocument({ pages: [page] }, { format: 'text', text: '# Background' }).structure).toBeNull();
});
