import type { CorpusDocument } from '../corpus/corpus-types.js';
import { createDesk, type Commission, type Desk } from '../corpus/documents/create-desk.js';
import { columnFrames, columnsOf } from '../corpus/documents/frames.js';
import type { FlowBlock } from '../corpus/typeset/flow-blocks.js';
import type { FontShelf } from '../corpus/typeset/fonts.js';
import { plain, setHeading, setText } from '../corpus/typeset/set-text.js';
import { setTable } from '../corpus/typeset/set-table.js';
import type { TableDesign } from '../corpus/typeset/table-model.js';
import { makeList } from './list-models.js';
import { makeRegister } from './register-models.js';
import { setEntries } from './set-entries.js';

/** Indexes, contents, changes, glossaries and the like, set in columns; now and then a register, which is a table. */
export async function makeListColumns(commission: Commission, fonts: FontShelf): Promise<CorpusDocument> {
  const desk = createDesk(commission, fonts, {
    adjust: (look, random) => ({
      ...look,
      body: { ...look.body, sizePt: random.pick([7, 8, 9, 10, 10]) },
      margin: { ...look.margin, left: random.between(45, 90), right: random.between(45, 90) },
    }),
  });
  const { author, look, random, setter } = desk;
  const page = desk.addPage();
  const intro = [
    setHeading(setter, author.title(), 2),
    ...(random.chance(0.5) ? [setText(setter, plain(author.report(random.integer(1, 4)), look.body))] : []),
  ];
  const isTable = random.chance(0.3);
  const table = isTable ? [setTable(setter, makeRegister(desk), registerDesign(desk))] : [];
  const { y } = desk.flow([...intro, ...table], columnFrames(desk, 1, 0, [{ page, ...desk.body }]));
  const isOnFirst = desk.sheet.pageCount === page + 1;
  const count = random.pick([2, 2, 3, 3, 4]);
  const entries = setEntries(desk, makeList(desk, count));
  const room = desk.body.y + desk.body.height - y - look.body.sizePt * 2;
  const first = isOnFirst && room > 120 ? firstColumns(desk, { page, y, room, count, entries }) : [];
  desk.flow(entries, columnFrames(desk, count, random.between(10, 26), first));
  return desk.finish();
}

/** Columns of the height that the entries need, now and then, so that they end level as balanced columns do. */
function firstColumns(
  { body, look, random }: Desk,
  { page, y, room, count, entries }: { page: number; y: number; room: number; count: number; entries: FlowBlock[] },
) {
  const gap = random.between(10, 26);
  const width = (body.width - gap * (count - 1)) / count;
  const heights = entries.map(
    (entry) => entry.spaceBefore + entry.set(width).reduce((sum, { height }) => sum + height, 0),
  );
  const balanced = heights.reduce((sum, height) => sum + height, 0) / count + Math.max(...heights);
  const height = random.chance(0.6) ? Math.min(room, balanced) : room;
  return columnsOf(page, { ...body, y: y + look.body.sizePt * 2, height }, count, gap);
}

function registerDesign({ random, look }: Desk): TableDesign {
  return {
    rules: random.pick(['booktabs', 'booktabs', 'none', 'none', 'rows']),
    ruleThickness: 0.5,
    isSegmented: false,
    headerGround: random.chance(0.1),
    hasStripes: random.chance(0.1),
    isHeaderBold: random.chance(0.6),
    sizePt: look.body.sizePt,
    paddingX: random.between(3, 7),
    paddingY: random.pick([0, 0.5, 1, 2]),
    isFullWidth: random.chance(0.6),
    valign: 'top',
    hasLeaders: random.chance(0.1),
    isHeaderRepeated: true,
  };
}
