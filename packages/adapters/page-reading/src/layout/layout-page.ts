import { blockText, cellText } from './block-text.js';
import { boxAround } from './box-around.js';
import { groupBlocks } from './group-blocks.js';
import { headingScale, headingScaleOfPage } from './heading-scale.js';
import { linesOf, type LayoutBlock } from './layout-block.js';
import type { Block, Box, DocumentProfile, PageSource, Word } from '../page-reading-types.js';
import { readingOrder, type Region } from './reading-order.js';
import { dominantTurn, nearestTurn, turnBack, turnForth, type QuarterTurn } from './turn-words.js';
import { writeMarkdown } from './write-markdown.js';

export interface PageWords {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly words: readonly Word[];
  /** Pictures on the page; each becomes a block of type figure. */
  readonly images: readonly Box[];
  readonly profile: DocumentProfile;
  readonly source: PageSource;
}

export interface PageLayout {
  readonly blocks: readonly Block[];
  readonly markdown: string;
}

/** Ratio of sizes within one paragraph; recognised sizes are estimates. */
const sizeTolerance = { 'text-layer': 1.12, recognition: 1.35, mixed: 1.35 } as const;
/** Smaller pictures are bullets, icons and rules. */
const minFigureSidePt = 30;

/** Words in, blocks and Markdown out; pure, and the same for words of a text layer and of a recogniser. */
export function layoutPage(page: PageWords): PageLayout {
  const vocabulary = new Set(page.words.map(({ text }) => text.toLowerCase().replace(/[^\p{L}\p{N}]+$/u, '')));
  const main = dominantTurn(page.words);
  const turns: QuarterTurn[] = [main, ...([0, 90, 180, 270] as const).filter((turn) => turn !== main)];
  const laidOut = turns.map((turn) => ({ turn, blocks: layoutTurn(page, turn) }));
  const blocks = laidOut.flatMap(({ turn, blocks: turned }) =>
    turned.map((block) => toBlock(block, vocabulary, (box) => turnForth(box, turn, page))),
  );
  const markdown = writeMarkdown(
    laidOut.flatMap((part) => part.blocks),
    vocabulary,
  );
  return { blocks: [...blocks, ...figures(page)], markdown };
}

/** Blocks of the words that run in one direction, in coordinates in which they run from left to right. */
function layoutTurn(page: PageWords, turn: QuarterTurn): LayoutBlock[] {
  const words = page.words.filter((word) => nearestTurn(word) === turn);
  if (words.length === 0) return [];
  const regions = readingOrder(words.map((word) => ({ ...word, box: turnBack(word.box, turn, page) })));
  return groupBlocks(regions, { scale: scaleFor(page, regions), sizeTolerance: sizeTolerance[page.source] });
}

function scaleFor({ source, profile }: PageWords, regions: readonly Region[]) {
  const hasStatistics = source === 'text-layer' && profile.fonts.length > 0;
  return hasStatistics ? headingScale(profile.fonts) : headingScaleOfPage(regions.flat());
}

function toBlock(block: LayoutBlock, vocabulary: ReadonlySet<string>, turn: (box: Box) => Box): Block {
  const lines = linesOf(block);
  const words = lines.flatMap((line) => line.words);
  return {
    type: block.type,
    ...(block.type === 'heading' && { level: block.level }),
    text: plainText(block, vocabulary),
    box: boxAround(lines.map(({ box }) => turn(box))),
    confidence: meanConfidence(words),
  };
}

function plainText(block: LayoutBlock, vocabulary: ReadonlySet<string>): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return blockText(block, vocabulary);
    case 'list':
      return block.items.map((item) => blockText(item, vocabulary).replaceAll('\n', ' ')).join('\n');
    case 'table':
      return block.rows.map((row) => row.map((cell) => cellText(cell, vocabulary)).join('\t')).join('\n');
  }
}

function figures({ images }: PageWords): Block[] {
  return images
    .filter(({ width, height }) => Math.min(width, height) >= minFigureSidePt)
    .map((box) => ({ type: 'figure', text: '', box, confidence: 1 }));
}

/** Mean of the words' confidences, weighted by their letters, 0..1; 0 without words. */
export function meanConfidence(words: readonly Word[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sum = words.reduce((total, { text, confidence }) => total + text.length * confidence, 0);
  return letters === 0 ? 0 : Math.round((sum / letters) * 10_000) / 10_000;
}
