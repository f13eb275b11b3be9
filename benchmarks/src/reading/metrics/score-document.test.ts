import { expect, test } from '@jest/globals';
import type { TruthPage } from '../corpus/corpus-types.js';
import { scoreDocument } from './score-document.js';
import { gridOf } from './testing/grid-of.js';

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

test('the heading of a table that goes on may be written again', () => {
  const table = gridOf([['Pipe', '12']]);
  const heading = gridOf([
    ['Name', 'Amount'],
    ['Pipe', '12'],
  ]);
  const base = { type: 'table', stream: 'main' } as const;
  const continued = { ...base, ...table, lines: ['Pipe 12'] };
  const withHeading = { ...base, ...heading, lines: ['Name Amount', 'Pipe 12'] };
  const pages = [{ ...page, blocks: [{ ...continued, withHeading }] }];
  for (const text of ['Pipe 12', 'Name Amount\nPipe 12'])
    expect(scoreDocument({ pages }, { format: 'text', text }).edits.characters.edits).toBe(0);
});
