import { boxAround } from '@recto/document-model';
import { gapsBetween, inkAcross } from './gaps-between.js';
import type { Atom } from './region.js';
import { rowsOf, type Row } from './rows-of.js';
import { minGutterShare } from './split-into-columns.js';

/** White from one text to the next, in heights of the print, and how level its label and it begin. */
const minWhiteShare = 1.1;
const maxUnevenShare = 0.5;
/** Texts begin at one place. */
const flushPt = 2;
/** So many texts have a label, and so many of these labels are of several lines; the rest stands on the first line anyway. */
const minLabelled = 3;
const minOfLines = 2;
const maxLabelLines = 4;
/** White between the lines of one label, in heights of the print, at most. */
const maxLineWhiteShare = 0.9;
/** Blocks of lines in a grid: so many rows of so many columns at equal distances. */
const minBands = 2;
const minGridColumns = 3;
const maxPitchErrorPt = 3;
/** They make up so much of the region. */
const minShare = 0.6;
/** Labels are so much narrower than the texts, and have so many words less. */
const maxWidthShare = 0.7;
const maxWordsShare = 0.5;

const letters = /\p{L}{2}/u;

/** What stands between two stretches of white across the region. */
interface Band {
  readonly atoms: readonly Atom[];
  readonly left: readonly Atom[];
  readonly right: readonly Atom[];
}

/**
 * Labels of several lines beside the text of each, as in a curriculum vitae: both begin level below white over both, again
 * and again, so that each label is read with its text, neither line by line nor all labels first. Undefined without such rows.
 */
export function splitLabelledRows(atoms: readonly Atom[], height: number): Atom[][] | undefined {
  const groups = bandsOf(atoms, height);
  if (groups.length < minBands) return undefined;
  const cells = cellsOf(groups, height);
  if (cells || groups.length < minLabelled) return cells;
  const gaps = groups.map((own) => gapsBetween(inkAcross(own), height * minGutterShare));
  const places = new Set(gaps.flat().map(({ end }) => Math.round(end)));
  for (const place of places) {
    const isAt = ({ end }: { end: number }) => Math.abs(end - place) <= flushPt;
    if (gaps.filter((own) => own.some(isAt)).length < minLabelled) continue;
    const bands = groups.map((own) => ({
      atoms: own,
      left: own.filter(({ box }) => box.x + box.width < place),
      right: own.filter(({ box }) => box.x >= place - flushPt),
    }));
    const run = longestRun(bands);
    const count = run.reduce((sum, band) => sum + band.atoms.length, 0);
    if (count < atoms.length * minShare || !areLabelled(run, height)) continue;
    const first = bands.findIndex((band) => band === run[0]);
    const before = bands.slice(0, first).flatMap((band) => band.atoms);
    const after = bands.slice(first + run.length).flatMap((band) => band.atoms);
    const parts = run.flatMap((band) => (isOfLines(band, height) ? [band.left, band.right] : [band.atoms]));
    return [before, ...parts, after].filter((part) => part.length > 0).map((part) => [...part]);
  }
  return undefined;
}

/**
 * The cells of a grid of blocks without titles, as on a sheet of address labels: columns at equal distances, in each row of the grid, and
 * two lines or more in each cell. They are read one after the other.
 */
function cellsOf(bands: readonly (readonly Atom[])[], height: number): Atom[][] | undefined {
  const left = Math.min(...bands.flat().map(({ box }) => box.x));
  const starts = bands.map((own) => columnStarts(own, left, height));
  const places = starts.reduce((most, own) => (own.length > most.length ? own : most), []);
  if (places.length < minGridColumns) return undefined;
  const pitch = ((places.at(-1) ?? 0) - left) / (places.length - 1);
  const isAt = (x: number, index: number) => Math.abs(x - left - index * pitch) <= maxPitchErrorPt;
  if (!starts.every((own) => own.every(isAt)) || starts.slice(0, -1).some((own) => own.length < places.length))
    return undefined;
  const cells = bands.flatMap((own) =>
    places.map((x, index) =>
      own.filter(({ box }) => box.x >= x - flushPt && box.x < (places[index + 1] ?? Infinity) - flushPt),
    ),
  );
  const filled = cells.filter((cell) => cell.length > 0);
  return filled.every((cell) => areLines(rowsOf(cell), height)) ? filled : undefined;
}

function columnStarts(band: readonly Atom[], left: number, height: number): number[] {
  return [left, ...gapsBetween(inkAcross(band), height * minGutterShare).map(({ end }) => end)];
}

/** Atoms between white that goes across the region. */
function bandsOf(atoms: readonly Atom[], height: number): Atom[][] {
  const bands: Atom[][] = [];
  let bottom = -Infinity;
  for (const atom of [...atoms].sort((a, b) => a.box.y - b.box.y)) {
    if (atom.box.y - bottom >= height * minWhiteShare) bands.push([]);
    bands.at(-1)?.push(atom);
    bottom = Math.max(bottom, atom.box.y + atom.box.height);
  }
  return bands;
}

/** The most bands after each other of which nothing stands across the place between labels and texts, and that hold a label at most. */
function longestRun(bands: readonly Band[]): readonly Band[] {
  let longest: readonly Band[] = [];
  let run: Band[] = [];
  for (const band of bands) {
    const isWhole = band.left.length + band.right.length === band.atoms.length;
    const isLabel = band.right.length === 0 || rowsOf(band.left).length <= maxLabelLines;
    run = isWhole && isLabel ? [...run, band] : [];
    if (run.length > longest.length) longest = run;
  }
  return longest;
}

function areLabelled(run: readonly Band[], height: number): boolean {
  const labelled = run.filter(({ left, right }) => left.length > 0 && right.length > 0);
  if (labelled.length < minLabelled || labelled.filter((band) => isOfLines(band, height)).length < minOfLines)
    return false;
  const [left, right] = [labelled.flatMap((band) => band.left), labelled.flatMap((band) => band.right)];
  const widths = [left, right].map((side) => boxAround(side.map(({ box }) => box)).width);
  const words = [left, right].map((side) => side.reduce((sum, atom) => sum + (atom.words?.length ?? 0), 0));
  const isNarrow = (widths[0] ?? 0) <= (widths[1] ?? 0) * maxWidthShare;
  const isShort = (words[0] ?? 0) <= (words[1] ?? 0) * maxWordsShare;
  return isNarrow && isShort && labelled.every((band) => beginLevel(band, height));
}

function beginLevel({ left, right }: Band, height: number): boolean {
  const top = (side: readonly Atom[]) => Math.min(...side.map(({ box }) => box.y));
  return Math.abs(top(left) - top(right)) <= height * maxUnevenShare;
}

/** A label of several lines of words beside its text. */
function isOfLines({ left, right }: Band, height: number): boolean {
  return right.length > 0 && areLines(rowsOf(left), height);
}

/** Lines of words close below each other. */
function areLines(rows: readonly Row[], height: number): boolean {
  const isClose = rows.slice(1).every(({ box }, index) => {
    const above = rows[index]?.box;
    return above !== undefined && box.y - above.y - above.height < height * maxLineWhiteShare;
  });
  const areWords = rows.every(({ words }) => words.some(({ text }) => letters.test(text)));
  return rows.length > 1 && isClose && areWords;
}
