import type { PageWord } from '../extraction-types.js';
import { wordsBetween } from '../fields/reading.js';
import { textOf, type Line } from '../layout/layout-page.js';
import { parseNumber } from '../values/parse-number.js';

/** What a line without headings says of an item. */
export interface ItemLine {
  readonly description: Part | undefined;
  readonly quantity: Part | undefined;
  readonly price: Part | undefined;
  readonly amount: Part | undefined;
}

export interface Part {
  readonly text: string;
  readonly words: readonly PageWord[];
}

/** An amount at the end of a line: two decimals, a currency before or behind, a tax class behind. */
const endAmount =
  /(?:^|\s)(-?\s?(?:[€$£]|EUR|USD|GBP|CHF)?\s?-?\d{1,3}(?:[.,'’ ]?\d{3})*[.,]\d{2}-?(?:\s?(?:[€$£]|EUR|USD|GBP|CHF))?)(?:\s?[A-Z*]{1,2}\d?)?$/u;

/** `2 x Coffee`, `2 Coffee`, `1,5 kg Apples` in front. */
const leadingCount = /^(\d{1,3}(?:[.,]\d{1,3})?)\s?(?:(?:[x×*@]|Stk\.?|pcs\.?|pz|ud\.?s?|un\.?)\s)?\s?(?=\p{L})/iu;

/** `Coffee Qty 2`, `Coffee x2`, `Coffee 2 pcs` behind. */
const trailingCount =
  /\s(?:(?:qty|quantity|menge|anzahl|anz|qté|quantité|cant|cantidad|q\.?tà|aantal|qtd)\.?:?\s?|[x×]\s?)(\d{1,3})$|\s(\d{1,3})\s?(?:[x×]|pcs|stk|stück|pz|uds?)\.?$/iu;

/** `2 x 3.50` or `2 @ $3.50` or `3 Stk x 0,99` anywhere behind the text. */
const countTimesPrice =
  /(\d{1,4}(?:[.,]\d{1,3})?)\s?(?:kg|Stk\.?|St\.?|pcs\.?|pz|ud\.?|un\.?|lb|ea\.?)?\s?(?:[x×*@]|a|à)\s?((?:[€$£]|EUR)?\s?\d{1,5}[.,]\d{2})(?:\s?(?:[€$£]|EUR)?(?:\/\s?\w+)?)/iu;

/** The same and nothing else in the line, but for a word of counting: `n. 2 x 3,50`. */
const onlyCountTimesPrice = new RegExp(`^(?:(?:n|no|nr|qty|menge|anz)\\.? ?)?${countTimesPrice.source}$`, 'iu');

/** The parts of a line that ends with an amount; undefined for other lines. */
export function itemLineOf(line: Line): ItemLine | undefined {
  const words = wordsOf(line);
  const text = textOf(words);
  const match = endAmount.exec(text);
  const printed = match?.[1]?.trim();
  if (match === null || printed === undefined || /\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d:\d\d/.test(text)) return undefined;
  const front = text.slice(0, match.index).trim();
  const detail = countTimesPrice.exec(front);
  const before = detail === null ? front : front.slice(0, detail.index) + front.slice(detail.index + detail[0].length);
  const amount = { text: printed, words: wordsBetween(words, match.index, text.length) };
  const counted = withoutCount(before.trim(), words, detail === null);
  if (detail !== null) return { ...counted, ...partsOf(line, detail), amount };
  const price = /\s(?:[€$£]|EUR)?\s?\d{1,5}[.,]\d{2}(?:\s?(?:[€$£]|EUR))?$/u.exec(counted.name);
  const name = (price === null ? counted.name : counted.name.slice(0, price.index)).trim();
  const start = text.indexOf(counted.name);
  return {
    amount,
    quantity: counted.quantity,
    price: price === null ? undefined : partAt(words, start + price.index, price[0]),
    description: descriptionOf(name, words),
  };
}

/** Count and price of a line that says nothing else. */
export function countAndPriceOf(line: Line): Pick<ItemLine, 'quantity' | 'price'> | undefined {
  const text = textOf(wordsOf(line));
  const detail = onlyCountTimesPrice.test(text) ? countTimesPrice.exec(text) : null;
  return detail === null ? undefined : partsOf(line, detail);
}

export function partOfLine(line: Line): Part {
  const words = wordsOf(line);
  return { text: textOf(words), words };
}

function withoutCount(
  text: string,
  words: readonly PageWord[],
  mayBeCounted: boolean,
): { name: string; quantity: Part | undefined; description: Part | undefined; price: undefined } {
  const leading = mayBeCounted ? leadingCount.exec(text) : null;
  const trailing = mayBeCounted && leading === null ? trailingCount.exec(text) : null;
  const name = (leading === null ? text.slice(0, trailing?.index) : text.slice(leading[0].length)).trim();
  const count = leading?.[1] ?? trailing?.[1] ?? trailing?.[2];
  const start = leading === null ? (trailing?.index ?? 0) + (trailing?.[0].indexOf(count ?? '') ?? 0) : 0;
  const quantity = count === undefined ? undefined : partAt(words, start, count);
  return { name, quantity, description: descriptionOf(name, words), price: undefined };
}

/** A name without the class of its tax behind it: `Butter (1)`. */
function descriptionOf(printed: string, words: readonly PageWord[]): Part | undefined {
  const name = printed.replace(/ \([\dA-Z]\)$/, '');
  return /\p{L}{2}/u.test(name) ? partAt(words, textOf(words).indexOf(name), name) : undefined;
}

function partsOf(line: Line, detail: RegExpExecArray): { quantity: Part; price: Part } {
  const words = wordsOf(line);
  const start = textOf(words).indexOf(detail[0]);
  const price = detail[2] ?? '';
  return {
    quantity: partAt(words, start, detail[1] ?? ''),
    price: partAt(words, start + detail[0].indexOf(price), price),
  };
}

function partAt(words: readonly PageWord[], start: number, text: string): Part {
  return { text: text.trim(), words: wordsBetween(words, start, start + text.length) };
}

function wordsOf(line: Line): PageWord[] {
  return line.segments.flatMap((segment) => segment.words);
}

/** Whether count times price is the amount; undefined where one of them is no number, or not there. */
export function timesPrice(
  { quantity, price }: Pick<ItemLine, 'quantity' | 'price'>,
  amount: Part | undefined,
): boolean | undefined {
  const [count, one, all] = [quantity, price, amount].map((part) =>
    part === undefined ? undefined : parseNumber(part.text, undefined)?.value,
  );
  if (count === undefined || one === undefined || all === undefined) return undefined;
  // A price is printed rounded, so that half a cent counts once per unit.
  return Math.abs(count * one - all) <= 0.01 + 0.005 * Math.abs(count);
}
