import type { PageWord } from '../extraction-types.js';
import { readingOf, type Reading } from '../fields/reading.js';
import type { PageContext } from '../labels/page-context.js';
import { bottom } from '../layout/box-geometry.js';
import { textOf, type Line } from '../layout/layout-page.js';
import { parseNumber } from '../values/parse-number.js';
import { parseValue } from '../values/parse-value.js';
import type { ItemField, TableRow } from './item-fields.js';
import { isSummaryLine } from './summary-line.js';

/** How plainly a line without headings is an item, and its parts what they look like. */
const certainty = 0.7;

/** An amount at the end of a line: two decimals, a currency before or behind, a tax class behind. */
const endAmount =
  /(?:^|\s)(-?\s?(?:[€$£]|EUR|USD|GBP|CHF)?\s?-?\d{1,3}(?:[.,'’ ]?\d{3})*[.,]\d{2}-?(?:\s?(?:[€$£]|EUR|USD|GBP|CHF))?)(?:\s?[A-Z*]{1,2}\d?)?$/u;

/** `2 x Coffee`, `2 Coffee`, `1,5 kg Apples` in front. */
const leadingCount = /^(\d{1,3}(?:[.,]\d{1,3})?)\s?(?:(?:[x×*@]|Stk\.?|pcs\.?|pz|ud\.?s?|un\.?)\s)?\s?(?=\p{L})/iu;

/** `2 x 3.50` or `2 @ $3.50` or `3 Stk x 0,99` anywhere behind the text. */
const countTimesPrice =
  /(\d{1,4}(?:[.,]\d{1,3})?)\s?(?:kg|Stk\.?|St\.?|pcs\.?|pz|ud\.?|un\.?|lb|ea\.?)?\s?(?:[x×*@]|a|à)\s?((?:[€$£]|EUR)?\s?\d{1,5}[.,]\d{2})(?:\s?(?:[€$£]|EUR)?(?:\/\s?\w+)?)/iu;

interface ItemLine {
  readonly description: Part | undefined;
  readonly quantity: Part | undefined;
  readonly price: Part | undefined;
  readonly amount: Part | undefined;
}

interface Part {
  readonly text: string;
  readonly words: readonly PageWord[];
}

/**
 * Reads the items of a list without headings, as receipts have: the lines above the first sum that have a text and an
 * amount at the end, with what they say of count and price. Only for items that want a text and an amount.
 */
export function readItemLines(fields: readonly ItemField[], context: PageContext): TableRow[] {
  const byRole = (role: string): ItemField | undefined => fields.find(({ leaf }) => leaf.role === role);
  const description = byRole('description');
  const amount = byRole('line total') ?? byRole('unit price');
  const end = context.layout.findIndex((line) => isSummaryLine(line) && /\d[.,]\d{2}/.test(lineText(line)));
  if (description === undefined || amount === undefined || end < 0) return [];
  const items = itemLines(context.layout.slice(0, end), context);
  const rows = items.map((item) => {
    const row = new Map<ItemField, Reading>();
    add(row, description, item.description, context);
    add(row, byRole('quantity'), item.quantity, context);
    add(row, byRole('unit price'), byRole('line total') === undefined ? item.amount : item.price, context);
    add(row, byRole('line total'), item.amount, context);
    return row;
  });
  return rows.filter((row) => row.size >= 2);
}

function itemLines(lines: readonly Line[], context: PageContext): ItemLine[] {
  const items: ItemLine[] = [];
  let pending: Line | undefined;
  for (const line of lines) {
    const found = itemOf(line);
    const previous = items.at(-1);
    if (found === undefined) {
      const detail = countTimesPrice.exec(lineText(line));
      if (detail !== null && previous !== undefined && previous.quantity === undefined && isNear(line, lines)) {
        items[items.length - 1] = { ...previous, ...countAndPrice(line, detail) };
        pending = undefined;
      } else pending = /\p{L}{2}/u.test(lineText(line)) && !lineText(line).includes(':') ? line : undefined;
      continue;
    }
    const isDetail = found.description === undefined;
    const isItem = !isDetail || (pending !== undefined && line.box.y - bottom(pending.box) < line.box.height);
    if (isItem && !isSummaryLine(line) && !isLabelled(line, context)) {
      items.push(isDetail && pending !== undefined ? { ...found, description: partOf(pending) } : found);
    }
    pending = undefined;
  }
  return items;
}

/** The parts of a line that ends with an amount; undefined for other lines. */
function itemOf(line: Line): ItemLine | undefined {
  const words = line.segments.flatMap((segment) => segment.words);
  const text = textOf(words);
  const match = endAmount.exec(text);
  const printed = match?.[1]?.trim();
  if (match === null || printed === undefined || /\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d:\d\d/.test(text)) return undefined;
  const amount = { text: printed, words: wordsIn(words, match.index, text.length) };
  const front = text.slice(0, match.index).trim();
  const detail = countTimesPrice.exec(front);
  const rest = (
    detail === null ? front : front.slice(0, detail.index) + front.slice(detail.index + detail[0].length)
  ).trim();
  const count = detail === null ? leadingCount.exec(rest) : null;
  const name = count === null ? rest : rest.slice(count[0].length);
  const nameStart = text.indexOf(name);
  const price = detail === null ? priceBefore(name) : null;
  const described = (price === null ? name : name.slice(0, price.index)).trim();
  return {
    amount,
    ...(detail === null ? {} : countAndPrice(line, detail)),
    quantity:
      detail === null
        ? count === null
          ? undefined
          : { text: count[1] ?? '', words: wordsIn(words, 0, (count[1] ?? '').length) }
        : countAndPrice(line, detail).quantity,
    price:
      detail === null
        ? price === null
          ? undefined
          : { text: price[0].trim(), words: wordsIn(words, nameStart + price.index, nameStart + name.length) }
        : countAndPrice(line, detail).price,
    description: /\p{L}{2}/u.test(described)
      ? { text: described, words: wordsIn(words, nameStart, nameStart + described.length) }
      : undefined,
  };
}

/** A price that stands between the text and the amount. */
function priceBefore(name: string): RegExpExecArray | null {
  return /\s(?:[€$£]|EUR)?\s?\d{1,5}[.,]\d{2}(?:\s?(?:[€$£]|EUR))?$/u.exec(name);
}

function countAndPrice(line: Line, detail: RegExpExecArray): { quantity: Part; price: Part } {
  const words = line.segments.flatMap((segment) => segment.words);
  const text = textOf(words);
  const start = text.indexOf(detail[0]);
  const priceStart = start + detail[0].indexOf(detail[2] ?? '');
  return {
    quantity: { text: detail[1] ?? '', words: wordsIn(words, start, start + (detail[1] ?? '').length) },
    price: { text: (detail[2] ?? '').trim(), words: wordsIn(words, priceStart, priceStart + (detail[2] ?? '').length) },
  };
}

function add(
  row: Map<ItemField, Reading>,
  field: ItemField | undefined,
  part: Part | undefined,
  context: PageContext,
): void {
  if (field === undefined || part === undefined) return;
  const parsed = parseValue(part.text, field.leaf, context.notation) ?? numberOf(part.text, field);
  if (parsed !== undefined) row.set(field, { value: parsed.value, words: part.words, certainty });
}

function numberOf(text: string, { leaf }: ItemField): ReturnType<typeof parseValue> {
  const parsed = leaf.kind === 'number' ? parseNumber(text, undefined) : undefined;
  return parsed === undefined ? undefined : { value: parsed.value, start: parsed.start, end: parsed.end };
}

/** An amount behind a label that the business knows is no item: `Change: 2.00`. */
function isLabelled(line: Line, { labelSegments }: PageContext): boolean {
  const first = line.segments[0];
  return first !== undefined && labelSegments.has(first) && line.segments.length > 1 && first.text.endsWith(':');
}

function isNear(line: Line, lines: readonly Line[]): boolean {
  const above = lines[lines.indexOf(line) - 1];
  return above !== undefined && line.box.y - bottom(above.box) < line.box.height;
}

function partOf(line: Line): Part {
  const words = line.segments.flatMap((segment) => segment.words);
  return { text: textOf(words), words };
}

function lineText(line: Line): string {
  return textOf(line.segments.flatMap((segment) => segment.words));
}

function wordsIn(words: readonly PageWord[], start: number, end: number): PageWord[] {
  return [...readingOf({ value: '', start, end }, words, 1).words];
}
