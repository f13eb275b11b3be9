import type { CorpusDocument } from '../corpus/corpus-types.js';
import { createDesk, type Commission, type Desk } from '../corpus/documents/create-desk.js';
import { wholePages } from '../corpus/documents/frames.js';
import type { FlowBlock } from '../corpus/typeset/flow-blocks.js';
import type { FontShelf } from '../corpus/typeset/fonts.js';
import { setTable } from '../corpus/typeset/set-table.js';
import { plain, setHeading, setText } from '../corpus/typeset/set-text.js';
import type { ModelCell, ModelColumn, ModelRow, TableDesign, TableModel } from '../corpus/typeset/table-model.js';

/**
 * Tables as programs print them that nobody told how: names in bold type over columns of words and figures, hardly any lines, little
 * white; and what is set beside each other below bold names and is no table.
 */
export async function makePlainTables(commission: Commission, fonts: FontShelf): Promise<CorpusDocument> {
  const desk = createDesk(commission, fonts, {
    adjust: (look) => ({ ...look, isHyphenated: false, margin: { ...look.margin, left: 56, right: 56 } }),
  });
  const { author, look, random, setter } = desk;
  const paragraph = (): FlowBlock => setText(setter, plain(author.report(random.integer(1, 3)), look.body));
  const blocks: FlowBlock[] = [setHeading(setter, author.title(), 2)];
  for (let count = random.integer(2, 4); count > 0; count -= 1) {
    blocks.push(paragraph());
    if (random.chance(0.5)) blocks.push(setTable(setter, makePlainTable(desk), plainDesign(desk)));
    else blocks.push(setBeside(desk));
    if (random.chance(0.4)) blocks.push(setHeading(setter, author.heading(), 3));
  }
  blocks.push(paragraph());
  desk.flow(blocks, wholePages(desk));
  return desk.finish();
}

function plainDesign({ random, look }: Desk): TableDesign {
  return {
    rules: 'none',
    ruleThickness: 0.5,
    isSegmented: false,
    headerGround: false,
    hasStripes: random.chance(0.1),
    isHeaderBold: random.chance(0.85),
    sizePt: look.body.sizePt * random.pick([1, 1, 1, 0.9]),
    paddingX: random.pick([1.5, 2, 3, 4, 6]),
    paddingY: random.pick([0, 0.75, 1.5, 2, 4]),
    isFullWidth: random.chance(0.3),
    valign: random.pick(['top', 'middle']),
    hasLeaders: false,
    isHeaderRepeated: random.chance(0.5),
  };
}

type Make = () => string;

/** Words of one, two or several, as names of things have. */
function words({ author, random }: Desk): Make {
  return random.pick<Make>([
    () => author.columnLabel(),
    () => author.rowLabel(),
    () => random.pick(author.language.people),
    () => random.pick(author.language.places),
    () => author.item(),
  ]);
}

function figures({ author, random }: Desk): Make {
  return random.pick<Make>([
    () => String(random.integer(1, 999)),
    () => author.number(random.integer(1, 99_000)),
    () => author.number(random.between(0, 90), 2),
    () => author.percent(),
    () => `${author.number(random.between(0, 90), 1)} ${random.pick(['kg', 'mm', 'h', 'kWh'])}`,
  ]);
}

function makePlainTable(desk: Desk): TableModel {
  const { author, random } = desk;
  const count = random.pick([2, 2, 2, 3, 3, 4, 5]);
  const areWords = random.chance(0.6);
  const makes = Array.from({ length: count }, (_, column) => {
    const isWords = column === 0 || areWords || random.chance(0.2);
    return { isWords, make: isWords ? words(desk) : figures(desk) };
  });
  const isWordy = areWords && random.chance(0.3);
  const hasCorner = random.chance(0.8);
  const headAlign = random.pick(['center', 'center', undefined] as const);
  const name = (column: number): string => (column === 0 && !hasCorner ? '' : author.columnLabel());
  const head: ModelCell[] = makes.map((_, column) => ({
    text: name(column),
    ...(headAlign !== undefined && { align: headAlign }),
  }));
  const value = ({ make, isWords }: { make: Make; isWords: boolean }): string =>
    isWords && isWordy && random.chance(0.4) ? author.report(1) : make();
  return {
    columns: makes.map(({ isWords }): ModelColumn => ({
      align: isWords ? 'left' : random.pick(['right', 'right', 'left']),
      isWrapped: true,
    })),
    rows: [
      { isHeader: true, cells: head },
      ...Array.from({ length: random.integer(3, 11) }, (): ModelRow => ({
        cells: makes.map((make) => ({ text: value(make) })),
      })),
    ],
  };
}

/** Blocks beside each other, many of them below bold names: rows of one only by chance. */
function setBeside(desk: Desk): FlowBlock {
  const { look, random, setter } = desk;
  const make = random.pick([addresses, lists, paragraphs, definitions, form, signatures, verses]);
  const rows = make(desk);
  const columnCount = Math.max(...rows.map((cells) => cells.length));
  const leading = look.body.sizePt * random.pick([0, 0, 0.05, 0.15]);
  const model: TableModel = {
    columns: Array.from({ length: columnCount }, () => ({ align: 'left', isWrapped: true })),
    rows: rows.map((cells) => ({ cells: Array.from({ length: columnCount }, (_, at) => cells[at] ?? { text: '' }) })),
  };
  const design: TableDesign = {
    ...plainDesign(desk),
    hasStripes: false,
    paddingX: random.between(2, 9),
    paddingY: leading,
    isFullWidth: make !== form && make !== definitions,
    valign: 'top',
  };
  return { ...setTable(setter, model, design), truthOf: () => ({ type: 'caption', stream: 'main', lines: [] }) };
}

function bold(text: string): ModelCell {
  return { text, isBold: true };
}

/** Rows of columns that are given from top to bottom, under names. */
function sideBySide({ author, random }: Desk, columns: readonly (readonly string[])[], share = 0.7): ModelCell[][] {
  const length = Math.max(...columns.map((column) => column.length));
  const rows = Array.from({ length }, (_, row) => columns.map((column) => ({ text: column[row] ?? '' })));
  return random.chance(share) ? [columns.map(() => bold(author.columnLabel())), ...rows] : rows;
}

function addresses(desk: Desk): ModelCell[][] {
  const { author, random } = desk;
  const { people, places } = author.language;
  const address = (): string[] => [
    random.pick(people),
    ...(random.chance(0.5) ? [author.columnLabel()] : []),
    `${random.pick(places)} ${random.integer(1, 99)}`,
    `${random.integer(10_000, 99_999)} ${random.pick(places)}`,
    ...(random.chance(0.3) ? [`+${random.integer(30, 49)} ${random.integer(100_000, 999_999)}`] : []),
  ];
  return sideBySide(desk, Array.from({ length: random.integer(2, 3) }, address));
}

function lists(desk: Desk): ModelCell[][] {
  const { random } = desk;
  return sideBySide(
    desk,
    Array.from({ length: random.integer(2, 4) }, () => {
      const make = words(desk);
      return Array.from({ length: random.integer(2, 7) }, make);
    }),
  );
}

function paragraphs(desk: Desk): ModelCell[][] {
  const { author, random } = desk;
  return sideBySide(
    desk,
    Array.from({ length: random.integer(2, 3) }, () => [author.report(random.integer(2, 3))]),
  );
}

function definitions({ author, random }: Desk): ModelCell[][] {
  return Array.from({ length: random.integer(3, 7) }, () => [bold(author.columnLabel()), { text: author.report(1) }]);
}

function form(desk: Desk): ModelCell[][] {
  const { author, random } = desk;
  const colon = random.pick([':', ':', '']);
  const value = (): string => random.pick([words(desk), figures(desk)])();
  const isBold = random.chance(0.5);
  const pair = (): ModelCell[] => [{ text: `${author.columnLabel()}${colon}`, isBold }, { text: value() }];
  const isDouble = random.chance(0.3);
  return Array.from({ length: random.integer(3, 8) }, () => (isDouble ? [...pair(), ...pair()] : pair()));
}

function signatures(desk: Desk): ModelCell[][] {
  const { author, random } = desk;
  const { people, places } = author.language;
  const signer = (): string[] => [random.pick(people), author.columnLabel(), random.pick(places)];
  return sideBySide(desk, Array.from({ length: random.integer(2, 3) }, signer), 0.4);
}

function verses(desk: Desk): ModelCell[][] {
  const { author, random } = desk;
  const lines = random.integer(4, 10);
  const verse = (): string[] => Array.from({ length: lines }, () => author.item());
  return sideBySide(desk, Array.from({ length: 2 }, verse), 0.4);
}
