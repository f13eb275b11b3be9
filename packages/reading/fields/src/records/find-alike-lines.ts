import type { PageWord } from '../extraction-types.js';
import { bottom, unionOf } from '../layout/box-geometry.js';
import { textOf, type Layout, type Line } from '../layout/layout-page.js';
import { cellOf, contentsOf, rowOf, type Grid, type GridRow, type Slot } from './grid.js';
import { isBold } from './with-lines.js';

type Words = readonly PageWord[];

/** A line with figures where others have theirs: cells by their column, of which the last ones are texts. */
interface FormedLine {
  readonly form: Form;
  readonly line: Line;
  readonly figures: readonly Words[];
  /** Unit of a quantity. */
  readonly unit: Words;
  readonly texts: readonly Words[];
}

type Form = 'time' | 'measure' | 'measure behind';

/** Fewer lines have no form in common; so many others may stand between two of them, and so many line heights. */
const leastLines = 3;
const maxBetween = 3;
const maxGapPerHeight = 3.5;
/** The next line of a text begins so near to it, in points, and so many heights below. */
const [alignedPt, nextPerHeight] = [4, 0.8];

const hour = String.raw`\d{1,2}(?:[:.]\d{2}|h(?:\d{2})?)`;
const clock = String.raw`(?:${hour}|\d{1,2}(?= ?[ap]\.?m))(?: ?[ap]\.?m\b\.?)?`;
/** `09:15–09:30`, `ore 10.00`, `von 9:00 bis 9:45 Uhr`. */
const time = new RegExp(
  String.raw`^(?:\p{L}{2,4}\.? )?(?<start>${clock})(?: ?Uhr)?(?: ?(?:[-–—]|to|bis|à|a|al|tot|até) ?(?<end>${clock}))?(?: ?(?:Uhr|uur|h))?(?=[ :,–—-]|$)`,
  'iu',
);
const unit = String.raw`(?:[µmck]?g|mcg|[mcd]?l|[kcm]?m[²³]?|°C|[TE]L|tsp|tbsp|[kM]?W|kJ|kcal|V|Hz|bar|IU|IE|cups?)`;
const amount = String.raw`(?:\d+ \d+/\d+|\d+(?:[.,/]\d+)?[½¼¾]?|[½¼¾])`;
/** `250 g Mehl`, `3 Eier`. */
const measure = new RegExp(String.raw`^(?<amount>${amount})(?: ?(?<unit>${unit}))?(?= \p{L})`, 'u');
const measured = String.raw`${amount} ?${unit}`;
/** `Kitchen 4.2 m x 3.6 m`, `Apixaban 5 mg twice daily`. */
const measureBehind = new RegExp(String.raw`(?<=^\p{L}.{1,60} )${measured}(?: ?[x×] ?${measured})*(?= |$)`, 'u');
/** What parts a text: a dash, a bar, a bracket at its end, or a comma before a name. */
const parting = / ?[–—|·] | - | \((?=[^()]+\)$)|, (?=\p{Lu})/u;

type Run = readonly (FormedLine | Line)[];
type Parting = (texts: readonly Words[]) => readonly Words[];

/**
 * Lists of lines in one form that need not stand below each other: a time with what is on, a quantity with what it is of, a
 * thing with its measure. Each with its texts whole, and parted.
 */
export function findAlikeLines(layout: Layout): Grid[] {
  return runsOf(layout).flatMap((run) => {
    const parted = run.filter(isFormed).filter(({ texts }) => textParts(texts).length > texts.length);
    const ways: Parting[] = parted.length < 2 ? [wholeTexts] : [wholeTexts, textParts];
    return ways.map((way) => gridOf(run, way));
  });
}

const isFormed = (one: FormedLine | Line): one is FormedLine => 'form' in one;

/** Lines of one form with the others between them. */
function runsOf(layout: Layout): Run[] {
  const runs: Run[] = [];
  let open: (FormedLine | Line)[] = [];
  let between: Line[] = [];
  const close = (): void => {
    if (isList(open)) runs.push([...open, ...nextLines(open.at(-1), between)]);
    [open, between] = [[], []];
  };
  for (const line of layout) {
    const above = between.at(-1) ?? lineOf(open.at(-1));
    const gap = above === undefined ? 0 : line.box.y - bottom(above.box);
    const isFar = gap > maxGapPerHeight * Math.min(line.box.height, above?.box.height ?? 0);
    if (isFar || between.length > maxBetween) close();
    const one = formedLine(line);
    if (one === undefined) {
      if (open.length > 0) between.push(line);
      continue;
    }
    if (open.find(isFormed)?.form !== one.form) close();
    open.push(...between, one);
    between = [];
  }
  close();
  return runs;
}

/** Enough lines of a form; of bare numbers before texts some have a unit. */
function isList(run: Run): boolean {
  const formed = run.filter(isFormed);
  return formed.length >= leastLines && (formed[0]?.form !== 'measure' || formed.some((one) => one.unit.length > 0));
}

/** Behind the last line of a run what goes on with its text. */
function nextLines(last: FormedLine | Line | undefined, lines: readonly Line[]): readonly Line[] {
  if (last === undefined || !isFormed(last)) return [];
  const end = lines.findIndex((line, at) => !isNextLine(last, line, lines[at - 1] ?? last.line));
  return end < 0 ? lines : lines.slice(0, end);
}

function lineOf(one: FormedLine | Line | undefined): Line | undefined {
  return one !== undefined && isFormed(one) ? one.line : one;
}

/** One text close below another, no further left, and no louder; where a line begins with its text, set in. */
function isNextLine(
  { form, texts: [text = []] }: FormedLine,
  { segments: [own, ...others], box }: Line,
  above: Line,
): boolean {
  const left = (text[0]?.box.x ?? Infinity) + (form === 'measure behind' ? alignedPt : -alignedPt);
  const isQuiet = own !== undefined && (!isBold(own.words) || isBold(text));
  return isQuiet && others.length === 0 && box.x > left && box.y - bottom(above.box) < nextPerHeight * box.height;
}

function formedLine(line: Line): FormedLine | undefined {
  const text = line.segments.map((segment) => segment.text).join(' ');
  if (!/[\d½¼¾]/u.test(text)) return undefined;
  const cut = (start: number, end: number): Words =>
    cutWords(
      line.segments.flatMap(({ words }) => words),
      start,
      end,
    );
  const hours = time.exec(text);
  if (hours !== null) {
    const { start = '', end } = hours.groups ?? {};
    const from = text.indexOf(start);
    const to = end === undefined ? -1 : text.indexOf(end, from + start.length);
    const figures = [cut(from, from + start.length), ...(end === undefined ? [] : [cut(to, to + end.length)])];
    return formed(line, { form: 'time', figures, unit: [] }, [[hours[0].length, text.length]]);
  }
  const first = measure.exec(text);
  if (first !== null) {
    const end = first[0].length;
    const own = first.groups?.unit ?? '';
    const figures = [cut(0, end)];
    return formed(line, { form: 'measure', figures, unit: cut(end - own.length, end) }, [[end, text.length]]);
  }
  const behind = measureBehind.exec(text);
  if (behind === null) return undefined;
  const [start, end] = [behind.index, behind.index + behind[0].length];
  const texts = [[0, start] as const, [end, text.length] as const];
  return formed(line, { form: 'measure behind', figures: [cut(start, end)], unit: [] }, texts);
}

/** Undefined where its texts have further times or amounts of money, or say nothing. */
function formed(
  line: Line,
  own: Omit<FormedLine, 'line' | 'texts'>,
  spans: readonly (readonly [number, number])[],
): FormedLine | undefined {
  const texts = spans.flatMap(([start, end]) => segmentsWithin(line, start, end)).filter((words) => words.length > 0);
  const isClear = texts.length > 0 && texts.map(textOf).every((text) => !anotherHour.test(text) && !money.test(text));
  return isClear ? { ...own, line, texts } : undefined;
}

const [anotherHour, money] = [/\d:\d{2}/, /\d[.,]\d{2}(?!\d)/];

function segmentsWithin({ segments }: Line, start: number, end: number): Words[] {
  let at = 0;
  return segments.map(({ words, text }): Words => {
    const from = at;
    at += text.length + 1;
    return cutWords(words, start - from, end - from);
  });
}

/** The words of a part of their text, without signs that part it from others. */
function cutWords(words: Words, start: number, end: number): Words {
  let at = 0;
  const inside = words.flatMap((word): PageWord[] => {
    const text = word.text.trim();
    const [from, to] = [Math.max(0, start - at), Math.min(text.length, end - at)];
    at += text.length + 1;
    if (from >= to) return [];
    const each = word.box.width / text.length;
    const box = { ...word.box, x: word.box.x + from * each, width: (to - from) * each };
    return [from === 0 && to === text.length ? word : { ...word, text: text.slice(from, to), box }];
  });
  const says = ({ text }: PageWord): boolean => /[\p{L}\d%½¼¾]/u.test(text);
  return inside.slice(Math.max(0, inside.findIndex(says)), inside.findLastIndex(says) + 1);
}

function wholeTexts(texts: readonly Words[]): readonly Words[] {
  return texts;
}

function textParts(texts: readonly Words[]): readonly Words[] {
  return texts.flatMap(partsOfText);
}

function partsOfText(words: Words): Words[] {
  const text = textOf(words);
  const match = parting.exec(text);
  if (match === null) return [words];
  const rest = cutWords(words, match.index + match[0].length, text.length - (match[0] === ' (' ? 1 : 0));
  return [cutWords(words, 0, match.index), ...partsOfText(rest)].filter((part) => part.length > 0);
}

/** Figures in the first columns, but for measures behind a text, which come second; then the texts, and last the units. */
function gridOf(run: Run, way: Parting): Grid {
  const formedLines = run.filter(isFormed);
  const isBehind = formedLines[0]?.form === 'measure behind';
  const ends = Math.max(...formedLines.map(({ figures }) => figures.length));
  const textColumn = (at: number): number => (isBehind ? (at === 0 ? 0 : at + 1) : ends + at);
  const ofUnits = textColumn(Math.max(...formedLines.map(({ texts }) => way(texts).length)));
  const rows: GridRow[] = [];
  let last: FormedLine | undefined;
  run.forEach((one, at) => {
    const above = lineOf(run[at - 1]);
    if (isFormed(one)) {
      const cells = [
        ...one.figures.map((words, place) => cellOf(words, isBehind ? 1 : place)),
        ...way(one.texts).map((words, place) => cellOf(words, textColumn(place))),
        ...(one.unit.length > 0 ? [cellOf(one.unit, ofUnits)] : []),
      ];
      last = one;
      rows.push(rowOf(cells));
      return;
    }
    const words = one.segments.flatMap((segment) => segment.words);
    const row = rows.at(-1);
    if (last === undefined || above === undefined || row === undefined || !isNextLine(last, one, above)) {
      last = undefined;
      rows.push(rowOf([cellOf(words, textColumn(0))]));
      return;
    }
    const column = textColumn(way(last.texts).length - 1);
    const whole = cellOf([...(row.cells.get(column)?.words ?? []), ...words], column);
    rows.splice(-1, 1, rowOf([...new Map([...row.cells, [column, whole]]).values()]));
  });
  const columnCount = ofUnits + (formedLines.some((one) => one.unit.length > 0) ? 1 : 0);
  const slots = Array.from({ length: columnCount }, (_, part): Slot => {
    const kind = ends === 2 && part < 2 ? (part === 0 ? 'start' : 'end') : 'part';
    return { kind, line: 0, part };
  });
  return {
    source: 'alike',
    columnCount,
    headings: slots.map(() => ({ own: '', whole: '' })),
    body: rows,
    contents: contentsOf(rows, columnCount),
    box: unionOf(rows.map(({ box }) => box)),
    slots,
  };
}
