import { baselineOf, boxAround, centreOf, type Box, type Sign, type Word } from '@recto/document-model';

/** An underscore as TeX draws it, in sizes of the print: its width and thickness, and how far its middle is from the baseline, y down. */
const widthShare = { min: 0.2, max: 0.5 };
const thickness = { share: 0.09, minPt: 0.6 };
const offsetShare = { min: -0.12, max: 0.22 };
/** Slanted letters reach below the baseline ("f"): a word is this much lower by its ink, if the word on the other side is not. */
const slantedShare = 0.16;
/** From a word to its underscore, and from one to the next: hardly any white; slanted letters reach over. */
const gapShare = { min: -0.14, max: 0.2 };
/** The ends of strokes reach over each other. */
const maxOverlapPt = 1;
const letter = /\p{L}/u;
/** Longer rows are leaders, or blanks to write on. */
const maxInRow = 4;
/** Print of up to 24 points; a page with more such bars is a drawing. */
const maxBarPt = { width: 12, height: 2.2 };
const maxBars = 600;

interface BarredPage {
  readonly words: readonly Word[];
  /** Short horizontal bars of the page, thin boxes. */
  readonly bars: readonly Box[];
}

/** Bars that follow each other closely, read as so many underscores, and the words that they touch. */
interface Row {
  readonly bars: readonly Box[];
  readonly box: Box;
  readonly left?: Word | undefined;
  readonly right?: Word | undefined;
}

/**
 * Joins words with underscores that are drawn and not printed, as TeX does in the fonts of most papers: `nc` and `file` with a bar between
 * are `nc_file`, two bars before `init` make `__init`. The page without those bars.
 */
export function joinDrawnUnderscores(page: BarredPage): BarredPage {
  const bars = page.bars.filter(({ width, height }) => width <= maxBarPt.width && height <= maxBarPt.height);
  if (bars.length === 0 || bars.length > maxBars) return page;
  const upright = page.words.filter(({ rotationDegrees, script }) => rotationDegrees === 0 && script === undefined);
  const rows = rowsOf(bars).flatMap((row) => touching(row, upright));
  if (rows.length === 0) return page;
  const used = new Set(rows.flatMap((row) => row.bars));
  return { words: joined(page.words, rows), bars: page.bars.filter((bar) => !used.has(bar)) };
}

function rowsOf(bars: readonly Box[]): Box[][] {
  const rows: Box[][] = [];
  for (const bar of bars.toSorted((a, b) => a.x - b.x)) {
    const row = rows.find((others) => {
      const last = others.at(-1);
      if (!last || Math.abs(last.y - bar.y) > thickness.minPt || Math.abs(last.width - bar.width) > 1) return false;
      const gap = bar.x - last.x - last.width;
      return gap > -maxOverlapPt && gap < bar.width / 2;
    });
    if (row) row.push(bar);
    else rows.push([bar]);
  }
  return rows.filter(({ length }) => length <= maxInRow);
}

/** The row with the words at its ends; nothing where no word touches it, or one stands over it. */
function touching(bars: readonly Box[], words: readonly Word[]): Row[] {
  const box = boxAround(bars);
  const near = words.filter((word) => isUnderscoreOf(bars, word, slantedShare));
  const middle = centreOf(box).x;
  if (near.some((word) => word.box.x < middle && endOf(word.box) > middle)) return [];
  const left = near.find((word) => isGap(box.x - endOf(word.box), word) && !word.signs?.at(-1)?.isMath);
  const right = near.find((word) => isGap(word.box.x - endOf(box), word) && !word.signs?.[0]?.isMath);
  // Beside figures alone it is the mark of a scale.
  const isLevel = [left, right].some((word) => word && isUnderscoreOf(bars, word, 0));
  const isLettered = [left, right].some((word) => word && letter.test(word.text));
  return isLevel && isLettered ? [{ bars, box, left, right }] : [];
}

function isUnderscoreOf(bars: readonly Box[], word: Word, lowerShare: number): boolean {
  const { fontSizePt: size } = word;
  const fits = ({ width, height }: Box) =>
    width >= size * widthShare.min &&
    width <= size * widthShare.max &&
    height <= Math.max(size * thickness.share, thickness.minPt);
  const [bar] = bars;
  if (!bar || !bars.every(fits)) return false;
  const offset = bar.y + bar.height / 2 - baselineOf([word], size);
  return offset >= size * (offsetShare.min - lowerShare) && offset <= size * offsetShare.max;
}

function isGap(gapPt: number, { fontSizePt }: Word): boolean {
  return gapPt >= fontSizePt * gapShare.min && gapPt <= fontSizePt * gapShare.max;
}

function joined(words: readonly Word[], rows: readonly Row[]): Word[] {
  const before = new Map(rows.flatMap((row) => (row.right ? [[row.right, row] as const] : [])));
  const after = new Map(rows.flatMap((row) => (row.left ? [[row.left, row] as const] : [])));
  const isFollower = (word: Word) => before.get(word)?.left !== undefined;
  return words.flatMap((word) => (isFollower(word) ? [] : [withAll(word, before.get(word), after)]));
}

/** The word with the row before it, and with all that follows it from row to row. */
function withAll(word: Word, before: Row | undefined, after: ReadonlyMap<Word, Row>): Word {
  let whole = before ? withRow(word, before, 'before') : word;
  for (let last: Word | undefined = word; last;) {
    const row: Row | undefined = after.get(last);
    if (row) whole = withRow(whole, row, 'after');
    last = row?.right;
    if (last) whole = together(whole, last);
  }
  return whole;
}

function withRow(word: Word, { bars, box }: Row, side: 'before' | 'after'): Word {
  const line = '_'.repeat(bars.length);
  const text = side === 'before' ? line + word.text : word.text + line;
  const signs = word.signs && signsOf(bars, word.signs);
  const all = signs && (side === 'before' ? [...signs, ...(word.signs ?? [])] : [...(word.signs ?? []), ...signs]);
  return { ...word, text, box: boxAround([word.box, box]), ...(all && { signs: all }) };
}

function together(left: Word, right: Word): Word {
  const signs = left.signs && right.signs ? [...left.signs, ...right.signs] : undefined;
  const [before, after] = [left.unlikeEnds?.before ?? 0, right.unlikeEnds?.after ?? 0];
  const { signs: _, unlikeEnds: __, ...plain } = left;
  return {
    ...plain,
    text: left.text + right.text,
    box: boxAround([left.box, right.box]),
    confidence: Math.min(left.confidence, right.confidence),
    ...(signs && { signs }),
    ...(before + after > 0 && { unlikeEnds: { before, after } }),
  };
}

function signsOf(bars: readonly Box[], [like]: readonly Sign[]): Sign[] {
  return like ? bars.map((box) => ({ ...like, text: '_', box })) : [];
}

function endOf({ x, width }: Box): number {
  return x + width;
}
