import type { Box } from '@recto/document-model';
import { groupBy } from '../group-by.js';
import type { Atom } from './region.js';
import { rowsOf } from './rows-of.js';

/** A line to sign on, in points; lines beside each other stand at one height, with white between them. */
const line = { minPt: 60, maxPt: 300, evenPt: 1, minGapPt: 8, slackPt: 2 };
/** White below the line and between the lines of what stands under it, in heights of the print. */
const maxWhiteShare = 1.5;
const maxRows = 4;
const minBlocks = 2;
const letters = /\p{L}{2}/u;

/**
 * Blocks of some lines, each under a drawn line of its own, as names and offices stand under the lines to sign on: they are read one after
 * the other, after what stands above them. Undefined without two of them.
 */
export function splitUnderRules(atoms: readonly Atom[], rules: readonly Box[], height: number): Atom[][] | undefined {
  for (const lines of linesBeside(rules)) {
    const y = Math.max(...lines.map((rule) => rule.y));
    const blocks = blocksUnder(lines, y, atoms, height);
    const isBlock = (block: readonly Atom[]) => {
      const rows = rowsOf(block);
      return (
        rows.length > 1 &&
        rows.length <= maxRows &&
        rows.every(({ words }) => words.some(({ text }) => letters.test(text)))
      );
    };
    if (blocks.filter(isBlock).length < minBlocks) continue;
    const taken = new Set(blocks.flat());
    const others = atoms.filter((atom) => !taken.has(atom));
    const above = others.filter(({ box }) => box.y < y);
    return [above, ...blocks, others.filter((atom) => !above.includes(atom))].filter((part) => part.length > 0);
  }
  return undefined;
}

/** Drawn lines of such a length beside each other, from the left. */
function linesBeside(rules: readonly Box[]): Box[][] {
  const lines = rules.filter(
    ({ width, height }) => height < line.slackPt && width >= line.minPt && width <= line.maxPt,
  );
  if (lines.length < minBlocks) return [];
  const rows = groupBy(lines, ({ y }) => Math.round(y / line.evenPt));
  return [...rows.values()]
    .map((row) => row.toSorted((a, b) => a.x - b.x))
    .filter(
      (row) => row.length >= minBlocks && row.every(({ x }, index) => x >= endOf(row[index - 1]) + line.minGapPt),
    );
}

function endOf(rule: Box | undefined): number {
  return rule ? rule.x + rule.width : -Infinity;
}

/** What stands below each line and within its ends, down to where something stands elsewhere, or to white. */
function blocksUnder(lines: readonly Box[], y: number, atoms: readonly Atom[], height: number): Atom[][] {
  const blocks = lines.map((): Atom[] => []);
  let bottom = y;
  for (const atom of atoms.filter(({ box }) => box.y >= y - line.slackPt).sort((a, b) => a.box.y - b.box.y)) {
    const { box, placed } = atom;
    const at = lines.findIndex(
      ({ x, width }) => box.x >= x - line.slackPt && box.x + box.width <= x + width + line.slackPt,
    );
    if (placed || at < 0 || box.y - bottom > height * maxWhiteShare) break;
    blocks[at]?.push(atom);
    bottom = Math.max(bottom, box.y + box.height);
  }
  return blocks.filter((block) => block.length > 0);
}
