import type { CorpusDocument } from '../corpus-types.js';
import type { FlowBlock } from '../typeset/flow-blocks.js';
import type { FontShelf } from '../typeset/fonts.js';
import { plain, setHeading, setText } from '../typeset/set-text.js';
import { createDesk, type Commission, type Desk } from './create-desk.js';
import { bodyUnder, columnFrames, columnsOf, singleFrame } from './frames.js';

/** A magazine's page: title, a line under it, columns, and a box on a ground beside the text or under it. */
export async function makeMagazine(commission: Commission, fonts: FontShelf): Promise<CorpusDocument> {
  const desk = createDesk(commission, fonts, {
    running: { foot: `{page} | Recto Magazine` },
    adjust: (look, random) => ({
      ...look,
      body: { ...look.body, sizePt: random.pick([9, 9.5, 10]) },
      margin: { ...look.margin, left: 50, right: 50 },
    }),
  });
  const { random, look, setter, author } = desk;
  const page = desk.addPage();
  const deck = { ...look.body, isItalic: true, sizePt: look.body.sizePt * 1.25 };
  const head = desk.flow(
    [
      setHeading(setter, author.title(), 1),
      setText(setter, plain(author.report(1), deck), { align: 'left', indent: 0, spaceBefore: 6, isDivided: false }),
    ],
    singleFrame({ page, ...desk.body }),
  );
  const firstTop = head.y + 18;
  if (random.chance(0.5)) flowBesideSidebar(desk, page, firstTop);
  else flowOverBox(desk, page, firstTop);
  return desk.finish();
}

/** Two of three columns carry the text of the first page, the third is the sidebar. */
function flowBesideSidebar(desk: Desk, page: number, firstTop: number): void {
  const gap = 20;
  const columns = columnsOf(page, bodyUnder(desk, firstTop), 3, gap);
  const sidebar = desk.random.chance(0.4) ? columns.shift() : columns.pop();
  if (sidebar === undefined) throw new Error('A page without columns.');
  desk.flow(makeStory(desk), columnFrames(desk, 3, gap, columns));
  setBox(desk, sidebar);
}

/** Two columns above, a box over the whole width below. */
function flowOverBox(desk: Desk, page: number, firstTop: number): void {
  const room = 150;
  const first = columnsOf(page, bodyUnder(desk, firstTop, room), 2, 22);
  desk.flow(makeStory(desk), columnFrames(desk, 2, 22, first));
  const y = desk.body.y + desk.body.height - room + 16;
  setBox(desk, { page, ...desk.body, y, height: room - 16 });
}

function makeStory({ random, setter, author, look }: Desk): FlowBlock[] {
  return Array.from({ length: random.integer(2, 4) }, (_, index) => [
    ...(index === 0 ? [] : [setHeading(setter, author.heading(), 2)]),
    ...Array.from({ length: random.integer(2, 3) }, () =>
      setText(setter, plain(random.chance(0.5) ? author.passage() : author.report(4), look.body)),
    ),
  ]).flat();
}

function setBox(desk: Desk, frame: { page: number; x: number; y: number; width: number; height: number }): void {
  const { setter, author, look, sheet } = desk;
  const inset = 9;
  const style = { ...look.body, sizePt: look.body.sizePt * 0.92 };
  const inner = {
    ...frame,
    x: frame.x + inset,
    y: frame.y + inset,
    width: frame.width - 2 * inset,
    height: frame.height - 2 * inset,
  };
  const blocks = [author.heading(), author.report(2)].map((text, index) =>
    setText(setter, plain(text, { ...style, isBold: index === 0 }), {
      stream: 'sidebar',
      align: 'left',
      indent: 0,
      spaceBefore: 4,
      isDivided: false,
    }),
  );
  const { y } = desk.flow(blocks, singleFrame(inner));
  sheet.fill(frame.page, { ...frame, height: y - frame.y + inset }, [0.9, 0.93, 0.95]);
}
