import { labelStrength } from '../labels/label-strength.js';
import type { PageContext } from '../labels/page-context.js';
import { bottom, right } from '../layout/box-geometry.js';
import { textOf, type Line } from '../layout/layout-page.js';
import { labelKeyOf } from '../vocabulary/label-tokens.js';
import type { ItemField } from './item-fields.js';
import { countAndPriceOf, itemLineOf, partOfLine, timesPrice, type ItemLine, type Part } from './item-line.js';
import { isSummaryLine } from './summary-line.js';

/** An item over one line or more, with what further lines say under labels of their own. */
export interface ItemBlock extends ItemLine {
  readonly labelled: ReadonlyMap<ItemField, Part>;
}

/** A line that begins further right than the items, by this share of their width, begins the sums. */
const indentOfSums = 0.25;

/** Lines of one item are set closer than so many line heights. */
const maxGapPerHeight = 1.4;

/**
 * The items among lines without headings: each has a line that ends with an amount; its name may stand in the line above
 * it, count, price and number in lines below. Lines set further to the right are sums and end them.
 */
export function itemBlocks(lines: readonly Line[], fields: readonly ItemField[], context: PageContext): ItemBlock[] {
  const blocks: ItemBlock[] = [];
  let first: Line | undefined;
  let above: Line | undefined;
  let pending: Line | undefined;
  let ahead: Pick<ItemLine, 'quantity' | 'price'> | undefined;
  for (const line of lines) {
    const [last] = blocks.slice(-1);
    const detail = countAndPriceOf(line);
    const labelled = labelledPart(line, fields, context);
    const found = detail === undefined ? itemLineOf(line) : undefined;
    if (first !== undefined && line.box.x > first.box.x + indentOfSums * first.box.width) break;
    if (last !== undefined && above !== undefined && isNear(line, above)) {
      const isOfLast = detail !== undefined && timesPrice(detail, last.amount) !== false;
      if (isOfLast || labelled !== undefined) {
        const more = labelled === undefined ? last.labelled : new Map([...last.labelled, labelled]);
        blocks[blocks.length - 1] = { ...last, ...(isOfLast && detail), labelled: more };
        above = line;
        continue;
      }
    }
    if (detail !== undefined) {
      ahead = detail;
      continue;
    }
    if (found === undefined) {
      pending = /\p{L}{2}/u.test(textOfLine(line)) && !textOfLine(line).includes(':') ? line : undefined;
      continue;
    }
    const isNamed = found.description !== undefined;
    const name = !isNamed && pending !== undefined && isNear(line, pending) ? partOfLine(pending) : found.description;
    if (name !== undefined && !isSummaryLine(line) && !isDiscount(name)) {
      const count = ahead !== undefined && timesPrice(ahead, found.amount) === true ? ahead : {};
      blocks.push({ ...found, ...count, description: name, labelled: new Map() });
      first ??= isNamed ? line : pending;
      above = line;
    }
    pending = undefined;
    ahead = undefined;
  }
  return blocks;
}

/** `Item no. 4711`: a field of the items under its own label. */
function labelledPart(
  line: Line,
  fields: readonly ItemField[],
  { places }: PageContext,
): [ItemField, Part] | undefined {
  const [segment, ...others] = line.segments;
  const place = places.find((one) => one.segment === segment && one.startWord === 0);
  if (segment === undefined || place === undefined || others.length > 0) return undefined;
  const words = segment.words.slice(place.endWord);
  const [best] = fields
    .map((field) => ({ field, strength: labelStrength(field.leaf.labels, place) }))
    .sort((a, b) => b.strength - a.strength);
  if (best === undefined || best.strength === 0 || words.length === 0) return undefined;
  return [best.field, { text: textOf(words), words }];
}

/** A discount is no item, whatever it takes off. */
function isDiscount({ text }: Part): boolean {
  return labelKeyOf(text.replace(/[\d.,%-]+/g, ' ')) === 'discount';
}

function isNear(line: Line, above: Line): boolean {
  return line.box.y - bottom(above.box) < maxGapPerHeight * line.box.height && line.box.x < right(above.box);
}

function textOfLine(line: Line): string {
  return partOfLine(line).text;
}
