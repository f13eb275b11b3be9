import type { PageWord } from '../extraction-types.js';
import { textOf } from '../layout/layout-page.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { matchChoice } from '../values/match-choice.js';
import type { PageNotation } from '../values/page-notation.js';
import { isCheckbox, parseBoolean } from '../values/parse-boolean.js';
import { parseDate } from '../values/parse-date.js';
import { parseNumber } from '../values/parse-number.js';
import { parseValue } from '../values/parse-value.js';
import { plainWords } from '../vocabulary/label-tokens.js';

/** The words of a page made ready to be searched for values. */
export interface SupportIndex {
  readonly lines: readonly (readonly PageWord[])[];
  /** Plain words of the page in reading order, each with the word that it is of. */
  readonly plain: readonly { readonly text: string; readonly word: PageWord }[];
  /** Places of every plain word in `plain`. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** Numbers as they are printed, by their value. */
  readonly numbers: ReadonlyMap<number, readonly PageWord[]>;
}

type Words = readonly PageWord[];

/** Words of one number or date. */
const maxValueWords = 5;

/** Part of a longer text that may be missing on the page and the text still be taken from it. */
const maxMissingShare = 0.1;

export function supportIndex(lines: readonly Words[], notation: PageNotation): SupportIndex {
  const plain = lines.flat().flatMap((word) => plainWords(word.text).map((text) => ({ text, word })));
  const places = new Map<string, number[]>();
  plain.forEach(({ text }, index) => places.set(text, [...(places.get(text) ?? []).slice(-200), index]));
  const numbers = new Map<number, Words>();
  for (const words of lines.flatMap((line) => runsOf(line))) {
    const parsed = parseNumber(textOf(words), notation.decimalMark);
    if (parsed?.start !== 0 || parsed.end < textOf(words).length - 1) continue;
    if (!numbers.has(parsed.value)) numbers.set(parsed.value, words);
  }
  return { lines, plain, places, numbers };
}

/** The words that show the value, in whatever notation; undefined where the page does not have it. */
export function findSupport(
  value: string | number | boolean,
  leaf: LeafPlan,
  index: SupportIndex,
  notation: PageNotation,
): Words | undefined {
  if (typeof value === 'number')
    return index.numbers.get(value) ?? index.numbers.get(-value) ?? percentOf(value, index);
  if (typeof value === 'boolean') return supportOfBoolean(value, index);
  if (leaf.kind === 'choice') return findText(value, index) ?? supportOfChoice(value, leaf, index);
  if (leaf.kind === 'date' || leaf.kind === 'date-time') return supportOfDate(value, leaf, index, notation);
  if (leaf.kind === 'currency' || leaf.kind === 'country')
    return findText(value, index) ?? supportByParse(value, leaf, index, notation);
  if (leaf.kind === 'time') return supportByParse(value, leaf, index, notation) ?? findText(value, index);
  return findText(value, index) ?? findCompact(value, index);
}

/** 0.19 for a page that says 19 %. */
function percentOf(value: number, { numbers }: SupportIndex): Words | undefined {
  return Math.abs(value) < 1 ? numbers.get(Number((value * 100).toPrecision(12))) : undefined;
}

/** A date with its year, or without where the page has only one year. */
function supportOfDate(
  value: string,
  leaf: LeafPlan,
  { lines }: SupportIndex,
  notation: PageNotation,
): Words | undefined {
  const order = leaf.dayComesFirst ?? notation.dayComesFirst;
  const orders = order === undefined ? [true, false] : [order];
  const runs = lines.flatMap((line) => runsOf(line));
  const isDay = (words: Words, years: readonly number[]): boolean =>
    orders.some((dayFirst) => {
      const text = textOf(words);
      const parsed = parseDate(text, dayFirst, years);
      return parsed?.isoDate === value.slice(0, 10) && parsed.start === 0 && parsed.end >= text.length - 1;
    });
  return runs.find((words) => isDay(words, [])) ?? runs.find((words) => isDay(words, notation.years));
}

function supportByParse(
  value: string,
  leaf: LeafPlan,
  { lines }: SupportIndex,
  notation: PageNotation,
): Words | undefined {
  return lines
    .flatMap(runsOf)
    .find((words) => words.length <= 2 && parseValue(textOf(words), leaf, notation)?.value === value);
}

/** A mark of the right kind is all that words can show of a yes or no. */
function supportOfBoolean(value: boolean, { lines }: SupportIndex): Words | undefined {
  const word = lines
    .flat()
    .find(({ text }) => (isCheckbox(text.trim()) || plainWords(text).length === 1) && parseBoolean(text) === value);
  return word === undefined ? undefined : [word];
}

function supportOfChoice(value: string, leaf: LeafPlan, { lines }: SupportIndex): Words | undefined {
  return lines
    .flatMap((line) => runsOf(line))
    .find((words) => words.length <= 3 && matchChoice(textOf(words), leaf.choices) === value);
}

/** The value's words one after the other on the page, few of them missing, whatever stands between lines. */
function findText(value: string, { plain, places }: SupportIndex): Words | undefined {
  const wanted = plainWords(value);
  const [first] = wanted;
  if (first === undefined) return undefined;
  for (const start of places.get(first) ?? []) {
    const found = follow(wanted, start, plain);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Words of another column may stand between two lines of one text. */
const maxSkipped = 12;

function follow(wanted: readonly string[], start: number, plain: SupportIndex['plain']): Words | undefined {
  const words: PageWord[] = [];
  let at = start;
  let missing = 0;
  for (const text of wanted) {
    const next = plain.slice(at, at + maxSkipped).findIndex((candidate) => candidate.text === text);
    const found = next < 0 ? undefined : plain[at + next];
    if (found === undefined) {
      missing += 1;
      continue;
    }
    if (!words.includes(found.word)) words.push(found.word);
    at += next + 1;
  }
  return missing <= maxMissingShare * wanted.length ? words : undefined;
}

/** Letters and figures alike without regard to spaces and marks: `DE89 3704` and `DE893704`. */
function findCompact(value: string, { lines }: SupportIndex): Words | undefined {
  const wanted = compact(value);
  return wanted.length < 2
    ? undefined
    : lines.flatMap((line) => runsOf(line, 10)).find((words) => compact(textOf(words)) === wanted);
}

function compact(text: string): string {
  return plainWords(text).join('');
}

/** All runs of up to `length` words of a line, by where they begin. */
function runsOf(line: Words, length = maxValueWords): Words[] {
  return line.flatMap((_, start) =>
    Array.from({ length: Math.min(length, line.length - start) }, (__, extra) => line.slice(start, start + extra + 1)),
  );
}
