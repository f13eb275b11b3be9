import type { CorpusDocument, TruthListItem } from '../corpus-types.js';
import type { FlowBlock } from '../typeset/flow-blocks.js';
import type { FontShelf } from '../typeset/fonts.js';
import { setCode } from '../typeset/set-code.js';
import { setList } from '../typeset/set-list.js';
import { plain, setHeading, setText } from '../typeset/set-text.js';
import type { Span } from '../typeset/wrap-text.js';
import { createDesk, type Commission, type Desk } from './create-desk.js';
import { wholePages } from './frames.js';

const programs = [
  ['for name in names:', '    total = read(name)', '    if total > limit:', '        print(name, total)'],
  ['SELECT region, SUM(amount)', 'FROM orders', "WHERE placed_at >= '2024-01-01'", 'GROUP BY region;'],
  ['function area(width, height) {', '  return width * height;', '}'],
] as const;

/** A report with headings of three levels, lists, emphasis, links and code. */
export async function makeReport(commission: Commission, fonts: FontShelf): Promise<CorpusDocument> {
  const desk = createDesk(commission, fonts, { running: runningLines(commission) });
  const { author, setter, random } = desk;
  const sections = Array.from({ length: random.integer(3, 5) }, (_, index) => makeSection(desk, index + 1));
  desk.flow([setHeading(setter, author.title(), 1), ...sections.flat()], wholePages(desk));
  return desk.finish();
}

function runningLines({ name }: Commission): { head?: string; foot?: string } {
  const foot = name.endsWith('4') ? '{page}' : `${name.replace(/\D+/g, 'R-')} / {page}`;
  return name.endsWith('1') ? { head: 'Recto · 2026', foot } : { foot };
}

function makeSection(desk: Desk, number: number): FlowBlock[] {
  const { author, setter, random, look } = desk;
  const numbered = (place: string): string => (look.areHeadingsNumbered ? `${place} ` : '');
  const blocks: FlowBlock[] = [
    setHeading(setter, `${numbered(`${number}`)}${author.heading()}`, 2),
    setText(setter, makeRichText(desk), {}),
  ];
  if (random.chance(0.7)) blocks.push(setText(setter, plain(author.report(random.integer(2, 4)), look.body)));
  if (random.chance(0.75)) blocks.push(setList(setter, makeItems(desk)));
  if (random.chance(0.5))
    blocks.push(
      setHeading(setter, `${numbered(`${number}.1`)}${author.heading()}`, 3),
      setText(setter, plain(author.report(random.integer(3, 5)), look.body)),
    );
  if (random.chance(0.2)) blocks.push(setCode(setter, random.pick(programs)));
  return blocks;
}

/** A paragraph with a few words in bold or italics, and now and then a link. */
function makeRichText({ author, random, look }: Desk): Span[] {
  const words = author.report(random.integer(3, 5)).split(' ');
  const start = random.integer(2, words.length - 8);
  const end = start + random.integer(1, 3);
  const style = random.pick([
    { ...look.body, isBold: true },
    { ...look.body, isItalic: true },
  ]);
  const rest: Span[] = [{ text: ` ${words.slice(end).join(' ')}`, style: look.body }];
  if (random.chance(0.3)) {
    const uri = 'https://www.example.org/report';
    rest.push(
      { text: ' ', style: look.body },
      { text: 'www.example.org/report', style: { ...look.body, ink: [0, 0, 0.7] }, uri },
    );
  }
  return [
    { text: `${words.slice(0, start).join(' ')} `, style: look.body },
    { text: words.slice(start, end).join(' '), style },
    ...rest,
  ];
}

function makeItems({ author, random }: Desk): TruthListItem[] {
  const isOrdered = random.chance(0.45);
  const isNested = random.chance(0.4);
  return Array.from({ length: random.integer(3, 5) }, (_, index) => {
    const text = random.chance(0.3) ? author.report(1) : author.item();
    const inner = isNested && index === 1 ? random.integer(2, 3) : 0;
    const nested = Array.from({ length: inner }, () => ({ text: author.item(), depth: 1, isOrdered: false }));
    return [{ text, depth: 0, isOrdered }, ...nested];
  }).flat();
}
