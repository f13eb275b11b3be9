import type { LayoutBlock, ListMarker, TextLine, Word } from '@recto/document-model';
import type { Region } from '../order/region.js';
import { demoteHeadingRuns } from './demote-heading-runs.js';
import { demoteTerms } from './demote-terms.js';
import { isCaption, takesCaption } from './caption.js';
import { headingLevel } from './heading-level.js';
import type { HeadingScale } from './heading-scale.js';
import { promoteSiblings } from './heading-siblings.js';
import { joinChapters } from './join-chapters.js';
import { keepNarrowLines } from './keep-narrow-lines.js';
import { follows, isCodeLine, listMarker } from './list-marker.js';
import { mergeNeighbours } from './merge-neighbours.js';
import type { Drawn } from './parted-code.js';
import { splitRegion, type Draft } from './split-region.js';
import { deepestLevel } from './size-levels.js';
import { joinToldHeadings, toldLevel } from './tagged-headings.js';
import { firstLinesOfItems, itemDepth, toldMarker } from './tagged-lists.js';
import { takeFootnotes } from './take-footnotes.js';
import { usualIndents } from './usual-indents.js';
import { usualLeadings } from './usual-leadings.js';

export interface GroupingOptions extends Drawn {
  readonly scale: HeadingScale;
  readonly sizeTolerance: number;
  readonly heightPt: number;
  /** Words that stand in pictures beside the text: they head nothing of it. */
  readonly isPictured: (word: Word) => boolean;
}

/** Items of an item, or a paragraph of it, may stand before the next. */
const blocksToNextItem = 4;
const flushShare = 0.5;
/** How far in a program of one line stands, in sizes: what is in the middle is a name or an address. */
const indentShare = { min: 0.8, max: 6 };
const isAddress = /@|^(?:https?|ftp):|^www\./iu;
/** The last word of a sentence. */
const endsSentence = /[\p{L}\p{N})][.,:]$/u;
const minSentenceWords = 6;
/** "3.2 Width" */
const partNumber = /^\p{N}{1,2}(?:\.\p{N}{1,2}){1,4}\.?\s+(?=\p{L})/u;

/** A draft, or what was placed as a whole and needs no more looking at. */
type Part = { readonly draft: Draft } | { readonly block: LayoutBlock };

/** Turns the regions of a page into blocks, in the same order; footnotes come last. */
export function groupBlocks(regions: readonly Region[], options: GroupingOptions): LayoutBlock[] {
  const notes: LayoutBlock[] = [];
  const texts = regions.flatMap((region) => (region.type === 'lines' ? [region.lines] : []));
  const usual = { usualLeading: usualLeadings(texts), beginsSetIn: usualIndents(texts) };
  const parts = regions.flatMap((region): Part[] => {
    if (region.type === 'table') return [{ block: { type: 'table', table: region.table } }];
    if (region.type === 'formula') return [{ block: { type: 'formula', formula: region.formula } }];
    if (region.type === 'figure') return [{ block: { type: 'figure', box: region.box } }];
    const parted = takeFootnotes(region.lines, { bodySizePt: options.scale.bodySizePt, heightPt: options.heightPt });
    notes.push(...parted.notes.map(toNote));
    return parted.text.length === 0
      ? []
      : splitRegion(parted.text, { ...options, ...usual }).map((draft) => ({ draft }));
  });
  const blocks = mergeNeighbours(
    promoteSiblings(demoteHeadingRuns(joinChapters(demoteTerms(joinToldHeadings(classifyAll(parts, options)))))),
    options,
  );
  const entries = parts.flatMap((part) => ('draft' in part && part.draft.isEntry ? (part.draft.lines[0] ?? []) : []));
  return [...keepNarrowLines(blocks, new Set(entries)), ...notes];
}

/** From the last to the first: what a line leads to says what it is. */
function classifyAll(parts: readonly Part[], options: GroupingOptions): LayoutBlock[] {
  const blocks: LayoutBlock[] = [];
  const firstLines = firstLinesOfItems(parts.flatMap((part) => ('draft' in part ? part.draft.lines : [])));
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const part = parts[index];
    if (!part) continue;
    const before = parts[index - 1];
    const above = before && 'block' in before ? before.block : undefined;
    const earlier = parts.slice(Math.max(index - blocksToNextItem, 0), index);
    const drafts = earlier.flatMap((other) => ('draft' in other ? [other.draft] : []));
    const around = { above, earlier: drafts, after: blocks, firstLines };
    blocks.push('block' in part ? part.block : classify(part.draft, around, options));
  }
  return blocks.reverse();
}

interface Surroundings {
  /** What was placed as a whole right above. */
  readonly above: LayoutBlock | undefined;
  /** The last drafts before it. */
  readonly earlier: readonly Draft[];
  /** The blocks below, from the last to the first. */
  readonly after: readonly LayoutBlock[];
  /** Lines with which items begin, by the file's structure. */
  readonly firstLines: ReadonlySet<TextLine>;
}

function classify(
  draft: Draft,
  { above, earlier, after, firstLines }: Surroundings,
  { scale, isPictured, grounds = [] }: GroupingOptions,
): LayoutBlock {
  const { lines, rightEdge } = draft;
  if (draft.isSignature) return { type: 'paragraph', lines, rightEdge };
  const below = after.at(-1);
  const told = draft.isRunIn ? Math.min(scale.boldLevel + 1, deepestLevel) : toldLevel(lines, scale);
  if (told !== undefined) return { type: 'heading', level: told, lines, rightEdge };
  if (lines.every(isCodeLine) && isSetApart(draft, earlier.at(-1))) return { type: 'code', lines };
  if (isCaption(lines, takesCaption(above) || takesCaption(below))) return { type: 'caption', lines, rightEdge };
  const marker = lines[0] && !draft.hasInitials ? listMarker(lines[0]) : undefined;
  const boldBelow = below?.type === 'paragraph' && below.lines[0]?.isBold ? below.lines[0] : undefined;
  const leadsText = below !== undefined && (!boldBelow || isNumberedTitle(lines, boldBelow));
  const level =
    marker?.kind === 'bullet' ||
    (marker && (isCounted(marker, lines, after) || goesOnCounting(marker, lines, earlier))) ||
    lines.every((line) => line.words.every(isPictured))
      ? undefined
      : headingLevel(
          {
            ...draft,
            leadsText,
            leadsProse: isProse(below),
            leadsSentence: isSentence(below),
            lineBelow: firstLine(below),
            grounds,
          },
          scale,
        );
  if (level !== undefined) return { type: 'heading', level, lines, rightEdge };
  const sign = marker ?? (lines[0] && toldMarker(lines[0], firstLines));
  if (!sign) return { type: 'paragraph', lines, rightEdge };
  const depth = lines[0] && itemDepth(lines[0]);
  const { paragraphStarts } = draft;
  const parts = { ...(depth !== undefined && { depth }), ...(paragraphStarts && { paragraphStarts }) };
  return { type: 'list', items: [{ marker: sign, lines, rightEdge, ...parts }] };
}

/** "2.3.1 Tides" above the term in bold that its section begins with. */
function isNumberedTitle([line, second]: readonly TextLine[], below: TextLine): boolean {
  return line !== undefined && !second && line.isBold && partNumber.test(line.text) && /^\p{L}/u.test(below.text);
}

/**
 * The next number is an item of a list below, flush and of the same weight: this is its first one, however short and however much is
 * set in below it.
 */
function isCounted(marker: ListMarker, [first]: readonly TextLine[], after: readonly LayoutBlock[]): boolean {
  const isBelowItem = (block: LayoutBlock) => first !== undefined && isSetInBelow(block, first);
  const beside = after.filter((block) => !isBelowItem(block));
  return beside.slice(-blocksToNextItem).some((block) => {
    const item = block.type === 'list' ? block.items[0] : undefined;
    const line = item?.lines[0];
    return first && item && line ? follows(marker, item.marker) && areSetAlike(first, line) : false;
  });
}

/** All of its lines begin further right than the line, the line's size taken. */
function isSetInBelow(block: LayoutBlock, { box, sizePt }: TextLine): boolean {
  const lines = block.type === 'list' ? block.items.flatMap((item) => item.lines) : 'lines' in block ? block.lines : [];
  return lines.length > 0 && lines.every((line) => line.box.x > box.x + sizePt * flushShare);
}

/** The number before it is that of an item of several lines, flush and of the same weight: this is the next one. */
function goesOnCounting(marker: ListMarker, [line]: readonly TextLine[], earlier: readonly Draft[]): boolean {
  return earlier.some(({ lines: [first, second] }) => {
    const before = first && second && listMarker(first);
    return line && before ? follows(before, marker) && areSetAlike(first, line) : false;
  });
}

/** Flush with each other, the first one's size taken, and of one weight at their beginnings: an address in an item may be bold. */
function areSetAlike(first: TextLine, second: TextLine): boolean {
  const areOfOneWeight = first.words[1]?.isBold === second.words[1]?.isBold;
  return areOfOneWeight && Math.abs(second.box.x - first.box.x) < first.sizePt * flushShare;
}

function firstLine(block: LayoutBlock | undefined): TextLine | undefined {
  if (block?.type === 'list') return block.items[0]?.lines[0];
  return block && 'lines' in block ? block.lines[0] : undefined;
}

function isProse(block: LayoutBlock | undefined): boolean {
  if (block?.type === 'list') return true;
  if (block?.type !== 'paragraph' || block.lines.length < 2) return false;
  return block.lines.reduce((sum, { words }) => sum + words.length, 0) >= block.lines.length * 5;
}

/** One line that is a sentence, as on slides. */
function isSentence(block: LayoutBlock | undefined): boolean {
  const line = block?.type === 'paragraph' && block.lines.length === 1 ? block.lines[0] : undefined;
  return line !== undefined && line.words.length >= minSentenceWords && /\p{L}[.?!]$/u.test(line.text);
}

/** One line of typewriter face between lines of text is a long word in the text, unless white, an indent or a title parts them. */
function isSetApart({ lines, whiteAbovePt, whiteBelowPt, indentPt }: Draft, above: Draft | undefined): boolean {
  const [line] = lines;
  if (!line || lines.length > 1) return true;
  const { sizePt, text } = line;
  const isTitled = above?.lines.every(({ isBold }) => isBold) === true && line.words.length > 1;
  const isIndented = indentPt > sizePt * indentShare.min && indentPt < sizePt * indentShare.max;
  const isSetIn = isIndented && !isAddress.test(text) && !endsSentence.test(text);
  const isApart = Math.min(isTitled ? Infinity : whiteAbovePt, whiteBelowPt) > sizePt * 0.2;
  return isSetIn || isApart;
}

function toNote(lines: readonly TextLine[]): LayoutBlock {
  return { type: 'footnote', lines, rightEdge: Math.max(...lines.map(({ box }) => box.x + box.width)) };
}
