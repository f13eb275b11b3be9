import { expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import { writtenPage } from '../testing/written-page.js';

const page = { widthPt: 600, heightPt: 800, images: [], source: 'text-layer' as const };
const profile = { fonts: [{ name: 'Mono', sizePt: 10, charCount: 9_000 }], runningLines: [] };

/** Lines of a typewriter face at a usual distance; each letter and space takes a cell, so indents are as wide as they look. */
function typed(lines: readonly string[], y: number): Word[] {
  return lines.flatMap((line, index) => {
    const indent = line.length - line.trimStart().length;
    return setLine(line.trim(), { x: 60 + indent * 5, y: y + index * 12 })
      .filter(({ text }) => text !== '')
      .map((word) => ({ ...word, isFixedPitch: true, fontName: 'Mono' }));
  });
}

const program = [
  'int fill(struct well *w, int depth)',
  '{',
  '  int litres = 0;',
  '  while (w->level < depth) {',
  '    litres += pour(w);',
  '  }',
  '  // what was poured, in all',
  '  return litres;',
  '}',
];
const letter = [
  'Thank you for your letter of the third, which came here yesterday.',
  'The well is dry again, and the man who was to look at the pump has',
  'not been seen since Monday. We carry water from the mill until then',
  'and hope that it will rain before the month is over.',
];
const markdownOf = (words: readonly Word[]) => writtenPage({ ...page, profile, words }).markdown;

test('a program that fills its page is one fenced block with its indents', () => {
  expect(markdownOf(typed(program, 100))).toBe(`\`\`\`\n${program.join('\n')}\n\`\`\``);
});

test('a letter in a typewriter face is prose without any marks of code', () => {
  const markdown = markdownOf(typed(letter, 100));
  expect(markdown).toMatch(/^Thank you .* month is over\.$/u);
});

test('a program between two paragraphs in its face is code, and they are none', () => {
  const words = [...typed(letter, 100), ...typed(program, 172), ...typed(letter, 304)];
  expect(markdownOf(words)).toMatch(/^Thank you [^`]*\n\n```\nint fill[^`]*\n```\n\nThank you [^`]*$/u);
});

test('a program right below a full line of prose is none of its words', () => {
  const pump = ['litres = pour(w);', 'if (litres > limit) {', '  stop(w);', '}'];
  const words = [...typed(letter.slice(0, 3), 100), ...typed(pump, 136)];
  expect(markdownOf(words)).toMatch(/ until then\n\n```\nlitres = [^`]*\n```$/u);
});

test('a large title of a document in a typewriter face is a heading', () => {
  const title = setLine('The Wells', { x: 60, y: 60, sizePt: 24 });
  const words = [...title.map((word) => ({ ...word, isFixedPitch: true, fontName: 'Mono' })), ...typed(letter, 100)];
  expect(markdownOf(words)).toMatch(/^# The Wells\n\nThank you/u);
});

test('what is typed into a form over its small labels is no program', () => {
  const entries = ['PIPER', 'TOM', '14.03.1971', 'QUAY STREET 4'];
  const words = entries.flatMap((entry, index) => {
    const setting = { x: 60 + (index % 2) * 240, y: 100 + Math.floor(index / 2) * 60 };
    const label = setLine(`Label ${index}`, { ...setting, y: setting.y + 9, sizePt: 6 });
    const typing = setLine(entry, setting).map((word) => ({ ...word, isFixedPitch: true, fontName: 'Mono' }));
    return [...typing, ...label];
  });
  const text = setLine('Please write in block letters and send the form to the office.', { x: 60, y: 60 });
  expect(markdownOf([...text, ...words])).not.toContain('`');
});
