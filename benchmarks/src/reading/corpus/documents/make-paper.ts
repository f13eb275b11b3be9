import type { CorpusDocument } from '../corpus-types.js';
import type { FlowBlock } from '../typeset/flow-blocks.js';
import type { FontShelf } from '../typeset/fonts.js';
import { setTable } from '../typeset/set-table.js';
import { plain, setHeading, setText } from '../typeset/set-text.js';
import type { Span } from '../typeset/wrap-text.js';
import { createDesk, type Commission, type Desk } from './create-desk.js';
import { bodyUnder, columnFrames, columnsOf, singleFrame } from './frames.js';
import { makeFiguresTable } from './table-models.js';
import { bookDesign } from './table-designs.js';

/** A scientific paper: title, authors and abstract over two columns with numbered sections, a table, footnotes. */
export async function makePaper(commission: Commission, fonts: FontShelf): Promise<CorpusDocument> {
  const desk = createDesk(commission, fonts, {
    running: { foot: '{page}' },
    adjust: (look, random) => ({
      ...look,
      align: 'justify',
      isHyphenated: true,
      isTitleCentred: true,
      areHeadingsNumbered: true,
      body: { ...look.body, sizePt: random.pick([9, 9.5, 10]) },
      margin: { ...look.margin, left: 54, right: 54 },
    }),
  });
  const page = desk.addPage();
  const head = desk.flow(makeHead(desk), singleFrame({ page, ...desk.body }));
  const footnotes = [makeNote(desk, 1), makeNote(desk, 2)];
  const gap = desk.random.between(18, 26);
  const footnoteRoom = desk.look.body.sizePt * 8;
  const first = columnsOf(page, bodyUnder(desk, head.y + 14, footnoteRoom), 2, gap);
  desk.flow(makeSections(desk), columnFrames(desk, 2, gap, first));
  setFootnotes(desk, footnotes, page, footnoteRoom, gap);
  return desk.finish();
}

function makeHead({ author, setter, look, random }: Desk): FlowBlock[] {
  const names = random.shuffled(author.language.people).slice(0, 3).join(', ');
  return [
    setHeading(setter, author.title(), 1),
    setText(setter, plain(names, look.body), { align: 'center', indent: 0, spaceBefore: 6, isDivided: false }),
    setText(setter, plain(author.report(3), { ...look.body, isItalic: true, sizePt: look.body.sizePt * 0.95 }), {
      indent: 0,
      spaceBefore: 12,
    }),
  ];
}

function makeSections(desk: Desk): FlowBlock[] {
  const { author, setter, look, random } = desk;
  const paragraph = (): FlowBlock => setText(setter, plain(author.report(random.integer(3, 6)), look.body));
  const marked = (mark: string): FlowBlock => {
    const spans: Span[] = [
      { text: author.report(3), style: look.body },
      { text: mark, style: { ...look.body, sizePt: look.body.sizePt * 0.65 }, isRaised: true },
      { text: ` ${author.report(2)}`, style: look.body },
    ];
    return setText(setter, spans);
  };
  const caption = `${author.language.words.table} 1: ${author.report(1)}`;
  const blocks = [setHeading(setter, `1 ${author.heading()}`, 2), marked('1'), marked('2'), paragraph()];
  for (let number = 2; number <= random.integer(4, 5); number += 1) {
    blocks.push(setHeading(setter, `${number} ${author.heading()}`, 2), paragraph());
    if (number === 3) {
      const small = { ...look.body, sizePt: look.body.sizePt * 0.9 };
      blocks.push(
        setText(setter, plain(caption, small), { type: 'caption', indent: 0, spaceBefore: 12 }),
        setTable(setter, makeFiguresTable(desk, { columns: 3, rows: random.integer(4, 7) }), bookDesign(desk)),
      );
    }
    blocks.push(setHeading(setter, `${number}.1 ${author.heading()}`, 3), paragraph(), paragraph());
  }
  return blocks;
}

function makeNote({ author }: Desk, number: number): string {
  return `${number} ${author.report(1)}`;
}

/** Under a short rule at the foot of the first column. */
function setFootnotes(desk: Desk, notes: readonly string[], page: number, room: number, gap: number): void {
  const { setter, look, body, sheet } = desk;
  const top = body.y + body.height - room + 10;
  const style = { ...look.body, sizePt: look.body.sizePt * 0.8 };
  sheet.drawRule(page, { x1: body.x, y1: top - 3, x2: body.x + 80, y2: top - 3, thickness: 0.5 });
  const frame = { page, x: body.x, y: top, width: (body.width - gap) / 2, height: room - 10 };
  desk.flow(
    notes.map((note) =>
      setText(setter, plain(note, style), { type: 'footnote', stream: 'footnotes', indent: 0, spaceBefore: 1 }),
    ),
    singleFrame(frame),
  );
}
