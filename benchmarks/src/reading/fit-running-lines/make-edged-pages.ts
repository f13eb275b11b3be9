import { createDesk, type Commission, type Desk } from '../corpus/documents/create-desk.js';
import { columnFrames } from '../corpus/documents/frames.js';
import { bookDesign, unruledDesign } from '../corpus/documents/table-designs.js';
import { makeFiguresTable, makeWordsTable } from '../corpus/documents/table-models.js';
import type { FlowBlock } from '../corpus/typeset/flow-blocks.js';
import type { FontShelf } from '../corpus/typeset/fonts.js';
import { setTable } from '../corpus/typeset/set-table.js';
import type { TextStyle } from '../corpus/typeset/page-space.js';
import { plain, setHeading, setText } from '../corpus/typeset/set-text.js';

export interface EdgedPages {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The running lines of each page. */
  readonly running: readonly (readonly string[])[];
}

type Edge = 'top' | 'bottom';

/** Pages of print in one or two columns, some with running lines at the top, at the foot or at both, some without. */
export async function makeEdgedPages(commission: Commission, fonts: FontShelf): Promise<EdgedPages> {
  const desk = createDesk(commission, fonts, {
    adjust: (look, random) => ({
      ...look,
      margin: { ...look.margin, top: random.between(46, 96), bottom: random.between(46, 96) },
    }),
  });
  const { random } = desk;
  const count = random.pick([1, 1, 1, 2]);
  const blocks = Array.from({ length: random.integer(2, 12) }, () => makeBlock(desk));
  desk.flow([...opening(desk), ...blocks, ...closing(desk)], columnFrames(desk, count, 20, []));
  const makers = (['top', 'bottom'] as const).map((edge) =>
    random.chance(0.55) ? makeRunning(desk, edge) : undefined,
  );
  const running = Array.from({ length: desk.sheet.pageCount }, (_, page) =>
    makers.flatMap((maker) => (maker ? drawRunning(desk, page, maker) : [])),
  );
  const { name, bytes } = await desk.finish();
  return { name, bytes, running };
}

function opening({ author, random, setter, look }: Desk): FlowBlock[] {
  const small = { ...look.body, sizePt: look.body.sizePt * 0.9 };
  return random.pick([
    () => [],
    () => [setHeading(setter, author.title(), 1)],
    () => [
      setHeading(setter, author.title(), 1),
      setText(setter, plain(random.pick(author.language.people), look.body), { align: 'center', indent: 0 }),
    ],
    () => [setHeading(setter, author.heading(), 2)],
    () => [
      setText(setter, plain(`${random.pick(author.language.people)}, ${random.pick(author.language.places)}`, small)),
    ],
  ])();
}

/** What ends a page besides text: names below a letter, notes in small print, sources of a table. */
function closing({ author, random, setter, look }: Desk): FlowBlock[] {
  const small = { ...look.body, sizePt: look.body.sizePt * random.between(0.75, 0.88) };
  return random.pick([
    () => [],
    () => [setText(setter, plain(random.pick(author.language.people), look.body), { indent: 0, spaceBefore: 24 })],
    () => [
      setText(setter, plain(`${random.integer(1, 9)} ${author.report(1)}`, small), { indent: 0, spaceBefore: 12 }),
    ],
    () => [setText(setter, plain(author.report(1), small), { indent: 0, spaceBefore: 10 })],
  ])();
}

function makeBlock(desk: Desk): FlowBlock {
  const { author, random, setter, look } = desk;
  return random.pick([
    () => setText(setter, plain(author.passage(), look.body)),
    () => setText(setter, plain(author.report(random.integer(2, 6)), look.body)),
    () => setText(setter, plain(author.report(random.integer(2, 6)), look.body)),
    () => setHeading(setter, author.heading(), 2),
    () => setText(setter, plain(`${random.integer(1, 12)}. ${author.report(2)}`, look.body), { indent: 0 }),
    () =>
      setTable(
        setter,
        random.pick([makeFiguresTable, makeWordsTable])(desk, { columns: 2, rows: random.integer(3, 9) }),
        random.pick([bookDesign, unruledDesign])(desk),
      ),
  ])();
}

type RunningLine = (page: number) => readonly string[];

/** What runs at one edge of all pages, and how it is set. */
interface Running {
  readonly edge: Edge;
  readonly lines: readonly RunningLine[];
  readonly style: TextStyle;
  /** White between it and the text, in points. */
  readonly apart: number;
  readonly isRuled: boolean;
}

function makeRunning(desk: Desk, edge: Edge): Running {
  const { look, random } = desk;
  return {
    edge,
    lines: runningLines(desk, edge),
    style: {
      ...look.body,
      sizePt: look.body.sizePt * random.between(0.72, 1.02),
      isItalic: random.chance(0.3),
      isBold: random.chance(0.1),
    },
    apart: look.body.sizePt * random.between(0.9, 3),
    isRuled: random.chance(0.25),
  };
}

/** One to three lines, each of up to three parts: left, in the middle, right. */
function runningLines({ author, random, look }: Desk, edge: Edge): readonly RunningLine[] {
  const title = author.title();
  const person = random.pick(author.language.people);
  const year = random.integer(1988, 2026);
  const first = random.integer(1, 400);
  const number = (page: number): string => String(first + page);
  const imprint = random.pick([
    `© ${year} ${person}`,
    `https://www.${look.body.family}.example/${random.integer(100, 999)}`,
    `doi: 10.${random.integer(1_000, 9_999)}/${random.integer(10_000, 99_999)}`,
    `Vol. ${random.integer(1, 60)}, No. ${random.integer(1, 12)}, ${year}`,
    `Vol. ${random.integer(1, 60)}, ${author.language.months[0] ?? ''} ${year}`,
    author.language.months[1] === undefined ? String(year) : `${author.language.months[1]} ${year}`,
  ]);
  const lines: readonly RunningLine[] = [
    (page) => [number(page)],
    (page) => ['', number(page)],
    (page) => [`– ${number(page)} –`],
    (page) => [title, number(page)],
    (page) => [number(page), title],
    (page) => [person, '', number(page)],
    (page) => [imprint, '', number(page)],
    (page) => [`${title}  ${number(page)}`],
    () => [title],
    () => ['', title],
    () => [person, title],
    () => [imprint],
    () => ['', '', imprint],
    () => [`${person}: ${title}`],
    (page) => [`Page ${number(page)} of ${first + 40}`],
    (page) => ['', '', `${page + 1} / ${first + 9}`],
  ];
  const count = random.pick(edge === 'top' ? [1, 1, 1, 2] : [1, 1, 1, 2, 2]);
  return Array.from({ length: count }, () => random.pick(lines));
}

/** Draws the running lines of an edge in its margin; their texts. */
function drawRunning({ look, setter, sheet, body }: Desk, page: number, running: Running): string[] {
  const { edge, lines, style, apart, isRuled } = running;
  const pitch = style.sizePt * 1.25;
  const block = pitch * lines.length;
  const top = edge === 'top' ? Math.max(body.y - apart - block, 14) : body.y + body.height + apart;
  if (isRuled) {
    const y = edge === 'top' ? top + block + pitch * 0.2 : top - pitch * 0.2;
    sheet.drawRule(page, { x1: body.x, y1: y, x2: body.x + body.width, y2: y, thickness: 0.5 });
  }
  return lines.map((make, index) => {
    const parts = make(page);
    const baseline = Math.min(top + pitch * (index + 0.8), look.page.height - 12);
    parts.forEach((text, part) => {
      const [line] = text === '' ? [] : setter.wrap([{ text, style }], body.width, { isDivided: false });
      if (line) setter.draw(page, line, { x: body.x, baseline, width: body.width, align: alignOf(part, parts.length) });
    });
    return parts.join(' ');
  });
}

function alignOf(part: number, count: number): 'left' | 'center' | 'right' {
  if (count === 1) return 'center';
  if (part === count - 1) return 'right';
  return part === 0 ? 'left' : 'center';
}
