import { boxAround, centreOf, median, type Box, type Word } from '@recto/document-model';

/** Cells of a comb are at least so many on a line, and of one width but for this share or this much. */
const minCells = 4;
const widthTolerance = 0.1;
const tolerancePt = 1.5;
/** From narrow print to the widest boxes of forms; what is narrower is white between two boxes. */
const cellPt = { min: 7, max: 32 };
/** From the marks below a line to boxes of 15 mm. */
const wallPt = { min: 3, max: 42, thickness: 4 };
/** A letter stands in its cell, though the marks between cells may be low. */
const reachSizes = 1.5;
/** Of the empty cell between two words each takes this share: what is left is as wide as a space of print. */
const sharedOfSpace = 0.4;

interface CombedPage {
  readonly words: readonly Word[];
  /** Those of the page, but for the walls within the combs that hold words. */
  readonly rules: readonly Box[];
}

/**
 * Joins what stands letter by letter in the cells of a comb: a row of small boxes of one width, or of marks between them, of
 * forms that are filled in by hand or read by machines. An empty cell is a space, a word is as wide as its cells, and the comb
 * one box. Cells in several rows that share their walls are a grid (tables, crosswords), and words that do not have one letter
 * in each cell are not joined; nor are the choices of a scale, printed in cells of their own (1 2 3 4 5).
 */
export function joinCombs(page: CombedPage): CombedPage {
  const { words, rules } = page;
  const letters = words.filter(({ text, rotationDegrees }) => Array.from(text).length === 1 && rotationDegrees === 0);
  if (letters.length < 2) return page;
  const walls = rules.filter(isWall);
  if (walls.length <= minCells) return page;
  const joined = new Map<Word, Word | undefined>();
  const inner = new Set<Box>();
  for (const row of rowsOf(walls)) {
    if (isGrid(row, walls)) continue;
    for (const cells of cellsOf(row)) {
      const found = wordsIn(cells, words);
      for (const { letters: own, area } of found)
        for (const [index, letter] of own.entries()) joined.set(letter, index === 0 ? together(own, area) : undefined);
      const comb = boxAround(cells);
      for (const wall of found.length > 0 ? row : []) if (isInside(wall, comb)) inner.add(wall);
    }
  }
  if (joined.size === 0) return page;
  return {
    words: words.flatMap((word) => (joined.has(word) ? (joined.get(word) ?? []) : [word])),
    rules: rules.filter((rule) => !inner.has(rule)),
  };
}

function isInside({ x }: Box, comb: Box): boolean {
  return x > comb.x + tolerancePt && x < comb.x + comb.width - tolerancePt;
}

function isWall({ width, height }: Box): boolean {
  return width <= wallPt.thickness && height > width && height >= wallPt.min && height <= wallPt.max;
}

/** Walls of one height on one line, from the left. */
function rowsOf(walls: readonly Box[]): Box[][] {
  const rows: Box[][] = [];
  for (const wall of walls.toSorted((a, b) => a.y - b.y)) {
    const row = rows.find(([first]) => first && isNear(first.y, wall.y) && isNear(first.height, wall.height));
    if (row) row.push(wall);
    else rows.push([wall]);
  }
  return rows.filter((row) => row.length > minCells).map((row) => row.sort((a, b) => a.x - b.x));
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= tolerancePt;
}

/** Other walls go on from inner ones of the row, above or below. */
function isGrid(row: readonly Box[], walls: readonly Box[]): boolean {
  const goesOn = (inner: Box, wall: Box) =>
    isNear(inner.x, wall.x) && (isNear(inner.y, wall.y + wall.height) || isNear(inner.y + inner.height, wall.y));
  return row.slice(1, -1).some((inner) => walls.some((wall) => goesOn(inner, wall)));
}

/** The cells between the walls, parted where the next one is not of their width or does not follow. */
function cellsOf(row: readonly Box[]): Box[][] {
  const between = row.slice(1).map((right, index): Box => {
    const left = row[index] ?? right;
    return { x: left.x, y: left.y, width: right.x - left.x, height: left.height };
  });
  const cells = between.filter(({ width }) => width >= cellPt.min && width <= cellPt.max);
  const usual = median(cells.map(({ width }) => width));
  const isUsual = ({ width }: Box) => Math.abs(width - usual) <= Math.max(usual * widthTolerance, tolerancePt / 2);
  if (cells.filter(isUsual).length < minCells) return [];
  const groups: Box[][] = [[]];
  for (const cell of between) {
    if (isUsual(cell)) groups.at(-1)?.push(cell);
    else if (cell.width >= cellPt.min) groups.push([]);
  }
  return groups.filter((group) => group.length > 1);
}

interface CombWord {
  readonly letters: readonly Word[];
  /** The cells that it fills. */
  readonly area: Box;
}

/** The words in a group of cells, letter by letter, where nothing else stands in it; empty for none. */
function wordsIn(cells: readonly Box[], words: readonly Word[]): CombWord[] {
  const area = boxAround(cells);
  const inside = words.filter((word) => stands(word, area)).sort((a, b) => a.box.x - b.box.x);
  if (inside.length < 2) return [];
  const found: { letters: Word[]; places: number[] }[] = [];
  for (const word of inside) {
    const places = placesOf(word, cells);
    const [first] = places;
    const last = found.at(-1)?.places.at(-1) ?? -Infinity;
    if (first === undefined || first <= last || places.length !== Array.from(word.text).length) return [];
    const current = found.at(-1);
    if (current && first === last + 1) {
      current.letters.push(word);
      current.places.push(...places);
    } else found.push({ letters: [word], places });
  }
  const [only] = found;
  if (found.length === 1 && only && only.places.length === cells.length && isScale(only.letters)) return [];
  return found.map(({ letters, places }, index) => {
    const own = boxAround(places.flatMap((at) => cells[at] ?? []));
    const isBesideWord = (at: number, other: number | undefined) => other !== undefined && Math.abs(at - other) === 2;
    const before = isBesideWord(places[0] ?? 0, found[index - 1]?.places.at(-1)) ? spaceSide(own, places) : 0;
    const after = isBesideWord(places.at(-1) ?? 0, found[index + 1]?.places[0]) ? spaceSide(own, places) : 0;
    return { letters, area: { ...own, x: own.x - before, width: own.width + before + after } };
  });
}

/** What each choice of a printed scale follows, counted from its first one. */
const scaleStarts = ['0', '1', 'A', 'a'];

function isScale(letters: readonly Word[]): boolean {
  const signs = letters.flatMap(({ text }) => Array.from(text));
  if (!scaleStarts.includes(signs[0] ?? '') || letters.some(({ isEntry }) => isEntry)) return false;
  const code = (sign: string) => sign.codePointAt(0) ?? 0;
  return signs.every((sign, index) => code(sign) === code(signs[0] ?? '') + index);
}

/** Whether a word stands between the walls, or on them where they are marks lower than the print. */
function stands(word: Word, area: Box): boolean {
  const { x, y } = centreOf(word.box);
  const bottom = area.y + area.height;
  const top = Math.min(area.y, bottom - word.fontSizePt * reachSizes);
  return x > area.x && x < area.x + area.width && y > top && y < bottom;
}

/** The cells that a word reaches into. */
function placesOf({ box }: Word, cells: readonly Box[]): number[] {
  return cells.flatMap((cell, index) => {
    const shared = Math.min(box.x + box.width, cell.x + cell.width) - Math.max(box.x, cell.x);
    return shared > Math.min(box.width, cell.width) * 0.5 || shared > cell.width * 0.25 ? [index] : [];
  });
}

/** What a word takes of the empty cell beside it, so that a space is left. */
function spaceSide({ width }: Box, places: readonly number[]): number {
  return (width / places.length) * sharedOfSpace;
}

function together(letters: readonly Word[], { x, width }: Box): Word | undefined {
  const [first] = letters;
  if (!first) return undefined;
  const { y, height } = boxAround(letters.map(({ box }) => box));
  return { ...first, text: letters.map(({ text }) => text).join(''), box: { x, y, width, height } };
}
