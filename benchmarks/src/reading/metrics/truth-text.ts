import type { CorpusDocument, TruthBlock, TruthPage } from '../corpus/corpus-types.js';
import { normaliseText } from './normalise-text.js';

/**
 * The text of a document in each way that counts as right: with the running lines or without, with sidebars behind the
 * main text or before it. Normalised.
 */
export function truthTexts({ pages }: Pick<CorpusDocument, 'pages'>): string[] {
  const texts = [false, true].flatMap((hasRunning) =>
    [false, true].map((isSidebarFirst) => pages.map((page) => pageText(page, hasRunning, isSidebarFirst)).join('\n')),
  );
  return [...new Set(texts.map(normaliseText))];
}

function pageText({ heads, feet, blocks }: TruthPage, hasRunning: boolean, isSidebarFirst: boolean): string {
  const sidebar = blocks.filter(({ stream }) => stream === 'sidebar');
  const rest = blocks.filter(({ stream }) => stream !== 'sidebar');
  const main = rest.filter(({ stream }) => stream === 'main');
  const notes = rest.filter(({ stream }) => stream === 'footnotes');
  const ordered = isSidebarFirst ? [...sidebar, ...main, ...notes] : [...main, ...sidebar, ...notes];
  const lines = ordered.flatMap(blockLines);
  return (hasRunning ? [...heads, ...lines, ...feet] : lines).join('\n');
}

function blockLines({ lines }: TruthBlock): readonly string[] {
  return lines;
}
