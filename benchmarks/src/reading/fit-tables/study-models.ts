import type { Desk } from '../corpus/documents/create-desk.js';
import type { ModelCell, ModelColumn, ModelRow, TableModel } from '../corpus/typeset/table-model.js';

const label = { align: 'left', isWrapped: true } as const;
const centred = { align: 'center', isWrapped: false } as const;
const figure = { align: 'right', isWrapped: false } as const;
const blank = { text: '' } as const;

/** One of the tables that studies print and offices do not; `most` columns fit beside the labels. */
export function makeStudyTable(desk: Desk, most: number): TableModel {
  const make = desk.random.pick([
    estimates,
    triangle,
    verdicts,
    measures,
    panels,
    timetable,
    unheaded,
    remarks,
    symbols,
    tasks,
  ]);
  return make(desk, desk.random.integer(2, most));
}

/** Estimates of models in columns, each with its error in brackets below it, and counts at the end. */
function estimates({ author, random }: Desk, count: number): TableModel {
  const columns = Array.from({ length: count }, (_, index) => index + 1);
  const heads = random.chance(0.6) ? columns.map((number) => `(${number})`) : columns.map(() => author.columnLabel());
  const rows: ModelRow[] = [headRow(['', ...heads])];
  const precision = random.pick([2, 3]);
  for (let row = random.integer(2, 6); row > 0; row -= 1) {
    const isIn = columns.map((_, index) => index === 0 || random.chance(0.8));
    const estimate = (): string => {
      const sign = random.chance(0.3) ? '−' : '';
      return `${sign}${author.number(random.between(0, 3), precision)}${random.pick(['', '', '*', '**', '***'])}`;
    };
    const error = (): string => `(${author.number(random.between(0, 1), precision)})`;
    rows.push(textRow([author.rowLabel(), ...isIn.map((is) => (is ? estimate() : ''))]));
    rows.push(textRow(['', ...isIn.map((is) => (is ? error() : ''))]));
  }
  const totals = textRow([author.columnLabel(), ...columns.map(() => author.number(random.integer(90, 9_000)))]);
  return { columns: besideLabels(count, centred), rows: [...rows, { ...totals, hasRuleAbove: random.chance(0.6) }] };
}

/** What each of several things has to do with each of the ones before it. */
function triangle({ author, random }: Desk, count: number): TableModel {
  const size = count + 2;
  const isNumbered = random.chance(0.6);
  const own = random.pick(['1', '1.00', '–', '']);
  const heads = Array.from({ length: size }, (_, index) => (isNumbered ? `${index + 1}` : `X${index + 1}`));
  const rows = Array.from({ length: size }, (_, row) => {
    const cells = heads.map((_head, column) => {
      if (column === row) return own;
      return column < row ? author.number(random.between(-0.9, 0.99), 2) : '';
    });
    return textRow([isNumbered ? `${row + 1}. ${author.columnLabel()}` : (heads[row] ?? ''), ...cells]);
  });
  return { columns: besideLabels(size, random.pick([centred, figure])), rows: [headRow(['', ...heads]), ...rows] };
}

/** The same few words in every column. */
function verdicts({ author, random }: Desk, count: number): TableModel {
  const words = random.pick([
    ['x', ''],
    ['yes', 'no'],
    ['+', '–', '+/–'],
    [author.item(), author.item(), author.item()],
  ]);
  const heads = Array.from({ length: count }, () => author.columnLabel());
  const rows = Array.from({ length: random.integer(3, 8) }, () =>
    textRow([author.rowLabel(), ...heads.map(() => random.pick(words))]),
  );
  return { columns: besideLabels(count, centred), rows: [headRow([author.columnLabel(), ...heads]), ...rows] };
}

/** Measured quantities, their units in a line below their names. */
function measures({ author, random }: Desk, count: number): TableModel {
  const units = Array.from({ length: count }, () =>
    random.pick(['(mm)', '(kg)', '(kN)', '(m/s)', '(%)', '(EUR)', '°C']),
  );
  const heads = [author.columnLabel(), ...units.map(() => author.columnLabel())];
  const digits = units.map(() => random.integer(0, 3));
  const rows = Array.from({ length: random.integer(3, 9) }, (_, row) =>
    textRow([
      random.pick([`A-${row + 1}`, `${row + 1}`, author.columnLabel()]),
      ...digits.map((digit) => author.number(random.between(0, 900), digit)),
    ]),
  );
  return { columns: besideLabels(count, figure), rows: [headRow(heads), headRow(['', ...units]), ...rows] };
}

/** Rows in parts, each of which has a title across all columns. */
function panels({ author, random }: Desk, count: number): TableModel {
  const rows: ModelRow[] = [
    headRow([author.columnLabel(), ...Array.from({ length: count }, (_, index) => `${2020 + index}`)]),
  ];
  for (let panel = 0; panel < random.integer(2, 3); panel += 1) {
    const title = `${random.pick(['Panel ', ''])}${'ABC'[panel] ?? ''}${random.pick([':', '.'])} ${author.columnLabel()}`;
    rows.push({
      hasRuleAbove: panel > 0 && random.chance(0.4),
      cells: [{ text: title, columnSpan: count + 1, align: random.pick(['left', 'center'] as const) }],
    });
    for (let row = random.integer(2, 4); row > 0; row -= 1)
      rows.push(
        textRow([author.rowLabel(), ...Array.from({ length: count }, () => author.number(random.integer(10, 99_000)))]),
      );
  }
  return { columns: besideLabels(count, figure), rows };
}

/** Hours and what is on at each, on several days. */
function timetable({ author, random }: Desk, count: number): TableModel {
  const first = random.integer(6, 11);
  const rows = Array.from({ length: random.integer(3, 8) }, (_, row) =>
    textRow([
      `${first + row}:${random.pick(['00', '30'])}`,
      ...Array.from({ length: count }, () => (random.chance(0.2) ? '' : author.item())),
    ]),
  );
  const heads = ['', ...Array.from({ length: count }, () => author.columnLabel())];
  return { columns: besideLabels(count, label), rows: [headRow(heads), ...rows] };
}

/** Things and their measures, without names of columns. */
function unheaded({ author, random }: Desk, count: number): TableModel {
  const units = Array.from({ length: count }, () => random.pick([' mm', ' kg', ' %', '', ' h']));
  const rows = Array.from({ length: random.integer(4, 9) }, () =>
    textRow([
      author.rowLabel(),
      ...units.map((unit) => `${author.number(random.between(0, 90), 1)}${unit}`),
      author.item(),
    ]),
  );
  return { columns: [label, ...units.map(() => figure), label], rows };
}

/** Sentences beside short words, as wide as the column lets them be. */
function remarks({ author, random }: Desk): TableModel {
  const count = random.integer(1, 2);
  const isCounted = random.chance(0.4);
  const rows = Array.from({ length: random.integer(3, 6) }, (_, row) =>
    textRow([isCounted ? `R${row + 1}` : author.rowLabel(), ...Array.from({ length: count }, () => author.report(1))]),
  );
  const heads = Array.from({ length: count + 1 }, () => author.columnLabel());
  return { columns: besideLabels(count, label), rows: [headRow(heads), ...rows] };
}

/** Signs or names in small letters, what they stand for, and their units. */
function symbols({ author, random }: Desk): TableModel {
  const isNamed = random.chance(0.5);
  const rows = Array.from({ length: random.integer(4, 10) }, (_, row) => {
    const letter = random.pick(['a', 'b', 'c', 'h', 'k', 'L', 'Q', 'T']);
    const name = random.pick(['id', 'len', 'pos', 'count', 'val']);
    return textRow([
      isNamed ? `${letter}_${name}` : `${letter}${row}`,
      random.chance(0.3) ? author.report(1) : author.item(),
      isNamed ? random.pick(['integer', 'text', 'date']) : random.pick(['m', 's', 'kg', 'N', 'Pa', 'm/s']),
    ]);
  });
  const heads = Array.from({ length: 3 }, () => author.columnLabel());
  return { columns: [label, label, label], rows: [headRow(heads), ...rows] };
}

/** Lists in cells: each of their items begins a line with a sign. */
function tasks({ author, random }: Desk): TableModel {
  const sign = random.pick(['•', '–', '•']);
  const list = (): string => {
    const items = Array.from({ length: random.integer(2, 4) }, () =>
      random.chance(0.3) ? author.report(1) : author.item(),
    );
    return items.map((item) => `${sign} ${item}`).join('\n');
  };
  const isLast = random.chance(0.5);
  const rows = Array.from({ length: random.integer(3, 5) }, () =>
    textRow([author.rowLabel(), list(), ...(isLast ? [] : [author.item()])]),
  );
  const heads = Array.from({ length: isLast ? 2 : 3 }, () => author.columnLabel());
  return { columns: besideLabels(heads.length - 1, label), rows: [headRow(heads), ...rows] };
}

function besideLabels(count: number, column: ModelColumn): ModelColumn[] {
  return [label, ...Array.from({ length: count }, () => column)];
}

function headRow(texts: readonly string[]): ModelRow {
  return { isHeader: true, cells: texts.map((text): ModelCell => (text === '' ? blank : { text, align: 'center' })) };
}

function textRow(texts: readonly string[]): ModelRow {
  return { cells: texts.map((text) => ({ text })) };
}
