import type { CorpusDocument } from '../corpus/corpus-types.js';
import { createDesk, type Commission, type Desk } from '../corpus/documents/create-desk.js';
import { columnFrames } from '../corpus/documents/frames.js';
import type { FlowBlock } from '../corpus/typeset/flow-blocks.js';
import { typewriterFamily, type FontShelf } from '../corpus/typeset/fonts.js';
import { setTable } from '../corpus/typeset/set-table.js';
import { plain, setHeading, setText } from '../corpus/typeset/set-text.js';
import { canvas } from './manuals/canvas.js';
import { makeManualTable } from './manuals/manual-tables.js';
import { makeStudyTable } from './study-models.js';

/** What programs print on a terminal, in a typewriter face and in columns, between paragraphs and tables of books. */
export async function makePrintouts(commission: Commission, fonts: FontShelf): Promise<CorpusDocument> {
  const desk = createDesk(commission, fonts);
  const { author, look, random, setter } = desk;
  const paragraph = (): FlowBlock => setText(setter, plain(author.report(random.integer(1, 4)), look.body));
  const blocks: FlowBlock[] = [setHeading(setter, author.title(), 2), paragraph()];
  for (let count = random.integer(2, 4); count > 0; count -= 1) {
    blocks.push(random.chance(0.75) ? setPrintout(desk) : table(desk));
    if (random.chance(0.8)) blocks.push(paragraph());
  }
  desk.flow(blocks, columnFrames(desk, 1, 20, []));
  return desk.finish();
}

function table(desk: Desk): FlowBlock {
  const { look, random, setter } = desk;
  const model = random.chance(0.5) ? makeManualTable(desk) : makeStudyTable(desk, 5);
  return setTable(setter, model, {
    rules: random.pick(['booktabs', 'booktabs', 'rows', 'grid', 'none']),
    ruleThickness: 0.5,
    isSegmented: false,
    headerGround: false,
    hasStripes: random.chance(0.1),
    isHeaderBold: random.chance(0.4),
    sizePt: look.body.sizePt * random.between(0.8, 1),
    paddingX: random.between(3, 8),
    paddingY: random.pick([0, 0.5, 1.5, 3]),
    isFullWidth: random.chance(0.3),
    valign: 'top',
    hasLeaders: false,
    isHeaderRepeated: true,
  });
}

/** A word of a printout, and the place of its first letter on the line. */
interface Print {
  readonly text: string;
  readonly at: number;
}

function setPrintout(desk: Desk): FlowBlock {
  const { look, random } = desk;
  const style = { ...look.body, family: typewriterFamily, sizePt: look.body.sizePt * random.between(0.7, 0.95) };
  const lines = printedLines(desk);
  const pitch = style.sizePt * random.between(1.1, 1.35);
  const decoration = random.pick(['none', 'none', 'frame', 'rules', 'ground']);
  const left = decoration === 'none' ? random.pick([0, 0, 18]) : 5;
  return canvas(desk, { height: lines.length * pitch + 8, style }, (brush) => {
    const height = lines.length * pitch + 6;
    if (decoration === 'frame') brush.frame(0, 0, brush.width, height);
    if (decoration === 'ground') brush.fill(0, 0, brush.width, height);
    if (decoration === 'rules') for (const y of [0, height]) brush.stroke(0, y, brush.width, y);
    const advance = brush.measure('0');
    lines.forEach((line, index) =>
      line.forEach(({ text, at }) => brush.write(text, left + at * advance, (index + 0.9) * pitch)),
    );
  });
}

/** A command, perhaps, names of columns, and rows of them, with what programs print before and behind. */
function printedLines(desk: Desk): Print[][] {
  const { author, random } = desk;
  const name = (): string =>
    author
      .columnLabel()
      .toLowerCase()
      .replaceAll(/\s/gu, random.pick(['_', '.', '']));
  const columns = Array.from({ length: random.integer(1, 6) }, () => column(desk));
  const labels = Array.from({ length: random.integer(2, 8) }, () => name().slice(0, 14));
  const labelWidth = random.chance(0.8) ? Math.max(...labels.map(({ length }) => length)) + random.integer(1, 3) : 0;
  const place = (texts: readonly string[]): Print[] => {
    let start = labelWidth;
    return texts.map((text, index) => {
      const { width, isLeft } = columns[index] ?? { width: 0, isLeft: true };
      const at = isLeft ? start : start + width - text.length;
      start += width + 1;
      return { text, at };
    });
  };
  const width = labelWidth + columns.reduce((sum, own) => sum + own.width + 1, 0);
  const dashes = [{ text: '-'.repeat(width), at: 0 }];
  const bar = random.chance(0.2) ? [{ text: '|', at: labelWidth - 1 }] : [];
  const sentence = (text: string): Print[] =>
    text.split(' ').map((part, index, all) => ({ text: part, at: placeOf(all, index) }));
  const head = place(columns.map((own) => own.name));
  const hasDashes = random.chance(0.3);
  return [
    ...(random.chance(0.5)
      ? [sentence(`${random.pick(['$', '>', '>>>', '#', '.', '%'])} ${name()} ${random.pick(['-l', '--all', name()])}`)]
      : []),
    ...(random.chance(0.4) ? [sentence(`${author.columnLabel()}:`), []] : []),
    ...(hasDashes ? [dashes] : []),
    ...(random.chance(0.85) ? [[...bar, ...head]] : []),
    ...(hasDashes ? [dashes] : []),
    ...labels.map((label) => [
      ...(labelWidth > 0 ? [{ text: label, at: 0 }] : []),
      ...bar,
      ...place(columns.map((own) => own.value())),
    ]),
    ...(hasDashes ? [dashes] : []),
    ...(random.chance(0.4)
      ? [
          [],
          sentence(
            `${author.columnLabel()}: ${author.number(random.between(0, 99), 3)} on ${random.integer(2, 99)} rows`,
          ),
        ]
      : []),
  ];
}

function placeOf(words: readonly string[], index: number): number {
  return words.slice(0, index).reduce((sum, { length }) => sum + length + 1, 0);
}

interface PrintColumn {
  readonly name: string;
  readonly width: number;
  readonly isLeft: boolean;
  readonly value: () => string;
}

function column({ author, random }: Desk): PrintColumn {
  const name = author.columnLabel().split(' ')[0] ?? '';
  const decimals = random.integer(0, 4);
  const isLeft = random.chance(0.2);
  const value = random.pick([
    () => author.number(random.between(-99, 999), decimals),
    () => author.number(random.between(-99, 999), decimals),
    () => String(random.integer(0, 99_999)),
    () => random.pick(['ok', 'NaN', 'failed', '-rw-r--r--', 'us/op', '***', '*', '2e-16', 'TRUE']),
    () => `${random.integer(10, 23)}:${random.integer(10, 59)}`,
  ]);
  return { name, isLeft, value, width: Math.max(name.length, 10) + random.integer(0, 2) };
}
