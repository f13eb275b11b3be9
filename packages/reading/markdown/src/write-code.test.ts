import { expect, test } from '@jest/globals';
import { toLine, type Word } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import { codeText } from './write-code.js';

/** Words of a face six points wide, of which each leaves the given white at the ends of its ink. */
function typed(line: string, y: number, bearing: (text: string) => number): Word[] {
  let x = 50;
  return line.split(' ').flatMap((text) => {
    const left = x;
    x += (text.length + 1) * 6;
    if (text === '') return [];
    const white = bearing(text);
    return setLine(text, { x: 0, y }).map((word) => ({
      ...word,
      box: { ...word.box, x: left + white, width: text.length * 6 - 2 * white },
    }));
  });
}

test('narrow brackets do not say how wide the face is', () => {
  const program = ['{', '  "berths": [', '    { "id": 4, "length": 12.5 }', '  ]', '}'];
  const bearing = (text: string) => (text.length === 1 ? 1.9 : 0.6);
  const lines = program.map((line, index) => toLine(typed(line, 100 + index * 12, bearing)));
  expect(codeText(lines)).toBe(program.join('\n'));
});

test('numbers before the lines do not say how wide the face is', () => {
  const program = ['if tide {', '  sail', '  moor', '  rest', '}'];
  const lines = program.map((line, index) => {
    const number = setLine(String(10 + index), { x: 34, y: 100 + index * 12, sizePt: 7 });
    return toLine([...number, ...typed(line, 100 + index * 12, () => 0.4)]);
  });
  expect(
    codeText(lines)
      .split('\n')
      .map((line) => line.slice(2).trim().length),
  ).toEqual(program.map((line) => line.trim().length));
  const indents = codeText(lines)
    .split('\n')
    .map((line) => line.slice(2).search(/\S/u));
  expect(indents.map((indent) => indent - (indents[0] ?? 0))).toEqual([0, 2, 2, 2, 0]);
});

test('a comment far behind its code keeps its column', () => {
  const sides = `--${' '.repeat(70)}end`;
  const program = ['-- one two three four five six seven', sides, '-- eight nine ten eleven', sides, sides];
  const wide = (text: string) => (/^\p{L}/u.test(text) ? 0.1 : 0.9);
  const lines = program.map((line, index) =>
    toLine(
      typed(line, 100 + index * 12, wide).map((word) => ({
        ...word,
        box: { ...word.box, width: word.text.length * 6.1 },
      })),
    ),
  );
  expect(codeText(lines)).toBe(program.join('\n'));
});
