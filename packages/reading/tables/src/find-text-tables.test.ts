import { describe, expect, test } from '@jest/globals';
import { setLine, setLines } from '@recto/document-model/testing';
import type { TablePage, Word } from '@recto/document-model';
import { findTables } from './find-tables.js';
import { columnProse as prose } from './testing/column-prose.js';
import { onlyTable } from './testing/only-table.js';
import { gridRules, setIn, setTable, tablePage, textOfTable } from './testing/set-table.js';

const right = 'right' as const;
const label = { left: 60, right: 200 };
const amounts = [
  { left: 250, right: 310, align: right },
  { left: 350, right: 410, align: right },
];

describe('tables without lines', () => {
  test('names of columns in larger print belong to their table where each is flush with its column, or their size is estimated', () => {
    const columns = [label, ...amounts];
    const rows = [
      ['North', '40.3', '812'],
      ['South', '7.1', '95'],
      ['East', '22.8', '340'],
      ['West', '91', '77'],
      ['Hill', '3.5', '1204'],
    ];
    const heads = setTable([['Site', 'Depth', 'Yield']], { columns, y: 100, boldRows: [0] });
    const words = [...heads, ...setTable(rows, { columns, y: 116 })];
    const large = words.map((word) => (heads.includes(word) ? { ...word, fontSizePt: word.fontSizePt * 1.28 } : word));
    const recognised = large.map((word) => ({ ...word, fontName: '', confidence: 0.95 }));
    const rowsOf = (page: readonly Word[], source: TablePage['source']) =>
      findTables(tablePage(page, { source })).map(({ rows: found }) => found.length);
    expect([rowsOf(recognised, 'recognition'), rowsOf(large, 'text-layer')]).toEqual([[6], [6]]);
    const isHead = ({ fontSizePt }: Word) => fontSizePt > 11;
    const aside = large.map((word) => (isHead(word) ? { ...word, box: { ...word.box, x: word.box.x + 12 } } : word));
    expect(rowsOf(aside, 'text-layer')).toEqual([5]);
  });

  test('figures and what is given beside them as their error are one column, however far the sign stands off', () => {
    const rows = [
      ['Site', 'Depth', 'Yield'],
      ...['North', 'South', 'East', 'West', 'Hill'].map((site, index) => [site, `4${index}.3`, `1${index}`]),
    ];
    const errors = rows.slice(1).flatMap((_, index) => {
      const y = 116 + index * 16;
      return [...setLine('±', { x: 318, y }), ...setLine(`7.4${index}`, { x: 331, y })];
    });
    const columns = [label, { left: 250, right: 310, align: right }, { left: 400, right: 440, align: right }];
    const words = [...setTable(rows, { columns, y: 100 }), ...errors];
    expect(textOfTable(onlyTable(findTables(tablePage(words))))[1]).toEqual(['North', '40.3 ± 7.40', '10']);
  });

  test('amounts flush right, with blanks, brackets and a sign of their own, make no further columns', () => {
    const rows = [
      ['', '2025', '2024'],
      ['Income', '1,234', '987'],
      ['Cost of sales', '(200)', '(1,150)'],
      ['Grants', '', '15'],
      ['Tax', '(45)', '—'],
    ];
    const signs = [250, 350].flatMap((x) => setLine('$', { x, y: 116 }));
    const page = tablePage([...setTable(rows, { columns: [label, ...amounts], y: 100 }), ...signs]);
    const table = onlyTable(findTables(page));
    expect(textOfTable(table)).toEqual([rows[0], ['Income', '$ 1,234', '$ 987'], ...rows.slice(2)]);
    expect(table.headerRowCount).toBe(1);
    expect(table.columnCount).toBe(3);
  });

  test('a heading off its numbers makes no empty column, one over several columns spans them', () => {
    const words = [
      ...setIn({ left: 250, right: 410, align: 'centre' }, 'Results', { y: 100, isBold: true }),
      ...setTable([['Unit', 'North', 'South']], {
        columns: [label, { left: 230, right: 300 }, { left: 330, right: 400 }],
        y: 114,
        boldRows: [0],
      }),
      ...setTable(
        [
          ['First', '7', '12'],
          ['Second', '8', '9'],
          ['Third', '11', '10'],
        ],
        { columns: [label, ...amounts], y: 130 },
      ),
    ];
    const table = onlyTable(findTables(tablePage(words)));
    expect(table.columnCount).toBe(3);
    expect(table.headerRowCount).toBe(2);
    expect(textOfTable(table)[0]).toEqual(['Unit {1x2}', 'Results {2x1}']);
    expect(textOfTable(table)[1]).toEqual(['North', 'South']);
  });

  test('lines of a cell stand closer than rows', () => {
    const rows = [
      ['Lamp', 'with a green\nshade of glass', '12.50'],
      ['Chair\nfolding', 'oak', '80.00'],
      ['Table', 'for six people\nand a dog', '240.00'],
    ];
    const columns = [label, { left: 220, right: 330 }, { left: 350, right: 420, align: right }];
    const heading = setTable([['Item', 'Remark', 'Price']], { columns, y: 110 });
    const table = onlyTable(findTables(tablePage([...heading, ...setTable(rows, { columns, y: 130, pitch: 32 })])));
    expect(textOfTable(table).slice(1)).toEqual(rows.map((row) => row.map((text) => text.replaceAll('\n', '/'))));
  });

  test('cells of running text make a table when their rows break together, over three columns and more', () => {
    const sentence = 'the board saw no need\nto change the rules\nbefore next spring';
    const rows = [
      ['North', sentence, 'the same as before'],
      ['South', 'as agreed in May', sentence],
      ['East', sentence, ''],
      ['West', 'no answer so far', sentence],
    ];
    const columns = [label, { left: 180, right: 300 }, { left: 330, right: 450 }];
    const heading = setTable([['Region', 'First answer', 'Second answer']], { columns, y: 108, boldRows: [0] });
    const words = [...heading, ...setTable(rows, { columns, y: 128, pitch: 44 })];
    const table = onlyTable(findTables(tablePage(words)));
    expect(textOfTable(table).slice(1)).toEqual(rows.map((row) => row.map((text) => text.replaceAll('\n', '/'))));
  });

  test('leaders lead to the amounts and are no text', () => {
    const rows = [
      ['Assets', '2025', '2024'],
      ['Cash', '10', '20'],
      ['Stock', '30', '40'],
      ['Land', '50', '60'],
    ];
    const leaders = [116, 132, 148].flatMap((y) => setLine('. . . . . . . . . . . .', { x: 110, y }));
    const words = [...setTable(rows, { columns: [label, ...amounts], y: 100 }), ...leaders];
    const byLine = [...words].sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
    const table = onlyTable(findTables(tablePage(byLine)));
    expect(textOfTable(table)).toEqual(rows);
    expect(table.words).toEqual(expect.arrayContaining(leaders.slice(0, 1)));
  });

  test('a leader glued to its label and its number is taken out', () => {
    const rows = ['Cash', 'Stock', 'Land', 'Goods'].flatMap((name, index) => [
      ...setLine(`${name}......................${10 + index}`, { x: 60, y: 116 + index * 16 }),
      ...setLine(`${90 + index}`, { x: 300, y: 116 + index * 16 }),
    ]);
    const heading = [...setLine('2025', { x: 180, y: 100 }), ...setLine('2024', { x: 300, y: 100 })];
    const table = onlyTable(findTables(tablePage([...heading, ...rows])));
    expect(textOfTable(table)[1]).toEqual(['Cash', '10', '90']);
    expect(table.words).toHaveLength(heading.length + rows.length);
  });

  test('two tables side by side between columns of prose, and two below each other', () => {
    const left = setTable(
      [
        ['Year', 'Sum', 'Part'],
        ['2023', '14', '3'],
        ['2024', '15', '4'],
        ['2025', '16', '5'],
      ],
      {
        columns: [
          { left: 60, right: 100 },
          { left: 120, right: 160 },
          { left: 200, right: 240 },
        ],
        y: 300,
      },
    );
    const page = tablePage([
      ...setLines(prose, { x: 60, y: 100 }),
      ...setLines(prose, { x: 330, y: 100 }),
      ...left,
      ...setLines([...prose, ...prose], { x: 330, y: 196 }),
      ...setLines(prose, { x: 60, y: 400 }),
      ...setTable(
        [
          ['Town', 'Rain', 'Sun'],
          ['Bonn', '8', '14'],
          ['Rome', '3', '21'],
          ['Oslo', '7', '11'],
        ],
        {
          columns: [label, ...amounts],
          y: 600,
        },
      ),
    ]);
    const tables = findTables(page);
    expect(tables.map((table) => textOfTable(table)[1])).toEqual([
      ['2023', '14', '3'],
      ['Bonn', '8', '14'],
    ]);
  });
});

describe('on any page', () => {
  const words = setTable(
    [
      ['Town', 'Rain', 'Sun'],
      ['Bonn', '8', '14'],
      ['Rome', '3', '21'],
      ['Oslo', '7', '11'],
    ],
    {
      columns: [label, ...amounts],
      y: 100,
    },
  );

  test('the order of words and rules in the file does not matter', () => {
    const rules = gridRules([50, 230, 330, 430], [88, 106, 122, 138, 154]);
    const forwards = findTables(tablePage(words, { rules }));
    const backwards = findTables(tablePage([...words].reverse(), { rules: [...rules].reverse() }));
    expect(backwards.map(textOfTable)).toEqual(forwards.map(textOfTable));
    expect(forwards).toHaveLength(1);
  });

  test('eight times the words and lines take nowhere near the square of the time', () => {
    const timeOf = (count: number) => {
      const page = crowdedPage(count);
      const started = performance.now();
      findTables(page);
      return performance.now() - started;
    };
    const few = Math.max(timeOf(2_500), timeOf(2_500));
    expect(timeOf(20_000)).toBeLessThan(few * 40);
  });
});

describe('columns of bills and accounts', () => {
  const texts = (words: readonly Word[]) => textOfTable(onlyTable(findTables(tablePage(words))));

  test('totals under several columns do not join the columns above them', () => {
    const columns = [
      { left: 60, right: 70 },
      { left: 90, right: 240 },
      { left: 270, right: 290, align: right },
      { left: 305, right: 330 },
      { left: 350, right: 385, align: right },
      { left: 410, right: 450, align: right },
    ];
    const rows = [
      ['1', 'Anchor chain', '60', 'm', '7.40', '444.00'],
      ['2', 'Shackle', '12', 'pcs', '9.95', '119.40'],
      ['3', 'Delivery', '1', 'flat', '85.00', '85.00'],
    ];
    const totals = ['Net of all parts 648.40', 'VAT of twenty 129.68', 'Total in pounds 778.08'].flatMap(
      (line, index) => {
        const amount = line.split(' ').at(-1) ?? '';
        const y = 148 + index * 16;
        return [
          ...setIn({ left: 300, right: 385, align: right }, line.replace(` ${amount}`, ''), { y }),
          ...setIn({ left: 410, right: 450, align: right }, amount, { y }),
        ];
      },
    );
    const found = texts([
      ...setTable([['No', 'Goods', 'Qty', 'Unit', 'Price', 'Sum'], ...rows], { columns, y: 84 }),
      ...totals,
    ]);
    expect(found).toContainEqual(rows[1]);
  });

  test('what was paid out and what was paid in are two columns, and a day with its month is one', () => {
    const columns = [
      { left: 60, right: 110 },
      { left: 130, right: 250 },
      { left: 280, right: 320, align: right },
      { left: 350, right: 390, align: right },
      { left: 420, right: 470, align: right },
    ];
    const rows = Array.from({ length: 8 }, (_, index) => {
      const amount = `${41 + index * 7}.5${index}`;
      const [out, paid] = index % 2 === 0 ? [amount, ''] : ['', amount];
      return [`${11 + index} Sep`, `Payment ${String.fromCharCode(65 + index)}`, out, paid, `9${index}1.30`];
    });
    const head = ['Date', 'Details', 'Out', 'In', 'Balance'];
    const found = texts(setTable([head, ...rows], { columns, y: 84, boldRows: [0] }));
    expect(found).toEqual([head, ...rows]);
  });

  test('numbers above the rule of a total are no heading', () => {
    const columns = [{ left: 60, right: 160 }, ...amounts];
    const rows = ['Ropes', 'Nails', 'Tar', 'Sails'].map((name, index) => [
      name,
      `${300 + index * 11}.00`,
      `${4 + index}.00`,
    ]);
    const words = setTable([...rows, ['Result', '1,266.00', '4.00']], { columns, y: 100 });
    const rule = { x: 60, y: 156, width: 350, height: 0.5 };
    const table = onlyTable(findTables(tablePage(words, { rules: [rule] })));
    expect(table.headerRowCount).toBe(0);
  });

  test('a cell that nearly fills its column does not end the table', () => {
    const columns = [
      { left: 60, right: 121 },
      { left: 130, right: 190 },
      { left: 215, right: 260 },
    ];
    const rows = Array.from({ length: 7 }, (_, index) => [
      index === 4 ? 'Hamlet Canvas' : 'Clerk Mar',
      'Timber gal',
      `555-${index}`,
    ]);
    expect(texts(setTable([['Name', 'Role', 'Phone'], ...rows], { columns, y: 100 }))).toHaveLength(8);
  });
});

/** Words on a lattice below hatching. */
function crowdedPage(count: number): TablePage {
  const places = Array.from({ length: count }, (_, index) => index);
  const words = places.flatMap((index) =>
    setLine(`${index % 89}`, { x: 20 + (index % 100) * 11, y: 20 + Math.floor(index / 100) * 9, sizePt: 6 }),
  );
  const rules = places.map((index) => ({ x: index % 700, y: (index * 7) % 1200, width: 30, height: 0.5 }));
  return tablePage(words, { widthPt: 1200, heightPt: 2000, rules });
}
