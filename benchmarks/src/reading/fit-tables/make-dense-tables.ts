import { createDesk, type Commission, type Desk } from '../corpus/documents/create-desk.js';
import { columnFrames } from '../corpus/documents/frames.js';
import type { CorpusDocument } from '../corpus/corpus-types.js';
import type { FlowBlock } from '../corpus/typeset/flow-blocks.js';
import type { FontShelf } from '../corpus/typeset/fonts.js';
import { setTable } from '../corpus/typeset/set-table.js';
import { plain, setHeading, setText } from '../corpus/typeset/set-text.js';
import type { ModelCell, ModelRow, TableDesign, TableModel } from '../corpus/typeset/table-model.js';
import { setChart } from './set-chart.js';
import { makeStudyTable } from './study-models.js';
import { setUnlike } from './set-unlike.js';

const headerBase = { isHeader: true } as const;

/**
 * Tables as papers and surveys have them: names of columns in several lines, groups of columns, wrapped labels and
 * remarks with no more white between rows than between lines, titles of sections, notes in small print; and charts.
 */
export async function makeDenseTables(commission: Commission, fonts: FontShelf): Promise<CorpusDocument> {
  const desk = createDesk(commission, fonts, {
    adjust: (look) => ({ ...look, margin: { ...look.margin, left: 50, right: 50 } }),
  });
  const { author, look, random, setter } = desk;
  const count = random.pick([1, 1, 2]);
  const small = { ...look.body, sizePt: look.body.sizePt * 0.85 };
  const paragraph = (): FlowBlock => setText(setter, plain(author.report(random.integer(2, 4)), look.body));
  const note = (text: string): FlowBlock => setText(setter, plain(text, small), { indent: 0, spaceBefore: 3 });
  const blocks: FlowBlock[] = [setHeading(setter, author.title(), 2), paragraph()];
  for (let number = 1; number <= random.integer(2, 3); number += 1) {
    const name = `${author.language.words.table} ${number}`;
    blocks.push(paragraph());
    if (random.chance(0.7)) blocks.push(note(`${name}${random.pick([':', '.', ''])} ${author.report(1)}`));
    const model = random.chance(0.5) ? makeDenseTable(desk, count === 2) : makeStudyTable(desk, count === 2 ? 3 : 5);
    blocks.push(setTable(setter, model, denseDesign(desk)));
    if (random.chance(0.4)) blocks.push(note(author.report(1)));
    if (random.chance(0.4)) blocks.push(setChart(desk));
    if (random.chance(0.8)) blocks.push(paragraph(), setUnlike(desk));
  }
  blocks.push(paragraph(), paragraph());
  desk.flow(blocks, columnFrames(desk, count, 20, []));
  return desk.finish();
}

function denseDesign({ random, look }: Desk): TableDesign {
  return {
    rules: random.pick(['booktabs', 'booktabs', 'none', 'none', 'rows']),
    ruleThickness: 0.5,
    isSegmented: false,
    headerGround: random.chance(0.1),
    hasStripes: random.chance(0.1),
    isHeaderBold: random.chance(0.5),
    sizePt: look.body.sizePt * random.between(0.75, 0.95),
    paddingX: random.chance(0.2) ? random.between(1.4, 3) : random.between(3, 6),
    paddingY: random.pick([0, 0.3, 0.8, 1.5, 2.5]),
    isFullWidth: random.chance(0.7),
    valign: random.pick(['top', 'bottom', 'bottom', 'middle']),
    hasLeaders: false,
    isHeaderRepeated: true,
  };
}

function makeDenseTable(desk: Desk, isNarrow: boolean): TableModel {
  const { author, random } = desk;
  const groups = random.chance(0.35) ? random.integer(1, isNarrow ? 1 : 3) : 0;
  const columnCount = groups > 0 ? groups * 2 : random.integer(1, isNarrow ? 3 : 5);
  const kinds = Array.from({ length: columnCount }, () =>
    random.pick(['figures', 'figures', 'figures', 'words'] as const),
  );
  const isWordy = kinds.includes('words') && random.chance(0.6);
  const name = (): string =>
    random.chance(0.6) ? `${author.columnLabel()} ${author.columnLabel().toLowerCase()}` : author.columnLabel();
  const hasSmallFigures = random.chance(0.25);
  const value = (kind: 'figures' | 'words'): string => {
    if (random.chance(0.05)) return random.pick(['–', '', 'n/a']);
    if (kind === 'words') return isWordy && random.chance(0.6) ? author.report(1) : author.item();
    if (hasSmallFigures) return String(random.integer(0, 60));
    return random.pick([
      () => author.number(random.integer(1, 99_000)),
      () => author.number(random.between(0, 90), 2),
      () => author.percent(),
      () => `${author.number(random.between(1, 9), 1)} (${author.number(random.between(1, 9), 1)})`,
    ])();
  };
  const body: ModelRow[] = [];
  const blank = (): ModelCell[] => kinds.map(() => ({ text: '' }));
  const hasSections = random.chance(0.3);
  const isSectionBold = random.chance(0.5);
  for (let row = random.integer(3, 12); row > 0; row -= 1) {
    if (hasSections && random.chance(0.3))
      body.push({ cells: [{ text: author.columnLabel(), isBold: isSectionBold }, ...blank()] });
    const long = random.chance(0.3) ? `${author.rowLabel()}, ${author.item().toLowerCase()}` : author.rowLabel();
    const indentSteps = hasSections ? 0.5 : 0;
    body.push({ cells: [{ text: long, indentSteps }, ...kinds.map((kind) => ({ text: value(kind) }))] });
  }
  return {
    columns: [
      { align: 'left', isWrapped: true },
      ...kinds.map((kind) => ({
        align: kind === 'words' ? ('left' as const) : random.pick(['right', 'center'] as const),
        isWrapped: true,
      })),
    ],
    rows: [...heading(desk, groups, columnCount, name), ...body],
  };
}

function heading({ author, random }: Desk, groups: number, columnCount: number, name: () => string): ModelRow[] {
  const corner = random.chance(0.8) ? author.columnLabel() : '';
  const names = (): ModelCell[] =>
    Array.from({ length: columnCount }, () => ({ text: name(), align: 'center' as const }));
  if (groups === 0) return [{ ...headerBase, cells: [{ text: corner }, ...names()] }];
  const spans = Array.from({ length: groups }, () => ({ text: name(), columnSpan: 2, align: 'center' as const }));
  return [
    { ...headerBase, cells: [{ text: corner, rowSpan: 2 }, ...spans] },
    { ...headerBase, cells: names() },
  ];
}
