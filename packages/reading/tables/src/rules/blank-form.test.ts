import { expect, test } from '@jest/globals';
import { findTables } from '../find-tables.js';
import { gridRules, setTable, tablePage, textOfTable } from '../testing/set-table.js';

const columns = [
  { left: 50, right: 120 },
  { left: 140, right: 200 },
  { left: 220, right: 270 },
  { left: 290, right: 340 },
];
const xs = [45, 130, 210, 280, 350];
const names = ['Day', 'Task', 'From', 'To'];
const blank = ['', '', '', ''];

test('names of columns above a grid left empty, to be filled in, are a table with a heading', () => {
  const rules = gridRules(
    xs,
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map((row) => 88 + row * 20),
  );
  const page = tablePage(setTable([names], { columns, y: 102 }), { rules });
  const [table] = findTables(page);
  expect(table && textOfTable(table)).toEqual([names, ...Array.from({ length: 7 }, () => blank)]);
  expect(table?.headerRowCount).toBe(1);
});

test('a grid below another one that begins with the same names is a table of its own, one without names is not', () => {
  const steps = [0, 1, 2, 3, 4];
  const rules = [88, 190].flatMap((top) =>
    gridRules(
      xs,
      steps.map((row) => top + row * 20),
    ),
  );
  const first = setTable([names, ['Monday', 'Post', '8', '9']], { columns, y: 102, pitch: 20 });
  const second = setTable([['Tuesday', 'Desk', '9', '10']], { columns, y: 224 });
  const again = setTable([names], { columns, y: 204 });
  const count = (...words: (typeof first)[]) => findTables(tablePage(words.flat(), { rules })).length;
  expect([count(first, again, second), count(first, second)]).toEqual([2, 1]);
});

test('rows that are all alike name nothing: parts of one width with them are one table', () => {
  const steps = [0, 1, 2, 3];
  const rules = [88, 160].flatMap((top) =>
    gridRules(
      xs,
      steps.map((row) => top + row * 20),
    ),
  );
  const words = [88, 160].flatMap((top) => setTable([names, names, names], { columns, y: top + 14, pitch: 20 }));
  expect(findTables(tablePage(words, { rules }))).toHaveLength(1);
});
