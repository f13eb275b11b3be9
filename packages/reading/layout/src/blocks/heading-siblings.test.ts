import { expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import type { Word } from '@recto/document-model';
import { blocksOf, text, types } from '../testing/prose-page.js';

const bold = (line: string, y: number, fontName = 'Bold', x = 50): Word[] =>
  setLine(line, { x, y, isBold: true }).map((word) => ({ ...word, fontName }));
const sections = [...bold('Quays', 60), ...text(76), ...bold('Berths', 140), ...text(156)];

test('a bold line at the end of the page is a heading where others are set like it', () => {
  expect(types(blocksOf([...sections, ...bold('Tides', 220)])).at(-1)).toBe(types(blocksOf(sections))[0]);
  expect(types(blocksOf([...sections, ...bold('3. Tides', 220)])).at(-1)).toMatch(/^heading/u);
});

test('one in another face, set in or without two others stays text', () => {
  expect(types(blocksOf([...sections, ...bold('Ellen Keller', 220, 'Other')])).at(-1)).toBe('paragraph');
  expect(types(blocksOf([...sections, ...bold('Ellen Keller', 220, 'Bold', 300)])).at(-1)).toBe('paragraph');
  const one = [...bold('Quays', 60), ...text(76)];
  expect(types(blocksOf([...one, ...bold('Ellen Keller', 220)])).at(-1)).toBe('paragraph');
});

test('one above bold print is a heading too, and lines of one look in a row are none', () => {
  const above = [...sections, ...bold('Tides', 220), ...bold('tide [options] ...', 234, 'Bold', 62)];
  expect(types(blocksOf([...above, ...bold('Winds', 270), ...text(286)])).slice(-4)).toEqual(
    ['heading', 'paragraph', 'heading', 'paragraph'].map((type) => expect.stringContaining(type)),
  );
  const labels = ['Name', 'Berth', 'Length', 'Draught'].flatMap((label, index) => bold(label, 220 + index * 30));
  expect(types(blocksOf([...sections, ...labels])).filter((type) => type.startsWith('heading'))).toHaveLength(2);
});
