import type { CorpusDocument } from '../../corpus/corpus-types.js';
import { createDesk, type Commission, type Desk } from '../../corpus/documents/create-desk.js';
import { columnFrames } from '../../corpus/documents/frames.js';
import type { FlowBlock } from '../../corpus/typeset/flow-blocks.js';
import type { FontShelf } from '../../corpus/typeset/fonts.js';
import { setTable } from '../../corpus/typeset/set-table.js';
import { plain, setHeading, setText } from '../../corpus/typeset/set-text.js';
import type { TableDesign } from '../../corpus/typeset/table-model.js';
import { makeManualTable } from './manual-tables.js';
import { setBox } from './set-box.js';
import { setDrawing } from './set-drawing.js';
import { setExample } from './set-example.js';

/** Manuals: drawings, formulas, examples, keys and forms between paragraphs, and the tables that such books have. */
export async function makeManual(commission: Commission, fonts: FontShelf): Promise<CorpusDocument> {
  const desk = createDesk(commission, fonts, {
    adjust: (look, random) => ({
      ...look,
      margin: { ...look.margin, left: random.between(50, 130), right: random.between(50, 110) },
    }),
  });
  const { author, look, random, setter } = desk;
  const paragraph = (): FlowBlock => setText(setter, plain(author.report(random.integer(1, 3)), look.body));
  const blocks: FlowBlock[] = [setHeading(setter, author.title(), 2), paragraph()];
  for (let count = random.integer(3, 5); count > 0; count -= 1) {
    if (random.chance(0.3)) blocks.push(setHeading(setter, author.heading(), 3));
    const isTable = random.chance(0.4);
    const table = isTable && setTable(setter, makeManualTable(desk), manualDesign(desk));
    if (!table) blocks.push(unlike(desk));
    else blocks.push(random.chance(0.15) ? withMarks(table, desk) : table);
    if (random.chance(0.8)) blocks.push(paragraph());
  }
  desk.flow([...blocks, paragraph()], columnFrames(desk, 1, 20, []));
  return desk.finish();
}

function unlike(desk: Desk): FlowBlock {
  return desk.random.pick([setDrawing, setDrawing, setExample, setExample, setBox])(desk);
}

function manualDesign({ random, look }: Desk): TableDesign {
  return {
    rules: random.pick(['booktabs', 'booktabs', 'booktabs', 'rows', 'grid', 'grid', 'columns', 'frame', 'none']),
    ruleThickness: 0.5,
    isSegmented: false,
    headerGround: random.chance(0.15),
    hasStripes: random.chance(0.1),
    isHeaderBold: random.chance(0.4),
    sizePt: look.body.sizePt * random.between(0.8, 1),
    paddingX: random.between(3, 8),
    paddingY: random.pick([0, 0, 0.5, 1.5, 3]),
    isFullWidth: random.chance(0.3),
    valign: 'top',
    hasLeaders: false,
    isHeaderRepeated: true,
  };
}

/** A table with a drawn sign in each of its rows. */
function withMarks(table: FlowBlock, { random, sheet }: Desk): FlowBlock {
  const share = random.between(0, 1);
  return {
    ...table,
    set: (width) =>
      table.set(width).map((strip) => ({
        ...strip,
        draw(page, x, y): void {
          strip.draw(page, x, y);
          sheet.drawDot(page, { x: x + width * share, y: y + strip.height / 2, radius: 4.5 });
        },
      })),
  };
}
