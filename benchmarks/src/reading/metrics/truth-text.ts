import type { CorpusDocument, TruthBlock, TruthPage } from '../corpus/corpus-types.js';
import { normaliseText } from './normalise-text.js';

interface Variant {
  readonly hasRunning: boolean;
  readonly isSidebarFirst: boolean;
  readonly isHeadingRepeated: boolean;
}

const choices = [false, true] as const;
const variants: readonly Variant[] = choices.flatMap((hasRunning) =>
  choices.flatMap((isSidebarFirst) =>
    choices.map((isHeadingRepeated) => ({ hasRunning, isSidebarFirst, isHeadingRepeated })),
  ),
);

/**
 * The text of a document in each way that counts as right: with the running lines or without, with sidebars behind the
 * main text or before it, with the heading of a table once or again on each page on which it goes on. Normalised.
 */
export function truthTexts({ pages }: Pick<CorpusDocument, 'pages'>): string[] {
  const texts = variants.map((variant) => pages.map((page) => pageText(page, variant)).join('\n'));
  return [...new Set(texts.map(normaliseText))];
}

function pageText({ heads, feet, blocks }: TruthPage, variant: Variant): string {
  const sidebar = blocks.filter(({ stream }) => stream === 'sidebar');
  const rest = blocks.filter(({ stream }) => stream !== 'sidebar');
  const main = rest.filter(({ stream }) => stream === 'main');
  const notes = rest.filter(({ stream }) => stream === 'footnotes');
  const ordered = variant.isSidebarFirst ? [...sidebar, ...main, ...notes] : [...main, ...sidebar, ...notes];
  const lines = ordered.flatMap((block) => blockLines(block, variant));
  return (variant.hasRunning ? [...heads, ...lines, ...feet] : lines).join('\n');
}

function blockLines(block: TruthBlock, { isHeadingRepeated }: Variant): readonly string[] {
  return isHeadingRepeated && block.type === 'table' ? (block.withHeading ?? block).lines : block.lines;
}
