import type {
  CorpusDocument,
  CorpusKind,
  CorpusLanguage,
  ReadingStream,
  TruthBlock,
  TruthPage,
} from '../corpus-types.js';
import { createAuthor, type Author } from '../language/create-author.js';
import { createRandom, type Random } from '../random.js';
import { createSetter, type Setter } from '../typeset/create-setter.js';
import { flowBlocks, type FlowBlock, type FlowEnd, type Frame } from '../typeset/flow-blocks.js';
import type { FontShelf } from '../typeset/fonts.js';
import { makeLook, type Look } from '../typeset/look.js';
import { createSheet, type Sheet } from '../typeset/sheet.js';
import type { Area } from '../typeset/page-space.js';

/** Who writes a document: the same name gives the same document. */
export interface Commission {
  readonly name: string;
  readonly kind: CorpusKind;
  readonly language: CorpusLanguage;
}

/** What stands at the edges of every page; `{page}` is the page's number. */
export interface RunningLines {
  readonly head?: string;
  readonly foot?: string;
}

/** One document in the making. */
export interface Desk {
  readonly random: Random;
  readonly author: Author;
  readonly look: Look;
  readonly setter: Setter;
  readonly sheet: Sheet;
  /** The area inside the margins. */
  readonly body: Area;
  /** Begins a page with its running lines; its index. */
  addPage(): number;
  /** Sets blocks into frames and keeps the truth. */
  flow(blocks: readonly FlowBlock[], nextFrame: () => Frame): FlowEnd;
  finish(): Promise<CorpusDocument>;
}

/** `adjust` changes what chance gave the look. */
export function createDesk(
  { name, kind, language }: Commission,
  fonts: FontShelf,
  {
    running = {},
    adjust = (look) => look,
  }: { running?: RunningLines; adjust?: (look: Look, random: Random) => Look } = {},
): Desk {
  const random = createRandom(name);
  const look = adjust(makeLook(random, language), random);
  const sheet = createSheet(fonts, look.emission);
  const setter = createSetter(sheet, look);
  const blocks: TruthBlock[][] = [];
  const body = {
    x: look.margin.left,
    y: look.margin.top,
    width: look.page.width - look.margin.left - look.margin.right,
    height: look.page.height - look.margin.top - look.margin.bottom,
  };
  return {
    random,
    author: createAuthor(language, random),
    look,
    setter,
    sheet,
    body,
    addPage() {
      sheet.addPage(look.page.width, look.page.height);
      blocks.push([]);
      const page = sheet.pageCount - 1;
      drawRunning(setter, page, lineOf(running.head, page), look.margin.top * 0.55);
      drawRunning(setter, page, lineOf(running.foot, page), look.page.height - look.margin.bottom * 0.5);
      return page;
    },
    flow: (set, nextFrame) => flowBlocks(set, nextFrame, (page, block) => void blocks[page]?.push(block)),
    async finish() {
      const pages = blocks.map((pageBlocks, page): TruthPage => ({
        widthPt: look.page.width,
        heightPt: look.page.height,
        heads: linesOf(lineOf(running.head, page)),
        feet: linesOf(lineOf(running.foot, page)),
        blocks: inReadingOrder(pageBlocks),
      }));
      const bytes = await sheet.save(random.chance(0.25) ? random : undefined);
      return { name, kind, language, bytes, pages };
    },
  };
}

function lineOf(pattern: string | undefined, page: number): string | undefined {
  return pattern?.replace('{page}', String(page + 1));
}

function linesOf(line: string | undefined): string[] {
  return line === undefined ? [] : [line];
}

function drawRunning(setter: Setter, page: number, text: string | undefined, baseline: number): void {
  if (text === undefined) return;
  const { look } = setter;
  const style = { ...look.body, sizePt: look.body.sizePt * 0.85 };
  const width = look.page.width - look.margin.left - look.margin.right;
  for (const line of setter.wrap([{ text, style }], width, { isDivided: false }))
    setter.draw(page, line, { x: look.margin.left, baseline, width, align: 'center' });
}

const streamOrder: readonly ReadingStream[] = ['main', 'sidebar', 'footnotes'];

function inReadingOrder(blocks: readonly TruthBlock[]): TruthBlock[] {
  return streamOrder.flatMap((stream) => blocks.filter((block) => block.stream === stream));
}
