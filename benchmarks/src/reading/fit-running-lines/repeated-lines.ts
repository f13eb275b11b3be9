import { loneLineFeatureNames, partsOf, type describeEdges } from '@recto/layout';

export type EdgeLine = ReturnType<typeof describeEdges>[number];
type Line = EdgeLine['line'];

/** A page of a document whose other pages tell what runs. */
export interface NumberedPage {
  readonly pageNumber: number;
  readonly heightPt: number;
  /** From the edges inwards. */
  readonly lines: readonly EdgeLine[];
}

/** What other pages tell of a line; undefined where they do not. */
export type Verdicts = ReadonlyMap<Line, boolean | undefined>;

/** A line at the edge of a page, as it is compared with those of other pages. */
interface PlacedLine {
  readonly line: Line;
  readonly edge: EdgeLine['edge'];
  readonly isSmall: boolean;
  readonly pageNumber: number;
  /** Lines of its page and edge that stand further out. */
  readonly depth: number;
  readonly distancePt: number;
  readonly whole: Pattern;
  readonly parts: readonly Pattern[];
}

interface Pattern {
  readonly text: string;
  readonly numbers: readonly number[];
}

/** Pages further away may be of another chapter, with another head. */
const reachPages = 8;
/** Lines that come again on two of them run. */
const minAgain = 2;
const samePlacePt = 3;
/** Titles of chapters change; they run where so many lines that come again stand at just their height, in their print. */
const justPlacePt = 1.2;
const minInPlace = 4;
/** Numbers that count the pages of the document do so on as many. */
const minCounted = 4;
const minLetters = 3;
/** The imprint of a first page, in small print, comes once: nobody knows whether it runs. */
const smallShare = 0.97;
const sizeRatioAt = loneLineFeatureNames.indexOf('sizeRatio');

/** Tells by the other pages of a document which lines at the edges of its pages run: from the edge inwards, as long as they come again. */
export function repeatedLines(pages: readonly NumberedPage[]): Verdicts {
  const lines = pages.flatMap(placedLines);
  const offsets = countedOffsets(lines);
  const again = new Map(lines.map((line) => [line, timesAgain(line, lines, offsets)]));
  const known = lines.filter((line) => (again.get(line) ?? 0) >= minAgain);
  const verdicts = new Map<Line, boolean | undefined>();
  for (const placed of lines) {
    const outer = lines.filter((other) => isBeside(other, placed) && other.depth < placed.depth);
    const isOutermost = outer.every(({ line }) => verdicts.get(line) === true);
    verdicts.set(placed.line, verdictOf(placed, { times: again.get(placed) ?? 0, isOutermost, known }));
  }
  return verdicts;
}

function verdictOf(
  placed: PlacedLine,
  { times, isOutermost, known }: { times: number; isOutermost: boolean; known: readonly PlacedLine[] },
): boolean | undefined {
  if (!isOutermost) return times > 0 ? undefined : false;
  if (times >= minAgain) return true;
  const inPlace = known.filter((other) => isNear(other, placed, justPlacePt) && isSetAlike(other.line, placed.line));
  if (inPlace.length >= minInPlace) return true;
  const isImprint = placed.pageNumber === 1 && placed.isSmall;
  return times > 0 || inPlace.length > 0 || isImprint ? undefined : false;
}

function placedLines({ pageNumber, heightPt, lines }: NumberedPage): PlacedLine[] {
  const depths = { top: 0, bottom: 0 };
  return lines.map(({ edge, line, features }) => {
    const middle = line.box.y + line.box.height / 2;
    const parts = partsOf(line);
    const depth = depths[edge];
    depths[edge] += 1;
    return {
      line,
      edge,
      isSmall: (features[sizeRatioAt] ?? 1) < smallShare,
      pageNumber,
      depth,
      distancePt: edge === 'top' ? middle : heightPt - middle,
      whole: toPattern(line.text),
      parts: parts.length > 1 ? parts.map((part) => toPattern(part.text)) : [],
    };
  });
}

/** On how many pages near by a line, or a part of it that says something, stands in the same place. */
function timesAgain(placed: PlacedLine, lines: readonly PlacedLine[], offsets: ReadonlySet<number>): number {
  const own = [placed.whole, ...placed.parts];
  if (own.some((pattern) => isCounted(pattern, placed.pageNumber, offsets))) return minAgain;
  const pages = lines
    .filter((other) => isNear(other, placed, samePlacePt))
    .filter((other) => {
      const steps = other.pageNumber - placed.pageNumber;
      const theirs = [other.whole, ...other.parts];
      return own.some((pattern) =>
        theirs.some(
          ({ text, numbers }) =>
            text === pattern.text &&
            isSteady(pattern.numbers, numbers, steps) &&
            (says(pattern) || counts(pattern.numbers, numbers, steps)),
        ),
      );
    });
  return new Set(pages.map(({ pageNumber }) => pageNumber)).size;
}

/** What is nothing but a number that counts the pages of the document. */
function isCounted(pattern: Pattern, pageNumber: number, offsets: ReadonlySet<number>): boolean {
  const number = soleNumber(pattern);
  return number !== undefined && offsets.has(number - pageNumber);
}

/** The number that a line, or a part of it, is and nothing else. */
function soleNumber({ text, numbers }: Pattern): number | undefined {
  return numbers.length === 1 && text.replaceAll(/[\s\p{P}|]/gu, '') === '' ? numbers[0] : undefined;
}

/** By how much numbers at the edges are ahead of the pages, where many of them agree. */
function countedOffsets(lines: readonly PlacedLine[]): Set<number> {
  const pages = new Map<number, Set<number>>();
  for (const { pageNumber, whole, parts } of lines)
    for (const pattern of [whole, ...parts]) {
      const number = soleNumber(pattern);
      if (number === undefined) continue;
      const offset = number - pageNumber;
      pages.set(offset, (pages.get(offset) ?? new Set()).add(pageNumber));
    }
  return new Set([...pages].filter(([, on]) => on.size >= minCounted).map(([offset]) => offset));
}

/** Each number stays, or counts the pages. */
function isSteady(own: readonly number[], others: readonly number[], steps: number): boolean {
  return own.every((number, index) => {
    const step = (others[index] ?? NaN) - number;
    return step === 0 || step === steps;
  });
}

/** A word or more, or as many signs. */
function says({ text }: Pattern): boolean {
  return text.replaceAll(/\P{L}/gu, '').length >= minLetters;
}

/** "2 of 8", "2 / 8": one number counts the pages and another stays. */
function counts(own: readonly number[], others: readonly number[], steps: number): boolean {
  return own.length > 1 && own.some((number, index) => (others[index] ?? NaN) - number === steps);
}

function isNear(other: PlacedLine, placed: PlacedLine, withinPt: number): boolean {
  const steps = Math.abs(other.pageNumber - placed.pageNumber);
  return (
    steps > 0 &&
    steps <= reachPages &&
    other.edge === placed.edge &&
    Math.abs(other.distancePt - placed.distancePt) <= withinPt
  );
}

function isBeside(other: PlacedLine, placed: PlacedLine): boolean {
  return other.pageNumber === placed.pageNumber && other.edge === placed.edge;
}

function isSetAlike(a: Line, b: Line): boolean {
  return Math.abs(a.sizePt - b.sizePt) < b.sizePt * 0.03 && a.words.at(-1)?.fontName === b.words.at(-1)?.fontName;
}

/** Lower case, numbers apart: "#" stands for each, a Roman one by itself too. */
function toPattern(text: string): Pattern {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  const roman = /^[-–—[(\s]*([ivxlc]{1,7})[-–—\])\s.]*$/u.exec(plain)?.[1];
  if (roman !== undefined) return { text: '', numbers: [romanValue(roman)] };
  const numbers = [...plain.matchAll(/\d+/gu)].map(([digits]) => Number(digits));
  return { text: plain.replaceAll(/\d+/gu, ''), numbers };
}

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function romanValue(text: string): number {
  const values = Array.from(text, (letter) => romanDigits[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}
