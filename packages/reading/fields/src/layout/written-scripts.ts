import { boxAround, median } from '@recto/document-model';
import type { ExtractionPage, PageWord } from '../extraction-types.js';

/** An index touches what it belongs to: white between them in sizes of the larger print. */
const maxGapShare = 0.2;
/** Decimals without a mark are set in clearly smaller print. */
const maxDecimalsShare = 0.75;
const raisedFigures = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const exponent = /^[-−+]?\d{1,3}$/u;
const endsInTen = /(?<![\d.,])10$/u;
const unitOfLength = /^(?:.*[\d/·])?[kcdmµ]?m$/u;
const decimals = /^\d{2}\p{Sc}?$/u;
const price = /^(\p{Sc}?)\d{1,4}$/u;
const currencySign = /^\p{Sc}$/u;
/** A whole number in print this much larger than that of its page is no number with a note, nor are so many alike without one note. */
const largePrint = 1.5;
const minAlike = 3;

/**
 * The page with raised figures as they are written in a line of text: `10⁹/l`, `m²`, and the small decimals of a price with the mark that
 * its print stands for: `4.99`. That it is one is told by a sign of currency, by print larger than the page's, or by there being several
 * and no number with a single figure raised. Others, as marks of notes, stay words of their own.
 */
export function withWrittenScripts(page: ExtractionPage): ExtractionPage {
  if (!page.words.some(({ script }) => script === 'superscript')) return page;
  const prices = pricesOf(page.words);
  const tables = page.tables?.map((table) => ({
    ...table,
    cells: table.cells.map((cell) => ({ ...cell, words: written(cell.words, prices) })),
  }));
  return { ...page, words: written(page.words, prices), ...(tables && { tables }) };
}

interface Prices {
  readonly leastSizePt: number;
  readonly areAlike: boolean;
}

/** What of the page says that two small figures behind a whole number are its decimals. */
function pricesOf(words: readonly PageWord[]): Prices {
  const raisedFigures = words.filter((word, index) => {
    const base = words[index - 1];
    return (
      word.script === 'superscript' && /^\d+$/u.test(word.text) && base && price.test(base.text) && touches(base, word)
    );
  });
  const areAlike = raisedFigures.length >= minAlike && raisedFigures.every(({ text }) => text.length === 2);
  return { leastSizePt: median(words.map(sizeOf)) * largePrint, areAlike };
}

function written<Text extends PageWord>(words: readonly Text[], prices: Prices): Text[] {
  const joined: Text[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const [base, word, next] = [joined.at(-1), words[index], words[index + 1]];
    if (!word) continue;
    const text =
      base && word.script === 'superscript' && touches(base, word) ? joinedText([base, word, next], prices) : undefined;
    if (!base || text === undefined) {
      joined.push(word);
      continue;
    }
    // What goes on behind a power is of its word: `10⁹/l`.
    const goesOn = next !== undefined && next.script === undefined && touches(word, next) && !decimals.test(word.text);
    const parts = goesOn ? [base, word, next] : [base, word];
    const box = boxAround(parts.map((part) => part.box));
    joined[joined.length - 1] = { ...base, text: text + (goesOn ? next.text : ''), box };
    if (goesOn) index += 1;
  }
  return joined;
}

function joinedText(
  [base, word, next]: readonly [PageWord, PageWord, PageWord | undefined],
  prices: Prices,
): string | undefined {
  const isPower =
    (endsInTen.test(base.text) && word.text !== '1') || (unitOfLength.test(base.text) && /^[23]$/u.test(word.text));
  const sign = price.exec(base.text)?.[1];
  if (sign !== undefined && decimals.test(word.text) && sizeOf(word) <= sizeOf(base) * maxDecimalsShare) {
    const isPrice = prices.areAlike || sizeOf(base) >= prices.leastSizePt;
    const hasSign = sign !== '' || /\p{Sc}$/u.test(word.text) || (next !== undefined && currencySign.test(next.text));
    if (isPrice || hasSign) return `${base.text}.${word.text}`;
  }
  return isPower && exponent.test(word.text) ? base.text + raised(word.text) : undefined;
}

function raised(text: string): string {
  return text
    .replace(/\d/gu, (figure) => raisedFigures[Number(figure)] ?? figure)
    .replace(/[-−]/gu, '⁻')
    .replace('+', '⁺');
}

function touches(left: PageWord, right: PageWord): boolean {
  const gap = right.box.x - left.box.x - left.box.width;
  return Math.abs(gap) <= Math.max(sizeOf(left), sizeOf(right)) * maxGapShare;
}

function sizeOf({ fontSizePt, box }: PageWord): number {
  return fontSizePt ?? box.height;
}
