import { describe, expect, test } from '@jest/globals';
import { findTables } from './find-tables.js';
import { columnProse } from './testing/column-prose.js';
import { onlyTable } from './testing/only-table.js';
import { across, setIn, setTable, tablePage, textOfTable } from './testing/set-table.js';

const columns = [
  { left: 60, right: 150 },
  { left: 160, right: 400 },
];
const answers = [
  ['the office keeps the records for two years', 'after the last entry was made'],
  ['the reading room lends them on request', 'to every member of the society'],
  ['the keeper answers within a few days', 'unless the building is closed'],
  ['the board hears of it at its meeting', 'before the end of the quarter'],
];
const questions = ['Who keeps them', 'Who may read them', 'When is it answered', 'Who hears of it'];

describe('tables of words', () => {
  test('a label around the middle of its text belongs to the row, on whichever lines it stands', () => {
    const words = [
      ...setTable([['Topic', 'Rule']], { columns, y: 100, boldRows: [0] }),
      ...questions.flatMap((question, index) => [
        ...setTable([['', (answers[index] ?? []).join('\n')]], { columns, y: 124 + index * 36 }),
        ...setTable([[question, '']], { columns, y: 130 + index * 36 }),
      ]),
    ];
    expect(textOfTable(onlyTable(findTables(tablePage(words))))).toEqual([
      ['Topic', 'Rule'],
      ...questions.map((question, index) => [question, (answers[index] ?? []).join('/')]),
    ]);
  });

  test('sentences in both columns are rows where all white goes on across them, and columns of the page where it does not', () => {
    const wide = [
      { left: 60, right: 290 },
      { left: 320, right: 550 },
    ];
    const texts = [...answers, ...answers].map((lines) => lines.join('\n'));
    const rowsAt = (x: number, pitch: (index: number) => number) =>
      texts.flatMap((text, index) =>
        setTable([[text]], { columns: [wide[x] ?? { left: 0, right: 0 }], y: pitch(index) }),
      );
    const level = [
      ...setTable([['Before', 'Now']], { columns: wide, y: 100, boldRows: [0] }),
      ...rowsAt(0, (index) => 124 + index * 40),
      ...rowsAt(1, (index) => 130 + index * 40),
    ];
    const loose = [...rowsAt(0, (index) => 124 + index * 40), ...rowsAt(1, (index) => 144 + index * 31)];
    expect(onlyTable(findTables(tablePage(level))).rows).toHaveLength(9);
    expect(findTables(tablePage(loose))).toEqual([]);
  });

  test('a label that nearly fills its column does not end the table', () => {
    const rows = [
      ['Role', 'Duty'],
      ['Keeper', 'opens the rooms and counts the keys'],
      ['Clerk', 'writes to the members of the society'],
      ['Superintendents', 'plan the rota of all of the rooms for the coming month'],
      ['Porter', 'brings the boxes to the reading room'],
    ];
    const narrow = [
      { left: 60, right: 135 },
      { left: 60 + 15 * 5 + 7, right: 480 },
    ];
    const words = setTable(rows, { columns: narrow, y: 100, pitch: 20, boldRows: [0] });
    expect(textOfTable(onlyTable(findTables(tablePage(words))))).toEqual(rows);
  });

  test('a rule below the heading of each of two tables does not make one of what stands between', () => {
    const four = [60, 180, 300, 420].map((left) => ({ left, right: left + 110 }));
    const table = (site: string) => [
      ['Site', 'Keeper', 'Room', 'Open'],
      ...['North', 'South', 'East', 'West'].map((side, index) => [`${side} ${site}`, 'Lund', `Hall ${index}`, 'daily']),
    ];
    const prose = columnProse
      .slice(0, 3)
      .flatMap((line, index) =>
        setIn({ left: 60, right: 530 }, `${line} and ${columnProse[index + 3]}`, { y: 184 + index * 12 }),
      );
    const words = [
      ...setTable(table('wing'), { columns: four, y: 100 }),
      ...prose,
      ...setTable(table('yard'), { columns: four, y: 232 }),
    ];
    const rules = [104, 236].map((y) => across(y, 58, 532));
    const found = findTables(tablePage(words, { rules }));
    expect(found.map(textOfTable)).toEqual([table('wing'), table('yard')]);
    expect(found.map(({ headerRowCount }) => headerRowCount)).toEqual([1, 1]);
  });

  test('a year below its day goes on with it', () => {
    const three = [
      { left: 60, right: 110 },
      { left: 130, right: 330 },
      { left: 360, right: 480 },
    ];
    const heading = ['Date', 'Event', 'Place'];
    const rows = [
      ['15 Apr\n2026', 'The keeper opens the reading room', 'Main hall'],
      ['20 May\n2026', 'The society hears the report', 'Yard'],
      ['11 Jun\n2026', 'The board plans the coming year', 'Main hall'],
      ['16 Oct\n2026', 'The rooms close for the winter', 'Yard'],
    ];
    const words = [
      ...setTable([heading], { columns: three, y: 100, boldRows: [0] }),
      ...setTable(rows, { columns: three, y: 122, pitch: 34 }),
    ];
    const found = textOfTable(onlyTable(findTables(tablePage(words))));
    expect(found).toEqual([heading, ...rows.map((row) => row.map((text) => text.replace('\n', '/')))]);
  });
});
