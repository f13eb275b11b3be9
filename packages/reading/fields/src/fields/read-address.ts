import type { PageWord } from '../extraction-types.js';
import type { PageContext } from '../labels/page-context.js';
import { textOf } from '../layout/layout-page.js';
import { addressParts } from '../parties/address-parts.js';
import { partReading } from '../parties/read-party-field.js';
import { readPostalLine } from '../parties/postal-line.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { labelKeyOf } from '../vocabulary/label-tokens.js';
import { citable, type Reading } from './reading.js';
import { valueSlots } from '../labels/value-slots.js';

const certaintyOfPart = 0.7;

const addressKeys: ReadonlySet<string> = new Set(
  'address,home address,postal address,mailing address,residence,street address,current address,permanent address'
    .split(',')
    .map(labelKeyOf),
);

/** An address as it stands in one line; the scores know of blocks that go on below. */
export function readAddress(words: readonly PageWord[], certainty: number): Reading | undefined {
  const value = textOf(words).replace(/,$/, '');
  return /\p{L}/u.test(value) ? { value, words, certainty } : undefined;
}

/** Street, town or country of the address behind a label for addresses, or of the only address on the page. */
export function readAddressPart(leaf: LeafPlan, context: PageContext): Reading | undefined {
  const part = leaf.addressPart;
  if (part === undefined || part === 'name') return undefined;
  for (const place of context.places.filter((candidate) => addressKeys.has(candidate.key))) {
    const slot = valueSlots(place, false, context).find((candidate) => candidate.isPlain);
    if (slot === undefined) continue;
    const parts = addressParts([slot.words], false);
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
