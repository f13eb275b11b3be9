import { expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { setLine, setLines } from '@recto/document-model/testing';
import { blocksOf, prose, text, types } from '../testing/prose-page.js';

test('a long name of code in smaller print is a part of its paragraph', () => {
  const code = setLine('org.harbours.tides.TableOfTides.Callback', { x: 68, y: 52, sizePt: 8 });
  const words = [
    ...setLine('The', { x: 50, y: 52 }),
    ...code.map((word): Word => ({ ...word, fontName: 'M', isFixedPitch: true })),
    ...setLine('tells what the', { x: 234, y: 52 }),
    ...setLines(prose, { x: 50, y: 64 }),
  ];
  expect(types(blocksOf(words))).toEqual(['paragraph']);
});

test('a word of code ends the explanation of a term that hangs out', () => {
  const name = setLine('info.', { x: 70, y: 52 }).map((word): Word => ({ ...word, fontName: 'M', isFixedPitch: true }));
  const words = [...setLine('timing: how long it took, a kind of the one that is called', { x: 50, y: 40 }), ...name];
  expect(types(blocksOf([...words, ...text(90)]))).toEqual(['paragraph', 'paragraph']);
});

test('a word of code whose size was estimated smaller ends its sentence', () => {
  const name = setLine('reports.example', { x: 50, y: 78.2, sizePt: 8.4 }).map((word): Word => ({
    ...word,
    isFixedPitch: true,
  }));
  const full = prose.slice(0, 2);
  const words = [...setLines([...full, ...full.slice(0, 1)], { x: 50, y: 40 }), ...name, ...text(120), ...text(180)];
  expect(
    types(
      blocksOf(
        words.map((word): Word => ({ ...word, fontName: '' })),
        'recognition',
      ),
    ),
  ).toHaveLength(3);
});

test('items of a list that begin with names in a typewriter face are no program, and lines of one that begin with a sign are', () => {
  const items = ['depth (metres)', 'level (metres)'].flatMap((item, index) => [
    ...setLine('•', { x: 70, y: 120 + index * 12 }),
    ...setLine(item, { x: 80, y: 120 + index * 12 }).map((word): Word => ({
      ...word,
      fontName: 'M',
      isFixedPitch: true,
    })),
  ]);
  expect(types(blocksOf([...text(60), ...items]))).toEqual(['paragraph', 'list']);
  const inFace = items.map((word): Word => ({ ...word, fontName: 'M', isFixedPitch: true }));
  expect(types(blocksOf([...text(60), ...inFace]))).toEqual(['paragraph', 'paragraph']);
});
