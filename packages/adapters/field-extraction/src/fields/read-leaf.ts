import { bottom, right } from '../layout/box-geometry.js';
import type { PageWord } from '../extraction-types.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { isWholeLabel, type LabelPlace } from '../labels/find-labels.js';
import { segmentsBelow, textOf } from '../layout/layout-page.js';
import type { PageContext } from '../labels/page-context.js';
import { isCheckbox, parseBoolean } from '../values/parse-boolean.js';
import { parseValue } from '../values/parse-value.js';
import { readAddress } from './read-address.js';
import { readingDirection } from '../labels/reading-direction.js';
import { readingOf, type Reading } from './reading.js';

/** How plainly a value belongs to a label, by where it stands. */
const certaintyOf = { inline: 1, right: 0.95, below: 0.85 } as const;

/** A text further to the right than this share of the page's width belongs to another column. */
const maxTextGapPerWidth = 0.4;

/** Values of these kinds are recognised without a colon, for a label followed by prose does not look like them. */
const needsColon: ReadonlySet<string> = new Set(['text', 'address', 'choice', 'boolean', 'currency']);

/** Reads the value at a label: behind it, in the next cell to the right, or below it. Undefined when none fits. */
export function readLeafAt(place: LabelPlace, leaf: LeafPlan, context: PageContext): Reading | undefined {
  if (leaf.isRate) return readRate(place, leaf, context);
  if (leaf.kind === 'boolean') {
    const ticked = readCheckbox(place);
    if (ticked !== undefined) return ticked;
  }
  const rest = restOfSegment(place, leaf, context);
  if (rest.length > 0) return readInline(rest, place, leaf, context);
  if (!isWholeLabel(place)) return undefined;
  const isInItemHeader = [...context.itemHeaders].some((line) => line.segments.includes(place.segment));
  if (isInItemHeader) return undefined;
  const direction = readingDirection(place.segment, context);
  if (direction === 'undecided' && needsColon.has(leaf.kind)) return undefined;
  return direction === 'down'
    ? readBelow(place, leaf, context)
    : (readRight(place, leaf, context) ?? readBelow(place, leaf, context));
}

function readInline(
  rest: readonly PageWord[],
  place: LabelPlace,
  leaf: LeafPlan,
  context: PageContext,
): Reading | undefined {
  if (!place.endsWithColon && needsColon.has(leaf.kind)) return undefined;
  if (leaf.kind === 'address') return readAddress(place.segment, rest, context, certaintyOf.inline);
  const parsed = parseValue(textOf(rest), leaf, context.notation);
  if (parsed === undefined || (!place.endsWithColon && parsed.start > 2)) return undefined;
  return readingOf(parsed, rest, certaintyOf.inline);
}

function readRight(place: LabelPlace, leaf: LeafPlan, context: PageContext): Reading | undefined {
  const { segment } = place;
  const line = context.layout[segment.lineIndex];
  const isAmount = leaf.kind === 'number' || leaf.kind === 'integer';
  for (const candidate of line?.segments.slice(segment.index + 1, segment.index + (isAmount ? 4 : 2)) ?? []) {
    if (context.labelSegments.has(candidate)) return undefined;
    if (!isAmount && candidate.box.x - right(segment.box) > maxTextGapPerWidth * context.page.widthPt) return undefined;
    if (leaf.kind === 'address') return readAddress(candidate, candidate.words, context, certaintyOf.right);
    const parsed = parseValue(candidate.text, leaf, context.notation);
    if (parsed !== undefined) return readingOf(parsed, candidate.words, certaintyOf.right);
  }
  return undefined;
}

function readBelow(place: LabelPlace, leaf: LeafPlan, context: PageContext): Reading | undefined {
  const [below] = segmentsBelow(context.layout, place.segment, 2);
  if (below === undefined || context.labelSegments.has(below)) return undefined;
  if (below.box.y - bottom(place.segment.box) > 2 * place.segment.box.height) return undefined;
  if (leaf.kind === 'address') return readAddress(below, below.words, context, certaintyOf.below);
  const parsed = parseValue(below.text, leaf, context.notation);
  return parsed === undefined ? undefined : readingOf(parsed, below.words, certaintyOf.below);
}

/** The words behind the label, without marks and without the rate of a tax whose amount is wanted. */
function restOfSegment(place: LabelPlace, leaf: LeafPlan, context: PageContext): readonly PageWord[] {
  const next = context.places.find(
    (other) => other.segment === place.segment && other.startWord >= place.endWord && other.endsWithColon,
  );
  const rest = place.segment.words.slice(place.endWord, next?.startWord);
  const isAmount = leaf.kind === 'number' || leaf.kind === 'integer';
  const text = textOf(rest);
  const skipped = /^(?:[:：.–=-]+ )*/u.exec(`${text} `)?.[0] ?? '';
  const rate = isAmount
    ? (/^(?:@ )?\(?\d{1,2}(?:[.,]\d{1,2})? ?%\)?:? ?/u.exec(text.slice(skipped.length))?.[0] ?? '')
    : '';
  const skippedWords = (skipped + rate).split(' ').filter((part) => part !== '').length;
  return rest.slice(skippedWords);
}

function readRate(place: LabelPlace, leaf: LeafPlan, context: PageContext): Reading | undefined {
  const words = place.segment.words.slice(place.startWord);
  const match = /\d{1,3}(?:[.,]\d{1,3})? ?%/.exec(textOf(words));
  const line = context.layout[place.segment.lineIndex];
  const next = line?.segments[place.segment.index + 1];
  const source = match === null ? next?.words : words;
  const found = match ?? /^\(?\d{1,3}(?:[.,]\d{1,3})? ?%/.exec(next?.text ?? '');
  if (source === undefined || found === null) return undefined;
  const parsed = parseValue(found[0].replace('(', ''), leaf, context.notation);
  if (parsed === undefined) return undefined;
  const range = { value: parsed.value, start: found.index, end: found.index + found[0].length };
  return readingOf(range, source, match === null ? certaintyOf.right : certaintyOf.inline);
}

/** A box in front of the label, or right behind it. */
function readCheckbox(place: LabelPlace): Reading | undefined {
  const line = place.segment.words;
  const box = [line[place.startWord - 1], line[place.endWord]].find(
    (word) => word !== undefined && isCheckbox(word.text.trim()),
  );
  return box === undefined ? undefined : { value: parseBoolean(box.text), words: [box], certainty: certaintyOf.inline };
}
