import { describe, expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import { linesBeyond, opensPage } from './lines-beyond.js';
import { proseSigns } from './prose-signs.js';
import { toTextRows } from './text-row.js';

const sizePt = 10;
const columns = [
  { left: 40, right: 190 },
  { left: 210, right: 360 },
];

/** Lines of two columns, level with each other. */
function setColumns(lines: readonly (readonly [string, string])[], top = 100) {
  return lines.flatMap(([left, right], index) => [
    ...setLine(left, { x: 40, y: top + index * 12, sizePt }),
    ...setLine(right, { x: 210, y: top + index * 12, sizePt }),
  ]);
}

const prose = [
  ['the harbour handled more than', 'were examined by a laboratory'],
  ['ever before in all of the year', 'of the town and found to hold'],
  ['and many of the containers that', 'less of it than the law would'],
  ['came were taken on by the train', 'allow in the years before this'],
] as const;
const cells = [
  ['Street lighting', '35,505'],
  ['Other income', '17,900'],
  ['Interest', '1,200'],
  ['Public libraries', '440'],
] as const;

describe('proseSigns', () => {
  test('lines of running text are full and go on in small letters in every column', () => {
    const signs = proseSigns(toTextRows(setColumns(prose)), columns, sizePt);
    expect(signs.leastFull).toBeGreaterThan(0.6);
    expect(signs.leastRunOn).toBe(1);
  });

  test('short cells are not full, and begin side by side', () => {
    const signs = proseSigns(toTextRows(setColumns(cells)), columns, sizePt);
    expect(signs).toMatchObject({ leastFull: 0, leastRunOn: 0, brokenWords: 0 });
    expect(signs.startsTogether).toBeGreaterThan(0.6);
  });
});

describe('linesBeyond', () => {
  test('counts lines above and below that begin at the same gutter', () => {
    const all = setColumns([...prose, ...prose]);
    const inside = toTextRows(all.filter(({ box }) => box.y < 100 + 3 * 12));
    expect(linesBeyond(inside, columns, { words: all, rows: toTextRows(all) }, sizePt)).toBe(0.5);
    expect(linesBeyond(toTextRows(all), columns, { words: all, rows: toTextRows(all) }, sizePt)).toBe(0);
  });
});

test('rows open a page where no more than a running head stands above them', () => {
  const rows = toTextRows(setColumns(cells));
  expect(opensPage(rows, setColumns(cells))).toBe(true);
  expect(opensPage(rows, [...setColumns(prose, 20), ...setColumns(cells)])).toBe(false);
});
