import type { CorpusDocument } from '../corpus/corpus-types.js';
import { countEdits, type TextEdits } from './error-rates.js';
import type { Hits } from './f1.js';
import { matchTexts } from './match-texts.js';
import { normaliseText } from './normalise-text.js';
import { readMarkdown, type MarkdownContent } from './read-markdown.js';
import { scoreOrder, type OrderScore } from './score-order.js';
import { scoreTables, type TableScore } from './score-tables.js';
import { truthTexts } from './truth-text.js';

/** What an engine made of one document. */
export interface EngineOutput {
  readonly format: 'markdown' | 'text';
  readonly text: string;
  /** The same by page, from engines that tell. */
  readonly pages?: readonly string[];
}

export interface StructureScore {
  /** Text and level, and text alone. */
  readonly headings: Hits;
  readonly headingTexts: Hits;
  /** Text, depth and kind (ordered or not). */
  readonly items: Hits;
  readonly tables: TableScore;
}

export interface DocumentScore {
  readonly edits: TextEdits;
  readonly order: OrderScore;
  /** Null for plain text, which has no structure. */
  readonly structure: StructureScore | null;
}

export type Truth = Pick<CorpusDocument, 'pages'>;

/** Compares an output with the truth; of the texts that count as right, the nearest one is taken. */
export function scoreDocument(truth: Truth, output: EngineOutput): DocumentScore {
  const content = output.format === 'markdown' ? readMarkdown(output.text) : null;
  const text = content?.text ?? output.text;
  return {
    edits: leastEdits(truth, normaliseText(text)),
    order: scoreOrder(truth, text),
    structure: content === null ? null : scoreStructure(truth, content),
  };
}

function leastEdits(truth: Truth, text: string): TextEdits {
  const [first, ...rest] = truthTexts(truth).map((variant) => countEdits(variant, text));
  if (first === undefined) throw new Error('A document without a truth.');
  return rest.reduce((least, edits) => (edits.characters.edits < least.characters.edits ? edits : least), first);
}

function scoreStructure({ pages }: Truth, content: MarkdownContent): StructureScore {
  const blocks = pages.flatMap((page) => page.blocks);
  const headings = blocks.filter((block) => block.type === 'heading');
  const items = blocks.flatMap((block) => (block.type === 'list' ? block.items : []));
  const textOf = (lines: readonly string[]): string => lines.join(' ');
  const itemLabel = ({ depth, isOrdered }: { depth: number; isOrdered: boolean }): string =>
    `${depth} ${String(isOrdered)}`;
  return {
    headings: matchTexts(
      headings.map(({ lines, level }) => ({ text: textOf(lines), label: String(level) })),
      content.headings.map(({ text, level }) => ({ text, label: String(level) })),
    ),
    headingTexts: matchTexts(
      headings.map(({ lines }) => ({ text: textOf(lines), label: '' })),
      content.headings.map(({ text }) => ({ text, label: '' })),
    ),
    items: matchTexts(
      items.map((item) => ({ text: item.text, label: itemLabel(item) })),
      content.items.map((item) => ({ text: item.text, label: itemLabel(item) })),
    ),
    tables: scoreTables(
      blocks.filter((block) => block.type === 'table'),
      content.tables,
    ),
  };
}
