import { clamp, median, quantile, type TableColumn } from '@recto/document-model';
import { lineBand } from './line-band.js';
import type { RowLine } from './row-lines.js';
import { valueKind } from './value-kind.js';

/** What speaks for and against a line of print going on with the row of the line above it, in the order of the values. */
export const continuationFeatureNames = [
  'gapAboveLeast',
  'gapAboveUsual',
  'isBelowJump',
  'isAboveJump',
  'reachesIntoRowAbove',
  'filledAbove',
  'filledBelow',
  'labelBelow',
  'onlyLabelBelow',
  'onlyLabelAbove',
  'fillsNewColumn',
  'stackedNumbers',
  'numbersBelow',
  'smallLettersBelow',
  'labelGoesOnSmall',
  'wouldHaveFitted',
  'roomWasShort',
  'endsOpen',
  'changesWeight',
  'indentOfLabel',
  'bulletBelow',
  'labelEndsInColon',
  'bothFull',
  'lowerOfLabelOnly',
  'spreadOfGaps',
] as const;

/** White between two lines of one cell, at least and at most, and the least jump to the white between rows. */
const minLineGapShare = 0.2;
const maxLineGapShare = 0.8;
const minJumpShare = 0.13;
/** A line is full when so little of the column's width is left; in shares of the print's size. */
const spaceShare = 0.25;
/** A word in small letters; "a1", "d_val" and letters of formulas are names of things. */
const startsSmall = /^(?!\p{L}*[\u{1D400}-\u{1D7FF}])(?:\p{Ll}(?:\p{Ll}*(?![\p{L}\p{N}_])|\p{Ll}{2})|[(&,;/–-])/u;
const bullet = /^[•●▪◦‣■□○∙·*–-]\s/u;

/** For each line but the first, the features of its being a further line of the row above. */
export function continuationFeatures(
  lines: readonly RowLine[],
  columns: readonly TableColumn[],
  sizePt: number,
): number[][] {
  const gaps = gapsBetween(lines).map((gap) => gap / sizePt);
  const least = quantile(gaps, 0.1);
  const usual = median(gaps);
  const spread = clamp(quantile(gaps, 0.85) - least, 0, 1);
  const jump = jumpIn(gaps);
  /** What begins with a small letter in its first row begins so in others, too: units, names of variables. */
  const isSmallColumn = columns.map((_, column) =>
    startsSmall.test(lines.map(({ texts }) => texts[column] ?? '').find((text) => text !== '') ?? ''),
  );
  const room = columns.map((_, column) => Math.max(...lines.map(({ widths }) => widths[column] ?? 0)));
  return lines.slice(1).map((below, index) => {
    const above = lines[index] ?? below;
    const recent = lines.slice(Math.max(index - 2, 0), index + 1);
    const gap = gaps[index] ?? 0;
    const filled = columns.flatMap((_, column) => ((below.texts[column] ?? '') === '' ? [] : [column]));
    const shareOf = (isSo: (column: number) => boolean) => filled.filter(isSo).length / Math.max(filled.length, 1);
    const isFilledAbove = (column: number) => (above.texts[column] ?? '') !== '';
    const isSmall = (column: number) => {
      const text = below.texts[column] ?? '';
      if (completesDate(above.texts[column] ?? '', text)) return true;
      return startsSmall.test(text) && isSmallColumn[column] !== true && !isQuantity(text) && !isBullet(below, column);
    };
    const isOwnQuantity = (column: number) => {
      const text = below.texts[column] ?? '';
      return isQuantity(text) && !completesDate(above.texts[column] ?? '', text);
    };
    const isText = (column: number) => isFilledAbove(column) && !isQuantity(above.texts[column] ?? '');
    const fits = (column: number) =>
      (above.widths[column] ?? 0) + (below.firstWidths[column] ?? 0) + sizePt * spaceShare <= (room[column] ?? 0);
    const label = below.texts[0] ?? '';
    const labelAbove = above.texts[0] ?? '';
    const filledAbove = above.texts.filter((text) => text !== '').length;
    const onlyLabelAbove = labelAbove !== '' && filledAbove === 1;
    return [
      clamp(gap - least, -0.5, 1.5),
      clamp(gap - usual, -1, 1),
      Number(jump !== undefined && gap < jump),
      Number(jump !== undefined && gap > jump),
      Number(gap < -0.1),
      filledAbove / columns.length,
      filled.length / columns.length,
      Number(label !== ''),
      Number(label !== '' && filled.length === 1),
      Number(onlyLabelAbove),
      Number(filled.some((column) => recent.every(({ texts }) => (texts[column] ?? '') === ''))),
      shareOf((column) => isOwnQuantity(column) && isQuantity(above.texts[column] ?? '')),
      shareOf(isOwnQuantity),
      shareOf(isSmall),
      Number(label !== '' && isSmall(0) && isFilledAbove(0)),
      shareOf((column) => isText(column) && fits(column)),
      shareOf((column) => isText(column) && !fits(column)),
      shareOf((column) => /(?:[,&(/-]|\b(?:and|of|the|or|in|for|to|with))$/u.test(above.texts[column] ?? '')),
      Number(above.isBold !== below.isBold),
      label !== '' && labelAbove !== '' ? clamp((below.left - above.left) / sizePt, -2, 2) : 0,
      shareOf((column) => isBullet(below, column)),
      Number(/[:.]$/u.test(labelAbove)),
      Number(filledAbove === columns.length && filled.length === columns.length),
      Number(onlyLabelAbove && !isSmall(0)),
      spread,
    ];
  });
}

/** Numbers below each other in the last column that holds any, or in most: two rows. One column may be two dates. */
export function hasStackedNumbers(lines: readonly RowLine[]): boolean {
  const columnCount = lines[0]?.texts.length ?? 0;
  const counts = Array.from(
    { length: columnCount },
    (_, column) => lines.filter(({ texts }) => isQuantity(texts[column] ?? '')).length,
  );
  const held = counts.filter((count) => count > 0);
  return (held.at(-1) ?? 0) > 1 || held.filter((count) => count > 1).length > held.length / 2;
}

/** Figures with as many decimals are of one kind: amounts. */
const decimals = /[.,](\d{1,3})\D{0,3}$/u;

/**
 * A text and an amount right of it, below such a pair in the same columns: an entry of its own, also where the first columns of its
 * line are empty, as those of sums are, and of lists beside each other where one ends before the others.
 */
export function isOwnEntry({ texts: above }: RowLine, { texts: below }: RowLine): boolean {
  const isLabel = (text = '') => /\p{L}{2}/u.test(text) && valueKind(text) !== 'number';
  const isAmount = (_: string, column: number) => {
    const [one, other] = [above, below].map((texts) => decimalsOf(texts[column] ?? ''));
    return one !== undefined && one === other;
  };
  const lastAmount = below.findLastIndex(isAmount);
  return below.some(
    (text, column) => column < lastAmount && isLabel(text) && isLabel(above[column]) && !startsSmall.test(text),
  );
}

/** How many decimals a number has; undefined for what is none, or has none. */
function decimalsOf(text: string): number | undefined {
  return valueKind(text) === 'number' ? decimals.exec(text)?.[1]?.length : undefined;
}

/** The year below a day and a month. */
function completesDate(above: string, below: string): boolean {
  return valueKind(below) === 'year' && above !== '' && valueKind(`${above} ${below}`) === 'date';
}

function isQuantity(text: string): boolean {
  const kind = valueKind(text);
  return kind === 'number' || kind === 'year' || kind === 'date';
}

function isBullet({ texts }: RowLine, column: number): boolean {
  return bullet.test(texts[column] ?? '');
}

/** White between each line and the next one; negative where cells are centred beside cells of more lines. */
function gapsBetween(lines: readonly RowLine[]): number[] {
  const bands = lines.map(({ row }) => lineBand(row));
  let bottom = -Infinity;
  return bands.slice(1).map(({ top }, index) => {
    bottom = Math.max(bottom, bands[index]?.bottom ?? bottom);
    return top - bottom;
  });
}

/** Where distances of lines end and distances of rows begin: the middle of the widest jump, in shares of the size. */
function jumpIn(gaps: readonly number[]): number | undefined {
  const sorted = [...gaps].sort((a, b) => a - b);
  let [widest, found]: [number, number | undefined] = [minJumpShare, undefined];
  for (let index = 1; index < sorted.length; index += 1) {
    const [below, above] = [Math.max(sorted[index - 1] ?? 0, minLineGapShare), Math.min(sorted[index] ?? 0, 2)];
    if (below > maxLineGapShare) break;
    if (above - below > widest) [widest, found] = [above - below, (above + below) / 2];
  }
  return found;
}
