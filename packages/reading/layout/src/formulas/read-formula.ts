import type { Box, Sign } from '@recto/document-model';
import { linesOf, type FormulaLine } from './structure/lines-of.js';
import { joinPieces } from './structure/join-pieces.js';
import { middleY, toItem, type Item } from './structure/item.js';
import { takeFractions, takeRoots } from './structure/take-bars.js';
import { takeGrids } from './structure/take-grids.js';
import { takeAccents, takeLimits } from './structure/take-marks.js';
import { writeItems } from './structure/write-line.js';
import { mergeSigns } from './merge-signs.js';
import { holdsAllSigns } from './holds-all-signs.js';

/** More signs than this are no formula, and the time that it takes grows with their square. */
const maxSigns = 1500;

/** The lines of a formula, before they are written; undefined where a sign has no LaTeX or a bar no meaning. */
export function readLines(signs: readonly Sign[], bars: readonly Box[]): FormulaLine[] | undefined {
  if (signs.length === 0 || signs.length > maxSigns) return undefined;
  const items: Item[] = bars.map(toBar);
  for (const sign of mergeSigns(signs)) {
    const item = toItem(sign);
    if (!item) return undefined;
    items.push(item);
  }
  const taken = takeParts(items, 0);
  if (taken.some(({ kind }) => kind === 'bar' || kind === 'accent' || kind === 'piece' || kind === 'root'))
    return undefined;
  return linesOf(taken);
}

/** The formula in LaTeX where it is one line and holds every sign. */
export function readFormula(signs: readonly Sign[], bars: readonly Box[]): string | undefined {
  const [line, ...others] = readLines(signs, bars) ?? [];
  if (!line || others.length > 0) return undefined;
  const latex = writeItems(line.items);
  return holdsAllSigns(latex, signs) ? latex : undefined;
}

const maxDepth = 12;

function takeParts(items: readonly Item[], depth: number): Item[] {
  if (items.length < 2 || depth > maxDepth) return [...items];
  const write = (part: readonly Item[]) => writeItems(takeParts(part, depth + 1), 1);
  const withRoots = takeRoots(joinPieces(items), write);
  return takeGrids(takeLimits(takeAccents(takeFractions(withRoots, write), write), write), write);
}

function toBar(box: Box): Item {
  return { kind: 'bar', box, axisY: middleY(box), sizePt: 0, latex: '', text: '' };
}
