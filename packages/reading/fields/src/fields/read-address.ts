import type { PageWord } from '../extraction-types.js';
import type { PageContext } from '../labels/page-context.js';
import { bottom } from '../layout/box-geometry.js';
import { isInside } from '../layout/find-cells.js';
import { textOf, type Segment } from '../layout/layout-page.js';
import { addressParts } from '../parties/address-parts.js';
import { partReading } from '../parties/read-party-field.js';
import { readPostalLine } from '../parties/postal-line.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { labelKey, labelTokens } from '../vocabulary/label-tokens.js';
import { citable, type Reading } from './reading.js';
import { valueSlots } from '../labels/value-slots.js';

/** An address has seldom more lines; a seventh is something else. */
const maxLines = 6;

/** Lines of one address are set closer than this many line heights, from bottom to top. */
const maxGapPerHeight = 0.9;

const certaintyOfPart = 0.7;

const addressKeys: ReadonlySet<string> = new Set(
  'address,home address,postal address,mailing address,residence,street address,current address,permanent address'
    .split(',')
    .map((label) => labelKey(labelTokens(label))),
);

/**
 * Reads the lines from `first` on that stand under each other at the same left edge, joined by ", ". `firstWords` are
 * those of the first line that belong to the address.
 */
export function readAddress(
  first: Segment,
  firstWords: readonly PageWord[],
  context: PageContext,
  certainty: number,
): Reading | undefined {
  const lines = addressLines(first, firstWords, context);
  const value = lines.map((line) => textOf(line).replace(/,$/, '')).join(', ');
  return /\p{L}/u.test(value) ? { value, words: lines.flat(), certainty } : undefined;
}

function addressLines(first: Segment, firstWords: readonly PageWord[], context: PageContext): (readonly PageWord[])[] {
  return [firstWords, ...continuationOf(first, firstWords, context).map((line) => line.words)];
}

/** Street, town or country of the address behind a label for addresses, or of the only address on the page. */
export function readAddressPart(leaf: LeafPlan, context: PageContext): Reading | undefined {
  const part = leaf.addressPart;
  if (part === undefined || part === 'name') return undefined;
  for (const place of context.places.filter((candidate) => addressKeys.has(candidate.key))) {
    const slot = valueSlots(place, false, context).find((candidate) => candidate.isPlain);
    if (slot === undefined) continue;
    const parts = addressParts(addressLines(slot.segment, slot.words, context), false);
    const reading = partReading(leaf, parts[part], certaintyOfPart);
    if (reading !== undefined) return { ...reading, words: citable(reading.words) };
  }
  return onlyAddress(leaf, context);
}

function onlyAddress(leaf: LeafPlan, context: PageContext): Reading | undefined {
  const towns = context.layout
    .flatMap((line) => line.segments)
    .filter((segment) => segment.words.length <= 16 && readPostalLine(segment.text) !== undefined);
  const [block] = context.partyBlocks;
  const [town] = towns;
  if (towns.length !== 1 || town === undefined || leaf.addressPart === undefined) return undefined;
  const lines =
    block !== undefined && context.partyBlocks.length === 1 ? block.lines.map((line) => line.words) : [town.words];
  return partReading(leaf, addressParts(lines, lines.length > 1)[leaf.addressPart], certaintyOfPart);
}

/** The lines that go on below the segment in its column, without gap, until a label or the end of its cell. */
function continuationOf(first: Segment, firstWords: readonly PageWord[], context: PageContext): Segment[] {
  const left = firstWords[0]?.box.x ?? first.box.x;
  const cell = context.cellOf(first.box);
  const lines: Segment[] = [];
  let above = first;
  for (const line of context.layout.slice(first.lineIndex + 1, first.lineIndex + maxLines)) {
    const next = line.segments.find((segment) => Math.abs(segment.box.x - left) < 3);
    if (next === undefined) {
      if (line.box.y - bottom(above.box) > maxGapPerHeight * above.box.height) break;
      continue;
    }
    const isApart = next.box.y - bottom(above.box) > maxGapPerHeight * above.box.height;
    const isOutside = cell !== undefined && !isInside(next.box, cell);
    if (
      isApart ||
      isOutside ||
      context.labelSegments.has(next) ||
      /[:：]/.test(next.text) ||
      startsKnownLabel(next, context)
    )
      break;
    lines.push(next);
    above = next;
  }
  return lines;
}

function startsKnownLabel(segment: Segment, { places }: PageContext): boolean {
  return places.some(
    (place) =>
      place.segment === segment &&
      place.startWord === 0 &&
      place.endWord < segment.words.length &&
      /\d/.test(segment.words[place.endWord]?.text ?? '') &&
      !/^\d+$/.test(segment.words[0]?.text ?? ''),
  );
}
