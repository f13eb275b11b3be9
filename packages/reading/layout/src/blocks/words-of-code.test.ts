import { expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { setLine, setLines } from '@recto/document-model/testing';
import { blocksOf, fonts, prose, text, types } from '../testing/prose-page.js';
import { writtenPage } from '../testing/written-page.js';

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

const typed = (line: string, x: number, y: number) =>
  setLine(line, { x, y }).map((word): Word => ({ ...word, fontName: 'M', isFixedPitch: true }));
const program = [...typed('tides --all', 50, 130), ...typed('tides --low', 50, 142)];

test('a program below a text that ends in a line of names is a block of its own, where white or an indent parts them', () => {
  const paragraph = [...setLines(prose.slice(0, 2), { x: 50, y: 90 }), ...typed('tide-tables', 50, 114)];
  expect(blocksOf([...paragraph, ...program]).map(({ text: own }) => own.slice(-11))).toEqual([
    'tide-tables',
    'tides --low',
  ]);
  const indented = typed('tides', 90, 126);
  expect(blocksOf([...paragraph, ...indented])).toHaveLength(2);
  const small = (y: number) =>
    setLine('tides.', { x: 50, y, sizePt: 9 }).map((word): Word => ({ ...word, fontName: 'M', isFixedPitch: true }));
  expect(blocksOf([...setLines(prose.slice(0, 2), { x: 50, y: 90 }), ...small(114), ...small(126)])).toHaveLength(1);
  const names = typed('tides.', 50, 126);
  expect(blocksOf([...paragraph, ...names])).toHaveLength(1);
});

test('programs on grounds of their own are fenced each by itself', () => {
  const ground = (y: number) => ({ box: { x: 40, y, width: 400, height: 32 }, color: '#eeeeee' });
  const page = { widthPt: 600, heightPt: 800, images: [], source: 'text-layer' as const };
  const words = [...text(50), ...program, ...typed('sail', 50, 174), ...typed('moor', 50, 186)];
  const rule = { x: 40, y: 150, width: 400, height: 1 };
  const fencesOf = (fills: readonly ReturnType<typeof ground>[], rules: readonly (typeof rule)[] = []) =>
    writtenPage({ rules, ...page, profile: { fonts, runningLines: [] }, words, fills }).markdown.split('```').length;
  expect(fencesOf([ground(118), ground(162)])).toBe(5);
  expect(fencesOf([], [rule])).toBe(5);
  expect(fencesOf([])).toBe(3);
  const lines = [120, 132, 144, 156, 168, 180].map((y) => ({
    ...ground(y),
    box: { x: 40, y, width: 400, height: 12 },
  }));
  expect(fencesOf(lines)).toBe(3);
  expect(fencesOf([{ ...ground(118), box: { x: 40, y: 118, width: 400, height: 76 } }])).toBe(3);
});

test('one line of a program that is set in is one, the end of a sentence and an address are none', () => {
  const markdownOf = (line: string, x = 70) => {
    const words = [...text(50), ...typed(line, x, 86), ...text(98)];
    const page = { widthPt: 600, heightPt: 800, images: [], source: 'text-layer' as const };
    return writtenPage({ ...page, profile: { fonts, runningLines: [] }, words }).markdown;
  };
  expect(markdownOf('tides --all')).toContain('```');
  for (const line of ['tides.', 'tides@quay.example']) expect(markdownOf(line)).not.toContain('```');
  expect(markdownOf('tides --all', 200)).not.toContain('```');
});

test('one line of a program right below its title is one', () => {
  const page = { widthPt: 600, heightPt: 800, images: [], source: 'text-layer' as const };
  const markdownOf = (line: string) => {
    const title = setLine('Low tides', { x: 50, y: 120, isBold: true });
    const words = [...text(50), ...title, ...typed(line, 50, 133), ...text(160)];
    return writtenPage({ ...page, profile: { fonts, runningLines: [] }, words }).markdown;
  };
  expect(markdownOf('tides --low')).toContain('```');
  expect(markdownOf('metres')).not.toContain('```');
});

test('the title of a section that is code, behind its number in bold, ends the program above it', () => {
  const program = ['tide --north', 'tide --south', 'tide --upper'].flatMap((line, row) =>
    typed(line, 50, 110 + row * 12),
  );
  const number = setLine('2.1', { x: 50, y: 158, isBold: true });
  const words = [...text(50), ...program, ...number, ...typed('--all-of-the-tides', 75, 158), ...text(174)];
  const page = { widthPt: 600, heightPt: 800, images: [], source: 'text-layer' as const, words };
  const { markdown } = writtenPage({ ...page, profile: { fonts, runningLines: [] } });
  expect(markdown).toMatch(/upper\n```\n\n#+ 2\.1 `--all-of-the-tides`/u);
});
