import type { CorpusDocument } from '../corpus-types.js';
import type { FlowBlock } from '../typeset/flow-blocks.js';
import type { FontShelf } from '../typeset/fonts.js';
import { setTable } from '../typeset/set-table.js';
import { plain, setHeading, setText } from '../typeset/set-text.js';
import type { TableDesign, TableModel } from '../typeset/table-model.js';
import { createDesk, type Commission, type Desk } from './create-desk.js';
import { wholePages } from './frames.js';
import { bookDesign, gridDesign, ruledDesign, statementDesign, unruledDesign } from './table-designs.js';
import { makeFiguresTable, makeGoodsTable, makeStatement, makeWordsTable } from './table-models.js';
import { makeGroupedTable, makeHeadedTable } from './spanned-table-models.js';

interface TableSort {
  readonly model: (desk: Desk, size: { columns: number; rows: number }) => TableModel;
  readonly design: (desk: Desk) => TableDesign;
}

interface TableKind {
  readonly sorts: readonly TableSort[];
  readonly rows: readonly [number, number];
}

const simpleModels = [makeFiguresTable, makeGoodsTable, makeWordsTable];

function pair(models: readonly TableSort['model'][], designs: readonly TableSort['design'][]): TableSort[] {
  return models.flatMap((model) => designs.map((design) => ({ model, design })));
}

const tableKinds = {
  'tables-ruled': { sorts: pair(simpleModels, [ruledDesign]), rows: [3, 16] },
  'tables-unruled': { sorts: pair(simpleModels, [unruledDesign, bookDesign]), rows: [4, 16] },
  'tables-spanned': {
    sorts: [...pair([makeGroupedTable, makeHeadedTable], [gridDesign]), ...pair([makeHeadedTable], [bookDesign])],
    rows: [5, 14],
  },
  statements: { sorts: pair([makeStatement], [statementDesign]), rows: [14, 24] },
} satisfies Record<string, TableKind>;

export type TablesKind = keyof typeof tableKinds;

/** Tables of one kind between paragraphs. Every third document has a table that goes over a page break. */
export async function makeTables(kind: TablesKind, commission: Commission, fonts: FontShelf): Promise<CorpusDocument> {
  const desk = createDesk(commission, fonts, {
    running: commission.name.endsWith('2') ? { foot: '{page}' } : {},
    adjust: (look) => ({ ...look, isHyphenated: false, margin: { ...look.margin, left: 56, right: 56 } }),
  });
  const { sorts, rows }: TableKind = tableKinds[kind];
  const { random, author, look, setter } = desk;
  const isLong = /[369]$/.test(commission.name) && kind !== 'tables-spanned';
  const table = (count: number): FlowBlock => {
    const size = { columns: random.integer(2, 4), rows: count };
    const { model, design } = random.pick(sorts);
    return setTable(setter, model(desk, size), design(desk));
  };
  const paragraph = (): FlowBlock =>
    setText(setter, plain(author.report(random.integer(2, 3)), look.body), {
      spaceBefore: look.body.sizePt * random.between(0.8, 1.4),
    });
  const blocks = [setHeading(setter, author.title(), 1), paragraph(), table(isLong ? 34 : random.integer(...rows))];
  if (!isLong && random.chance(0.6)) blocks.push(paragraph(), table(random.integer(...rows)));
  blocks.push(paragraph());
  desk.flow(blocks, wholePages(desk));
  return desk.finish();
}
